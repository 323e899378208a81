import { message, slice } from '#base';
import { brokenAt } from '../../broken-file.ts';
import type { FileSegment, SegmentReader } from '../../file-segment.ts';
import { inSteps, messagePreparer } from '../../plurals/complete-messages.ts';
import type { TextFileFormat } from '../../text-file-format.ts';
import { type VueBlock, vueBlocks } from './vue-blocks.ts';
import { prepareMessages, readMessages } from './vue-messages.ts';

/** Single-file components of Vue: each template as one text, whose code the protection knows, and the messages of `<i18n>` blocks. */
const readVue: SegmentReader = (text, facts) => {
  const found = vueBlocks(text);
  if (!found.ok) return brokenAt(text, found.offset, message('A block is not closed.'));
  const templates = found.blocks.filter(({ name }) => name === 'template');
  const other = templates.find(({ attributes: { lang = 'html' } }) => lang !== 'html');
  if (other !== undefined) {
    const problem = message(
      'Templates in {0} cannot be translated, only those in HTML.',
      other.attributes.lang ?? '',
    );
    return brokenAt(text, other.tag.start, problem);
  }
  const messages = readMessages(text, facts);
  if (!messages.ok) return messages;
  const segments = [...templates.flatMap((block) => templateIn(text, block)), ...messages.segments];
  return { ok: true, segments: segments.sort((a, b) => a.span.start - b.span.start) };
};

function templateIn(text: string, { content: span }: VueBlock): readonly FileSegment[] {
  const content = slice(text, span);
  if (content.trim() === '') return [];
  const write = (translation: string) => translation;
  return [{ span, text: content, present: content, protectAs: 'vue', write, isDivisible: true }];
}

export const vue: TextFileFormat = {
  read: readVue,
  prepare: inSteps(prepareMessages, messagePreparer(readMessages)),
  addsLanguages: true,
  comment: (text) => `<!-- ${text} -->`,
  notes: {
    title: 'Single-file components of Vue',
    text: 'The text of templates in HTML, and attributes such as `title`, `alt`, `placeholder`, `label`, and `aria-label`; the messages of `<i18n>` blocks in JSON, JSON5, or YAML.',
    kept: 'Scripts, styles, and other blocks; interpolations (`{{ name }}`), directives, bound attributes (`:title="…"`), events, and what stays in HTML; keys and other languages of messages.',
    keys: '`en.menu.open`: the language of a message and its keys. The text of a template has none, and is always translated.',
    units:
      'Messages by their keys. `parlance update` leaves templates as they are: a component has one for all languages.',
    added:
      'The target language, beside the source language of messages: as a key, or as a block with `locale="…"`.',
    refused:
      'Templates in another language, such as Pug; a block that is not closed; and messages that cannot be read.',
  },
};

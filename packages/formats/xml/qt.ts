import { rootOf, slice, type TextEdit } from '#base';
import { withLock } from '../choice/translator-notes.ts';
import { targetTag } from '../declared/language-marks.ts';
import type { FileLanguages, FileSegment } from '../file-segment.ts';
import { foldSpace } from '../fold-space.ts';
import { formCount, pluralFormsOf } from '../plurals/gettext-forms.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { inlineContent, withoutTagNumbers } from './inline-content.ts';
import { childOf, descendants, type XmlElement } from './parse-xml.ts';
import { withAttributes } from './with-attributes.ts';
import { indentationOf, xmlPreparer, xmlReader } from './xml-file.ts';
import { decodeXml } from './xml-text.ts';
import { xmlMembers } from './xml-tree.ts';

const ROOTS = ['TS'];

/** What a program no longer has. */
const GONE = new Set(['obsolete', 'vanished']);

/** Translations of Qt Linguist: the messages that have none, each plural form by itself. */
const readQt = xmlReader(ROOTS, (text, root, facts) =>
  messagesOf(root).flatMap((message) => {
    const comment = commentOn(text, message);
    return segmentsOf(text, message, formCount(pluralFormsOf(facts.target ?? ''))).flatMap((segment) =>
      withLock(segment, comment, facts),
    );
  }),
);

/** Adds the target language, translations that are missing, and the plural forms of the target language. */
const prepareQt = xmlPreparer(ROOTS, (text, root, facts) => {
  const { target = '' } = facts;
  const language =
    target === '' || !saysSource(root, facts)
      ? []
      : [withAttributes(text, root, { language: targetTag({ ...facts, target }).replaceAll('-', '_') })];
  const count = formCount(pluralFormsOf(target)) ?? 1;
  return [...language, ...messagesOf(root).flatMap((message) => withRoom(text, message, count))];
});

/** Whether a file says no language but that of its sources, as one that was copied. */
function saysSource(
  { attributes }: XmlElement,
  { source = attributes.sourcelanguage ?? '' }: FileLanguages,
): boolean {
  const { language = '' } = attributes;
  return language === '' || rootOf(language.replace('_', '-')) === rootOf(source.replace('_', '-'));
}

/** A message, with what it is translated from and into. */
interface QtMessage {
  readonly element: XmlElement;
  readonly source: XmlElement;
  readonly translation: XmlElement | undefined;
  readonly isPlural: boolean;
}

function messagesOf(root: XmlElement): readonly QtMessage[] {
  return descendants(root).flatMap((element) => {
    const source = childOf(element, 'source');
    const translation = childOf(element, 'translation');
    if (element.local !== 'message' || source === undefined) return [];
    if (GONE.has(translation?.attributes.type ?? '')) return [];
    return [{ element, source, translation, isPlural: element.attributes.numerus === 'yes' }];
  });
}

/** What the programmer and other translators say about a message. */
function commentOn(file: string, { element }: QtMessage): string {
  const comments = element.children.filter(({ local }) => /^(?:extra|translator)?comment$/.test(local));
  return comments.map(({ content }) => decodeXml(slice(file, content))).join(' ');
}

function formsOf({ translation, isPlural }: QtMessage): readonly XmlElement[] {
  if (translation === undefined) return [];
  return isPlural ? translation.children.filter(({ local }) => local === 'numerusform') : [translation];
}

function segmentsOf(file: string, message: QtMessage, count: number | undefined): readonly FileSegment[] {
  const { element, source, translation, isPlural } = message;
  const { text, write } = inlineContent(file, source, () => true);
  return formsOf(message)
    .filter(({ isEmptyTag }) => !isEmptyTag)
    .map((form) => {
      const present = inlineContent(file, form, () => true).text;
      return {
        span: form.content,
        unit: { start: element.tag.start, end: element.end },
        text,
        present,
        key: keyOf(file, element, text),
        isAlwaysText: true,
        protectAs: 'plain',
        sourceText: foldSpace(slice(file, source.content)),
        sourceSpan: source.content,
        ...(isPlural && count !== undefined && { formCount: count }),
        meaningOf: withoutTagNumbers,
        ...finishedBy(translation, present),
        write,
        inFile: write,
        // The message stays without a translation.
        whenRefused: () => ({ edits: [{ span: form.content, newText: '' }], present: '' }),
      };
    });
}

/** Whether a person has said that a translation is finished. */
function finishedBy(
  translation: XmlElement | undefined,
  present: string,
): Pick<FileSegment, 'mark' | 'isFinal'> {
  const { type } = translation?.attributes ?? {};
  if (present === '') return { isFinal: false };
  return type === 'unfinished' ? { mark: 'unfinished', isFinal: false } : { isFinal: type === undefined };
}

/** The name of the context, and the id of the message or its source. */
function keyOf(file: string, { parent, attributes }: XmlElement, text: string): readonly string[] {
  const name = parent && childOf(parent, 'name');
  const context = name === undefined ? [] : [decodeXml(slice(file, name.content))];
  return [...context, attributes.id ?? text];
}

/** What a context or a message is called: its name, its id, or its source with the comment that tells it apart. */
function nameOfElement(element: XmlElement, text: string): string {
  const written = ['name', 'source', 'comment'].map((local) => childOf(element, local)?.content);
  const parts = written.map((content) => (content === undefined ? '' : slice(text, content)));
  return element.attributes.id ?? parts.join('\u0004');
}

/** Edits that give a message all its translations, with room for a text. */
function withRoom(file: string, message: QtMessage, count: number): readonly TextEdit[] {
  const { source, translation, isPlural } = message;
  if (translation === undefined) {
    const content = isPlural ? '<numerusform></numerusform>'.repeat(count) : '';
    const newText = `${indentationOf(file, source)}<translation type="unfinished">${content}</translation>`;
    return [{ span: { start: source.end, end: source.end }, newText }];
  }
  const forms = formsOf(message);
  const opened = forms.filter(({ isEmptyTag }) => isEmptyTag).map((form) => openTag(file, form));
  if (!isPlural || forms.length >= count) return opened;
  const missing = '<numerusform></numerusform>'.repeat(count - forms.length);
  if (translation.isEmptyTag) return [openTag(file, translation, missing)];
  const end = forms.at(-1)?.end ?? translation.content.start;
  return [...opened, { span: { start: end, end }, newText: missing }];
}

/** Writes an empty tag as two. */
function openTag(file: string, { name, tag }: XmlElement, content = ''): TextEdit {
  return { span: tag, newText: `${slice(file, tag).replace(/\s*\/>$/, '>')}${content}</${name}>` };
}

export const qt: TextFileFormat = {
  read: readQt,
  prepare: prepareQt,
  languageIn: (text) => /<TS\s(?:[^>]*?\s)?language\s*=\s*["']([^"']*)["']/.exec(text)?.[1],
  keyed: {
    members: xmlMembers({
      root: 'TS',
      texts: ['name', 'source', 'translation', 'comment', 'extracomment', 'translatorcomment', 'location'],
      nameOf: nameOfElement,
    }),
    idOf: (key) => key.join('\u0004'),
    hasTags: true,
  },
  isBilingual: true,
  needsTarget: true,
  mayHaveMnemonics: true,
  dialects: ['qt'],
  comment: (text) => `<!-- ${text} -->`,
  notes: {
    title: 'Qt Linguist, in files that are named by their language',
    text: 'Translations that are missing, empty, or repeat their source; each plural form.',
    kept: 'Sources, contexts, locations, comments, what they lock (`{Locked}`, `{Locked="word"}`), finished translations, and messages that are obsolete or vanished. A translation stays `unfinished` until a person says otherwise.',
    keys: 'The context, and the `id` of the message or its source.',
    added: 'The language, and the plural forms that it has.',
    units: 'The context, and the `id` of the message or its source. All plural forms are one.',
    refused:
      'What is not well-formed XML, XML with another root than `TS`, such as TypeScript, and a file that says another language.',
  },
};

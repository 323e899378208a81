import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { findReferences } from './find-references.ts';
import { namedReferences } from './references.ts';
import { runOnTexts, type TextWork } from './run-on-texts.ts';
import { type TranslateTextsOptions, translateTextsOptions } from './text-options.ts';
import { requestOf, withProfile } from './translate-request.ts';
import { textWith, translateTextsOf } from './translate-texts-of.ts';

/** `parlance translate`: reads texts and writes one translation for each. */
export function addTranslateCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'translate',
    description: message(
      'Translates texts: the arguments, or the lines of --file, or the lines of standard input. Writes one translation for each text, in order; the translation of a line is one line. Placeholders, tags, and addresses are kept. If the service damages one of them, the place of that text is empty. With options for tags, the service reads the tags itself, and the result is only verified. Before a text that starts with a hyphen, type --.',
    ),
    options: translateTextsOptions(),
    examples: [
      'parlance translate --to de "Good morning"',
      'parlance translate --to en-GB --from de --formality prefer_more --file texts.txt',
      'parlance translate --to fr --tag-handling html --ignore-tags code,kbd "Press <kbd>Enter</kbd>."',
      'parlance translate --profile interface-de --file texts.txt',
      'cat letter.txt | parlance translate --to ja --paragraphs',
    ],
  })
    .argument('[text...]', localize(message('texts to translate')))
    .action(async (texts, typed) => {
      const { options, markup } = await withProfile(typed, context);
      return runOnTexts(texts, options, workOf(options, markup), context);
    });
}

/** What is done with the texts; `markup` is the kind of their tags, if they have any. */
function workOf(options: TranslateTextsOptions, markup: string | undefined): TextWork {
  const request = requestOf(options);
  return {
    listName: 'translations',
    kind: 'translate',
    options: { ...request, ...namedReferences(options) },
    find: (client, call) => findReferences(client, options, call),
    glossaries: {
      names: options.glossary ?? [],
      languages: { source: request.source_lang, target: request.target_lang },
      protect: (text, keep) => textWith(text, options.tagHandling ?? markup, options.raw ? undefined : keep),
    },
    run: (client, sent, { found, ...job }) => {
      const all = { ...request, ...found };
      return translateTextsOf({
        ...job,
        client,
        texts: sent,
        options: all,
        raw: options.raw ?? false,
        markup,
      });
    },
  };
}

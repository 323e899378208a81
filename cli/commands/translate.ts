import type { Command, Option } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import {
  addCommand,
  commaSeparated,
  option,
  profileOption,
  repeatable,
  wholeNumber,
} from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { namedReferences } from '../texts/references.ts';
import { runOnTexts, type TextWork } from '../texts/run-on-texts.ts';
import { textOptions } from '../texts/text-options.ts';
import { requestOf, type TranslateFlags, withProfile } from '../texts/translate-request.ts';
import { textWith, translateTextsOf } from '../texts/translate-texts-of.ts';
import { findReferences } from '../verbs/find-references.ts';

/** `parlance translate`: reads texts and writes one translation for each. */
export function addTranslateCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'translate',
    description: message(
      'Translates texts: the arguments, or the lines of --file, or the lines of standard input. Writes one translation for each text, in order; the translation of a line is one line. Placeholders, tags, and addresses are kept. If the service damages one of them, the place of that text is empty. With options for tags, the service reads the tags itself, and the result is only verified. Before a text that starts with a hyphen, type --.',
    ),
    options: [
      option('--to <lang>', message('the target language, such as de or en-GB')),
      translationProfileOption(),
      ...languageOptions(),
      option('--show-billed-characters', message('show the billed characters (with --format json)')),
      ...resourceOptions(),
      ...markupOptions(),
      ...textOptions(),
    ],
    examples: [
      'parlance translate --to de "Good morning"',
      'parlance translate --to en-GB --from de --formality prefer_more --file texts.txt',
      'parlance translate --to fr --tag-handling html --ignore-tags code,kbd "Press <kbd>Enter</kbd>."',
      'parlance translate --profile interface-de --file texts.txt',
      'cat letter.txt | parlance translate --to ja --paragraphs',
    ],
  })
    .argument('[text...]', localize(message('texts to translate')))
    .action(async (texts: string[], typed: TranslateFlags) => {
      const { flags, markup } = await withProfile(typed, context);
      return runOnTexts(texts, flags, workOf(flags, markup), context);
    });
}

/** What is done with the texts; `markup` is the kind of their tags, if they have any. */
function workOf(flags: TranslateFlags, markup: string | undefined): TextWork {
  const options = requestOf(flags);
  return {
    listName: 'translations',
    kind: 'translate',
    options: { ...options, ...namedReferences(flags) },
    find: (client, call) => findReferences(client, flags, call),
    glossaries: {
      names: flags.glossary ?? [],
      languages: { source: options.source_lang, target: options.target_lang },
      protect: (text, keep) => textWith(text, flags.tagHandling ?? markup, flags.raw ? undefined : keep),
    },
    run: (client, sent, { found, ...job }) => {
      const all = { ...options, ...found };
      return translateTextsOf({ ...job, client, texts: sent, options: all, raw: flags.raw ?? false, markup });
    },
  };
}

/** `--profile`, for commands that translate. */
export function translationProfileOption(): Option {
  return profileOption(
    message('a profile of parlance.json; options that you add go before those of the profile'),
  );
}

/** Options that say what kind of translation it is, apart from its target. */
export function languageOptions(): Option[] {
  return [
    option('--from <lang>', message('the language of the texts (default: the service detects it)')),
    option('--formality <level>', message('more, less, prefer_more, prefer_less, or default')),
    option(
      '--context <text>',
      message('text that helps to understand the texts; it is neither translated nor billed'),
    ),
    option('--model <type>', message('latency_optimized, quality_optimized, or prefer_quality_optimized')),
    option('--enable-beta-languages', message('allow languages in beta')),
  ];
}

/** Options that name what the service keeps for an account. */
export function resourceOptions(): Option[] {
  return [
    repeatable(
      '--glossary <name>',
      message('the name or ID of a glossary; needs --from (repeatable; the first one wins)'),
    ),
    option('--style <name>', message('the name or ID of a style rule list')),
    option('--memory <name>', message('the name or ID of a translation memory')),
    option('--memory-threshold <percent>', message('the lowest match to use, 0 to 100')).argParser(
      wholeNumber(0, 100),
    ),
    repeatable('--instruction <text>', message('an instruction for the translation (repeatable)')),
  ];
}

function markupOptions(): Option[] {
  const tags = (flags: string, description: Parameters<typeof option>[1]) =>
    option(flags, description).argParser(commaSeparated);
  return [
    option('--split-sentences <how>', message('0 (never), 1 (at punctuation and line ends), or nonewlines')),
    option('--preserve-formatting', message('keep punctuation and case at the start and end of sentences')),
    option('--tag-handling <kind>', message('xml or html')),
    option('--tag-handling-version <version>', message('v1 or v2')),
    option('--outline-detection', message('let the service detect the structure of tagged texts')),
    option('--no-outline-detection', message('use only --splitting-tags for the structure')),
    tags('--splitting-tags <names>', message('tags that split sentences, separated by commas')),
    tags('--non-splitting-tags <names>', message('tags that never split sentences, separated by commas')),
    tags('--ignore-tags <names>', message('tags whose content is not translated, separated by commas')),
  ];
}

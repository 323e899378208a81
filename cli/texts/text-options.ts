import { message } from '#base';
import {
  commaSeparated,
  forceOption,
  formatOption,
  option,
  profileOption,
  repeatable,
  sendAnywayOption,
  serviceOptions,
  tagOption,
  targetsOption,
  wholeNumber,
} from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';

/** The options of `parlance translate`; those of specification 4.1 and service-facts 5. */
export function translateTextsOptions() {
  return [
    option('--to <lang>', message('the target language, such as de or en-GB')),
    translationProfileOption(),
    ...languageOptions(),
    option('--show-billed-characters', message('show the billed characters (with --format json)')),
    ...resourceOptions(),
    ...markupOptions(),
    ...textOptions(),
  ];
}

export type TranslateTextsOptions = OptionsOf<ReturnType<typeof translateTextsOptions>>;

/** Those that make a request, apart from what is said about its texts. */
export type RequestedOptions = Omit<TranslateTextsOptions, keyof TextOptions>;

/** The options of `parlance translate-file`. */
export function translateFileOptions() {
  return [
    targetsOption(),
    option(
      '--output <pattern>',
      message('the file to write: a path that can contain {0}', '{folder}, {name}, {extension}, {target}'),
    ),
    forceOption(),
    ...fileOptions(),
    translationProfileOption(),
    ...languageOptions(),
    ...resourceOptions(),
    keepOption(),
    sendAnywayOption(),
    tagOption(),
    ...serviceOptions(),
  ];
}

export type TranslateFileOptions = OptionsOf<ReturnType<typeof translateFileOptions>>;

/** Which texts are translated, and what becomes of those that are refused. */
function fileOptions() {
  return [
    option(
      '--strict',
      message(
        'write nothing of a file if one text is refused, and nothing at all if one file cannot be read',
      ),
    ),
    option(
      '--comment-refused',
      message(
        'write a comment above each text that is refused, in YAML, TOML, properties, Fluent, PHP, and the formats of Android, Apple, and .NET that have comments',
      ),
    ),
    option('--retranslate', message('translate again what the file has translations for')),
    option('--keys <glob>', message('translate only the values whose keys fit, such as "{errors,menu}.**"')),
    option('--except <glob>', message('leave values alone whose keys fit, such as "**.id"')),
    option('--any-file', message('translate files that programs read too, such as package.json')),
  ];
}

/** `--profile`, for commands that translate. */
function translationProfileOption() {
  return profileOption(
    message('a profile of parlance.json; options that you add go before those of the profile'),
  );
}

/** Options that say what kind of translation it is, apart from its target. */
function languageOptions() {
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
function resourceOptions() {
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

function markupOptions() {
  return [
    option('--split-sentences <how>', message('0 (never), 1 (at punctuation and line ends), or nonewlines')),
    option('--preserve-formatting', message('keep punctuation and case at the start and end of sentences')),
    option('--tag-handling <kind>', message('xml or html')),
    option('--tag-handling-version <version>', message('v1 or v2')),
    option('--outline-detection', message('let the service detect the structure of tagged texts')),
    option('--no-outline-detection', message('use only --splitting-tags for the structure')),
    option('--splitting-tags <names>', message('tags that split sentences, separated by commas')).argParser(
      commaSeparated,
    ),
    option(
      '--non-splitting-tags <names>',
      message('tags that never split sentences, separated by commas'),
    ).argParser(commaSeparated),
    option(
      '--ignore-tags <names>',
      message('tags whose content is not translated, separated by commas'),
    ).argParser(commaSeparated),
  ];
}

/** The options of every command that works on texts. */
export function textOptions() {
  return [
    repeatable('--file <path>', message('read the texts from a file, one on each line (repeatable)')),
    option(
      '--paragraphs',
      message('texts in files and standard input are paragraphs, separated by blank lines'),
    ),
    option('--raw', message('send and print the texts without protecting anything in them')),
    keepOption(),
    sendAnywayOption(),
    formatOption(),
    tagOption(),
    ...serviceOptions(),
  ];
}

export type TextOptions = OptionsOf<ReturnType<typeof textOptions>>;

/** `--no-keep`, for commands that keep what they have paid for. */
export function keepOption() {
  return option(
    '--no-keep',
    message('do not use results that an unfinished run has kept, and keep none if this run ends early'),
  );
}

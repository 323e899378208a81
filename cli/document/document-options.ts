import { message } from '#base';
import {
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

/** More documents at the same time would not be faster, and the service refuses too many requests. */
const MAX_JOBS = 16;

/** The options of `parlance document translate` (specification 4.2; the newer ones: service-facts 12). */
export function translateDocumentsOptions() {
  return [
    targetsOption(),
    profileOption(
      message(
        'a profile of parlance.json: its languages, formality, glossaries, style rules, and memory, unless you add options for them',
      ),
    ),
    option('--from <lang>', message('the language of the documents (default: the service detects it)')),
    option('--formality <level>', message('more, less, prefer_more, prefer_less, or default')),
    repeatable(
      '--glossary <name>',
      message('the name or ID of a glossary; needs --from (repeatable: the first wins)'),
    ),
    option('--style <name>', message('the name or ID of a style rule list')),
    option('--memory <name>', message('the name or ID of a translation memory')),
    option('--watermark', message('mark the translation as made by a machine')),
    option(
      '--evaluate-quality',
      message('let the service evaluate the quality of the translation (beta at the service)'),
    ),
    option('--output-format <ext>', message('docx, for a PDF; other documents keep their format')),
    option(
      '--output <path>',
      message(
        'a folder, or a pattern with {name}, {target}, and {extension} (default: beside each document)',
      ),
    ),
    jobsOption(),
    option('--yes', message('upload and pay without a question')),
    option('--again', message('translate and pay again for what is done, lost, or may have been billed')),
    option('--dry-run', message('show the bill, and upload nothing')),
    sendAnywayOption(),
    formatOption(),
    tagOption(),
    ...serviceOptions(),
  ];
}

export type TranslateDocumentsOptions = OptionsOf<ReturnType<typeof translateDocumentsOptions>>;

/** The options of `parlance document list`. */
export function listOptions() {
  return [formatOption()];
}

export type ListOptions = OptionsOf<ReturnType<typeof listOptions>>;

/** The options of `parlance document resume`. */
export function resumeOptions() {
  return [jobsOption(), ...serviceOptions()];
}

export type ResumeOptions = OptionsOf<ReturnType<typeof resumeOptions>>;

/** The options of `parlance document save`. */
export function saveOptions() {
  return [option('--output <folder>', message('another folder than the original one'))];
}

export type SaveOptions = OptionsOf<ReturnType<typeof saveOptions>>;

/** The options of `parlance document forget`. */
export function forgetOptions() {
  return [option('--yes', message('delete also what is paid for and not saved, without a question'))];
}

export type ForgetOptions = OptionsOf<ReturnType<typeof forgetOptions>>;

function jobsOption() {
  return option('--jobs <n>', message('how many documents to translate at the same time'))
    .argParser(wholeNumber(1, MAX_JOBS))
    .default(4);
}

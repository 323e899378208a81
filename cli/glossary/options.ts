import { message } from '#base';
import { option, repeatable } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';

/** The argument that names a glossary. */
export const GLOSSARY_OPERAND = { glossary: message('the name or ID of the glossary') };

/** The options that name dictionaries. */
export function dictionaryOptions() {
  return [
    repeatable('--file <path>', message('a glossary file, which becomes a dictionary (repeatable)')),
    pairOption(),
    option('--no-check', message('send files without a check')),
  ];
}

export type DictionaryOptions = OptionsOf<ReturnType<typeof dictionaryOptions>>;

/** `--pair`, for files without a language pair in their names, and for glossaries with several dictionaries. */
export function pairOption() {
  return option('--pair <pair>', message('the languages of the dictionary, such as en-de'));
}

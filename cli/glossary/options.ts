import type { Option } from 'commander';
import { message } from '#base';
import { option, repeatable } from '../command/options.ts';

/** The argument that names a glossary. */
export const GLOSSARY_OPERAND = { glossary: message('the name or ID of the glossary') };

/** The options that name dictionaries. */
export function dictionaryOptions(): Option[] {
  return [
    repeatable('--file <path>', message('a glossary file, which becomes a dictionary (repeatable)')),
    pairOption(),
    option('--no-check', message('send files without a check')),
  ];
}

/** `--pair`, for files without a language pair in their names, and for glossaries with several dictionaries. */
export function pairOption(): Option {
  return option('--pair <pair>', message('the languages of the dictionary, such as en-de'));
}

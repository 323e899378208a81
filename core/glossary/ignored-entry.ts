import { sameCode } from '../languages/codes.ts';
import type { LanguagePair } from '../languages/pair.ts';
import { type Dictionary, type Entry, phraseOf } from './dictionary.ts';

/** The language codes in columns three and four of a CSV row, if it has them. */
export function codesOf(dictionary: Dictionary, entry: Entry): LanguagePair | undefined {
  const [, , source, target] = entry.row.fields;
  if (source === undefined || target === undefined) return undefined;
  return { source: phraseOf(dictionary, source), target: phraseOf(dictionary, target) };
}

/** Whether the service passes over an entry because its codes name other languages than the dictionary's (specification 2.4). */
export function isIgnored(dictionary: Dictionary, entry: Entry, pair: LanguagePair | undefined): boolean {
  if (pair === undefined) return false;
  const codes = codesOf(dictionary, entry);
  return codes !== undefined && !(sameCode(codes.source, pair.source) && sameCode(codes.target, pair.target));
}

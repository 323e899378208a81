import type { Language } from '../language.ts';
import codes from './codes.json';

/**
 * A test for codes that the built-in lists know, for any resource and in any casing, and for those of more languages: what tells a
 * language pair in a file's name from other words with a hyphen. The codes stand in a list of their own, so that whoever needs no more
 * does not load the rest.
 */
export function knownCodes(more: readonly Language[] = []): (code: string) => boolean {
  const known = new Set([...codes, ...more.map(({ lang }) => lang)].map((code) => code.toLowerCase()));
  return (code) => known.has(code.toLowerCase());
}

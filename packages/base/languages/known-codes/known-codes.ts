import { oncePer } from '../../once.ts';
import type { Language } from '../language.ts';
import codes from './codes.json';

const NO_LANGUAGES: readonly Language[] = [];

const codesWith = oncePer(
  (more: readonly Language[]) => new Set([...codes, ...more.map(({ lang }) => lang)].map(lowerCase)),
);

/**
 * A test for codes of languages in any casing, and for those of more languages: it tells a language pair in a file's name from other
 * words with a hyphen. It says nothing about what a service takes.
 */
export function knownCodes(more = NO_LANGUAGES): (code: string) => boolean {
  const known = codesWith(more);
  return (code) => known.has(lowerCase(code));
}

function lowerCase(code: string): string {
  return code.toLowerCase();
}

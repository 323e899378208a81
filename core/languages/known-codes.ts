import type { LanguageCode } from './codes.ts';
import { SNAPSHOT_LANGUAGES } from './snapshot.ts';

const KNOWN_CODES: ReadonlySet<LanguageCode> = new Set(
  Object.values(SNAPSHOT_LANGUAGES)
    .flat()
    .map((language) => language.lang.toLowerCase()),
);

/** Whether a code, in any casing, is one of the built-in lists; variants such as `de-DE` included. */
export function isKnownCode(code: LanguageCode): boolean {
  return KNOWN_CODES.has(code.toLowerCase());
}

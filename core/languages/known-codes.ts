import { SNAPSHOT_LANGUAGES } from './snapshot.ts';

/**
 * A test for codes that the built-in lists know, for any resource and in any casing: what tells a language pair in a file's name
 * from other words with a hyphen.
 */
export function knownCodes(): (code: string) => boolean {
  const codes = new Set(
    Object.values(SNAPSHOT_LANGUAGES).flatMap((languages) => languages.map(({ lang }) => lang.toLowerCase())),
  );
  return (code) => codes.has(code.toLowerCase());
}

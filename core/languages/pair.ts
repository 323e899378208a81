import { type LanguageCode, normalizeCode } from './codes.ts';

/** The languages of a dictionary: from `source` into `target`. */
export interface LanguagePair {
  readonly source: LanguageCode;
  readonly target: LanguageCode;
}

/** The codes of a pair, each once; none where the pair is not known. */
export function codesOfPair(pair: LanguagePair | undefined): readonly LanguageCode[] {
  return pair === undefined ? [] : [...new Set([pair.source, pair.target])];
}

/**
 * Reads `en-de` or `zh-Hans-en`: every split at a hyphen is tried until both halves are known codes.
 * Returns undefined when no split fits.
 */
export function parsePair(text: string, isKnown: (code: LanguageCode) => boolean): LanguagePair | undefined {
  for (let hyphen = text.indexOf('-'); hyphen !== -1; hyphen = text.indexOf('-', hyphen + 1)) {
    const source = normalizeCode(text.slice(0, hyphen));
    const target = normalizeCode(text.slice(hyphen + 1));
    if (isKnown(source) && isKnown(target)) return { source, target };
  }
  return undefined;
}

/** The pair in the name of a glossary file: `product.en-de.glossary.csv` is English into German. */
export function pairFromFileName(
  fileName: string,
  isKnown: (code: LanguageCode) => boolean,
): LanguagePair | undefined {
  const match = /(?:^|[./\\])([^./\\]+)\.glossary\.[^./\\]+$/i.exec(fileName);
  return match?.[1] === undefined ? undefined : parsePair(match[1], isKnown);
}

import { type LanguageCode, normalizeCode, rootOf, serviceCode } from './codes.ts';

/** The languages of a dictionary: from `source` into `target`. */
export interface LanguagePair {
  readonly source: LanguageCode;
  readonly target: LanguageCode;
}

/** The codes of a pair, each once; empty if the pair is unknown. */
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

/** What stands between the last two dots before `.glossary`. */
const PAIR_IN_NAME = /(?:^|[./\\])([^./\\]+)\.glossary\.[^./\\]+$/i;

/** The pair of languages, without variants, that is meant by other spellings: `en-de` by `en_DE`, and `en-ja` by `en-jp`. */
export function meantPair(text: string, isKnown: (code: LanguageCode) => boolean): LanguagePair | undefined {
  for (const { index } of text.matchAll(/[-_]/g)) {
    const source = rootOf(serviceCode(text.slice(0, index)));
    const target = rootOf(serviceCode(text.slice(index + 1)));
    if (source !== target && isKnown(source) && isKnown(target)) return { source, target };
  }
  return undefined;
}

/** The pair in the name of a glossary file: `product.en-de.glossary.csv` is English into German. */
export function pairFromFileName(
  fileName: string,
  isKnown: (code: LanguageCode) => boolean,
): LanguagePair | undefined {
  const text = PAIR_IN_NAME.exec(fileName)?.[1];
  return text === undefined ? undefined : parsePair(text, isKnown);
}

/** A word in place of a pair: two letters or three, with a script or a region at most. */
const CODE_LIKE = /^[a-z]{2,3}(?:[-_](?:[a-z]{4}|[a-z]{2}|\d{3}))?$/i;

/**
 * What the name of a glossary file has instead of a pair: `en-dd`, `en_de`, or `xx-yy` after another word. Undefined for a pair, and for
 * other words with a hyphen.
 */
export function unknownPairInName(
  fileName: string,
  isKnown: (code: LanguageCode) => boolean,
): string | undefined {
  const [found, text = ''] = PAIR_IN_NAME.exec(fileName) ?? [];
  if (found === undefined || parsePair(text, isKnown) !== undefined) return undefined;
  const isAfterWord = found.startsWith('.');
  const isShort = text.length === 'en-de'.length;
  const splits = [...text.matchAll(/[-_]/g)].map(({ index }) => [
    text.slice(0, index),
    text.slice(index + 1),
  ]);
  const isPairLike = splits.some((codes) => {
    const known = codes.filter((code) => isKnown(normalizeCode(code.replace('_', '-')))).length;
    const isDoubtful = known === 1 ? isAfterWord || isShort : isAfterWord && isShort;
    return codes.every((code) => CODE_LIKE.test(code)) && (known === 2 || isDoubtful);
  });
  return isPairLike ? text : undefined;
}

/** The name with languages instead of variants in its pair: `product.en-US-de.glossary.csv` becomes `product.en-de.glossary.csv`. */
export function nameWithRoots(
  fileName: string,
  isKnown: (code: LanguageCode) => boolean,
): string | undefined {
  const match = PAIR_IN_NAME.exec(fileName);
  const text = match?.[1];
  const pair = text === undefined ? undefined : parsePair(text, isKnown);
  if (match === null || text === undefined || pair === undefined) return undefined;
  const start = fileName.indexOf(text, match.index);
  return `${fileName.slice(0, start)}${rootOf(pair.source)}-${rootOf(pair.target)}${fileName.slice(start + text.length)}`;
}

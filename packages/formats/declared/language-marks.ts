import {
  HYPHENS,
  type LanguageCode,
  rootOf,
  type Spelling,
  spellLike,
  UNDERSCORES,
  writeLocale,
} from '#base';
import type { FileLanguages } from '../file-segment.ts';
import { isLanguage } from '../layouts/localized-name.ts';

/** A language code as files write it, with hyphens or underscores. */
const CODE = /^[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?$/;

/** Whether a text has the form of a language code. */
export function isCode(written: string): boolean {
  return CODE.test(written);
}

/** The language of a code, without script and region. */
function languageOf(written: string): LanguageCode {
  return rootOf(written.replaceAll('_', '-'));
}

/** Whether a code in a file is that of its source language; without one, of any language that is known, but for the target language. */
export function isSourceCode(written: string, { source, target }: FileLanguages): boolean {
  if (!isCode(written)) return false;
  if (source !== undefined) return isLanguage(written, rootOf(source), {}) && written !== target;
  return (
    isLanguage(written, undefined, { isWholeName: true }) && languageOf(written) !== rootOf(target ?? '')
  );
}

/** The target language as its project writes it, spelled as the file spells another one, or else as BCP 47 does: `pt_BR` beside `en_US`. */
export function codeLike(name: TargetName, other: string): string {
  return spelledLike(name, HYPHENS, other);
}

/** The same for a key or a heading, which programs compare with the name in the project: `zh_CN` beside `en`, where files are called so. */
export function codeAsKey(name: TargetName, other: string): string {
  return spelledLike(name, name.written?.includes('_') === true ? UNDERSCORES : HYPHENS, other);
}

function spelledLike({ target, written }: TargetName, spelling: Spelling, other: string): string {
  return written !== undefined && isCode(written)
    ? spellLike(written, spelling, [other])
    : writeLocale(target, HYPHENS, [other]);
}

/** The target language as its project writes it, in the form of BCP 47. */
export function targetTag({ target, written }: TargetName): string {
  return written !== undefined && isCode(written) ? written.replaceAll('_', '-') : target;
}

/** A language that a file is translated into, with its name in the project. */
interface TargetName extends Pick<FileLanguages, 'written'> {
  readonly target: LanguageCode;
}

/** The code of a language with its usual region, as Open Graph writes it: `de_DE`. */
export function withRegion(language: LanguageCode): string {
  const locale = new Intl.Locale(language.replaceAll('_', '-')).maximize();
  return locale.region === undefined ? locale.language : `${locale.language}_${locale.region}`;
}

/** Scripts that are written from right to left. */
const FROM_RIGHT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** The direction in which a language is written. */
export function directionOf(language: LanguageCode): 'ltr' | 'rtl' {
  try {
    const { script = '' } = new Intl.Locale(language.replaceAll('_', '-')).maximize();
    return FROM_RIGHT.has(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

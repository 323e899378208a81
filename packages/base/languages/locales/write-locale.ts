import { folderLocale, type Locale, parseLocale } from './parse-locale.ts';
import { partsOf, type Spelling } from './spellings.ts';

/**
 * Writes a locale in the name of a file or folder: as it stands there already, or else as those beside it are written (`pt_BR` beside
 * `zh_CN`, `pt-br` beside `zh-cn`, `DE` beside `EN`), or else by the rule of the layout.
 * @param siblings Locales as they are written there.
 */
export function writeLocale(locale: Locale, spelling: Spelling, siblings: readonly string[]): string {
  const written = siblings.find((sibling) => (parseLocale(sibling) ?? folderLocale(sibling)) === locale);
  if (written !== undefined) return written;
  const own = spelling.write?.(partsOf(locale)) ?? locale.replaceAll('-', spelling.joint);
  const isUsual = !siblings.some((sibling) => isPlain(sibling) && /[-_]/.test(sibling)) || !isPlain(own);
  return spelling.write !== undefined && isUsual ? own : spellLike(own, spelling, siblings);
}

/** A name of a locale with the joint and the case of those beside it. */
export function spellLike(own: string, spelling: Spelling, siblings: readonly string[]): string {
  const parts = siblings.filter((sibling) => isPlain(sibling) && /[-_]/.test(sibling));
  const joint = majority(parts.map((sibling) => (sibling.includes('_') ? '_' : '-'))) ?? spelling.joint;
  return inCaseOf(siblings.filter(isPlain), own.replaceAll(/[-_]/g, joint), spelling);
}

/** Whether a spelling has no signs that have a meaning of their own, such as `values-b+sr+Latn` or `sr@latin`. */
function isPlain(written: string): boolean {
  return /^[A-Za-z\d]+(?:[-_][A-Za-z\d]+)*$/.test(written) && !/-r[A-Z]{2}$/.test(written);
}

function inCaseOf(siblings: readonly string[], written: string, spelling: Spelling): string {
  if (siblings.length > 0 && siblings.every((one) => one === one.toUpperCase())) return written.toUpperCase();
  const parts = siblings.filter((one) => /[-_]/.test(one));
  const isLower =
    parts.length === 0 ? spelling.isLowerCase === true : parts.every((one) => one === one.toLowerCase());
  return isLower ? written.toLowerCase() : written;
}

/** The most frequent value, the first of several. */
function majority<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

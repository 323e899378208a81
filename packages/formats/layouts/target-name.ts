import { DEFAULT_NAME_PATTERN, fillPattern, type LanguageCode } from '#base';
import { addedName, readLocalizedName, splitExtension } from './localized-name.ts';

/**
 * The name of a file's translation: `app_en.arb` becomes `app_de.arb` and `en.json` becomes `de.json`, by the table of name patterns.
 * Other names follow the given pattern, in which `{name}` is the file's name without extension and `{extension}` what follows, with its
 * dot. Without a source language, the name itself says which language it has. What cannot be a code is not part of the name.
 */
export function targetName(
  fileName: string,
  { source, target }: { readonly source: LanguageCode | undefined; readonly target: LanguageCode },
  pattern: string = DEFAULT_NAME_PATTERN,
): string {
  if (!isNameableCode(target)) return fillNamePattern(pattern, fileName, { target: 'translated' });
  const localized = readLocalizedName(fileName, source)?.nameFor(target);
  if (localized !== undefined && localized !== fileName) return localized;
  const added = pattern === DEFAULT_NAME_PATTERN ? addedName(fileName, target) : undefined;
  return added ?? fillNamePattern(pattern, fileName, { target });
}

/** Whether a code can be part of a file name: nothing in it leads to another folder. */
export function isNameableCode(code: LanguageCode): boolean {
  return /^[A-Za-z\d]+(?:[-_][A-Za-z\d]+)*$/.test(code);
}

/** Fills the placeholders of a pattern: `{name}`, `{extension}` and those of `values`. Others stay as they are. */
export function fillNamePattern(
  pattern: string,
  fileName: string,
  values: Readonly<Record<string, string>>,
): string {
  return fillPattern(pattern, { ...splitExtension(fileName), ...values });
}

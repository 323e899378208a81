import { type LanguageCode, rootOf, sameCode } from '../languages/codes.ts';
import { DEFAULT_NAME_PATTERN, fillPattern } from '../text/name-pattern.ts';

/** How a name ends in a code: with script or region, or without. */
const CODE_ENDINGS = [/^(|.*[._-])([a-z]{2,3}[-_][A-Za-z\d]{2,4})$/i, /^(|.*[._-])([a-z]{2,3})$/i];

/**
 * The name of a file's translation by a pattern, in which `{name}` is the file's name without extension and `{extension}` what follows,
 * with its dot. A code of the source language at the end of the name gives way to that of the target, whatever the pattern says:
 * `app_en.properties` becomes `app_de.properties`, `en.json` becomes `de.json`. What cannot be a code is not part of the name.
 */
export function targetName(
  fileName: string,
  { source, target }: { readonly source: LanguageCode | undefined; readonly target: LanguageCode },
  pattern: string = DEFAULT_NAME_PATTERN,
): string {
  const { name, extension } = partsOf(fileName);
  if (!isNameableCode(target)) return fillNamePattern(pattern, fileName, { target: 'translated' });
  for (const ending of CODE_ENDINGS) {
    const [, before = '', code = ''] = ending.exec(name) ?? [];
    if (source === undefined || !isCodeOf(code, source)) continue;
    return before + (code.includes('_') ? target.replaceAll('-', '_') : target) + extension;
  }
  return fillNamePattern(pattern, fileName, { target });
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
  return fillPattern(pattern, { ...partsOf(fileName), ...values });
}

function partsOf(fileName: string): { name: string; extension: string } {
  const dot = fileName.lastIndexOf('.');
  return dot > 0
    ? { name: fileName.slice(0, dot), extension: fileName.slice(dot) }
    : { name: fileName, extension: '' };
}

function isCodeOf(code: string, source: LanguageCode): boolean {
  const written = code.replaceAll('_', '-');
  return code !== '' && (sameCode(written, source) || sameCode(rootOf(written), source));
}

import { type LanguageCode, rootOf, sameCode } from '../languages/codes.ts';

/** How the name of a translated file is made when nothing else is said. */
export const DEFAULT_NAME_PATTERN = '{name}.{target}{extension}';

/** How a name ends in a code: with script or region, or without. */
const CODE_ENDINGS = [/^(|.*[._-])([a-z]{2,3}[-_][A-Za-z\d]{2,4})$/i, /^(|.*[._-])([a-z]{2,3})$/i];

/**
 * The name of a file's translation: `{name}` is its name without extension, `{extension}` what follows, with its dot. A code of the
 * source language at the end of the name gives way to that of the target, whatever the pattern says: `app_en.properties` becomes
 * `app_de.properties`, `en.json` becomes `de.json`.
 */
export function targetName(
  fileName: string,
  { source, target }: { readonly source: LanguageCode | undefined; readonly target: LanguageCode },
  pattern: string = DEFAULT_NAME_PATTERN,
): string {
  const dot = fileName.lastIndexOf('.');
  const name = dot > 0 ? fileName.slice(0, dot) : fileName;
  const extension = dot > 0 ? fileName.slice(dot) : '';
  for (const ending of CODE_ENDINGS) {
    const [, before = '', code = ''] = ending.exec(name) ?? [];
    if (source === undefined || !isCodeOf(code, source)) continue;
    return before + (code.includes('_') ? target.replaceAll('-', '_') : target) + extension;
  }
  const values: Readonly<Record<string, string>> = { name, target, extension };
  return pattern.replace(/\{(name|target|extension)\}/g, (_place, key: string) => values[key] ?? '');
}

function isCodeOf(code: string, source: LanguageCode): boolean {
  const written = code.replaceAll('_', '-');
  return code !== '' && (sameCode(written, source) || sameCode(rootOf(written), source));
}

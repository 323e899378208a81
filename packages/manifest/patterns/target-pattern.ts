import { fillPattern, isProtectedPath, type Locale, resolvePath } from '#base';
import { readLocalizedName, splitExtension } from '#formats';

/** Where the locale stands in a pattern. */
const LOCALE = '{locale}';

/** The parts of a path around its locale; one that is only one part is the same for every locale. */
export type TargetPath = readonly string[];

/** Whether every locale has a path of its own. */
export function hasLocale(pattern: string): boolean {
  return pattern.includes(LOCALE);
}

/** What the pattern of a target can have, and what stands there then. */
export const TARGET_PARTS: readonly string[] = [LOCALE, '{path}', '{folder}', '{name}', '{extension}'];

/** Wildcards, and placeholders that nothing fills: a path would have them as they are written. */
export function unknownParts(pattern: string): readonly string[] {
  const parts = pattern.match(/\*+|\{[^{}/]*\}/g) ?? [];
  return parts.filter((part) => !TARGET_PARTS.includes(part));
}

/** Whether a pattern, or a path, leads out of the manifest's folder, or to what controls git, the editor, or Parlance. */
export function leadsOutside(pattern: string): boolean {
  const isAbsolute = /^(?:[a-z]:)?[\\/]/i.test(pattern);
  return isAbsolute || pattern.split(/[\\/]/).includes('..') || isProtectedPath(pattern);
}

/**
 * Fills a target pattern for one source. `{path}` is what the source pattern has matched, `{folder}` the folder of the source, `{name}` its
 * name without the extension and without the source language (`guide.en.md` is `guide`), `{extension}` what follows, with its dot.
 */
export function targetPathOf(
  pattern: string,
  { source, path }: { readonly source: string; readonly path: string },
  language: Locale,
): TargetPath {
  const slash = source.lastIndexOf('/');
  const fileName = source.slice(slash + 1);
  const { extension } = splitExtension(fileName);
  const base = readLocalizedName(fileName, language)?.base ?? fileName;
  const folder = source.slice(0, Math.max(0, slash));
  const values = { path, folder, name: splitExtension(base).name, extension };
  const plain = (folder === '' ? pattern.replaceAll('{folder}/', '') : pattern).replace(/^(?:\.\/)+/, '');
  return plain.split(LOCALE).map((part) => fillPattern(part, values));
}

/** The path for a locale as it is written there. */
export function pathFor(target: TargetPath, written: string): string {
  return target.join(written);
}

/** Whether a path stays below the folder. */
export function isInside(path: string): boolean {
  return !leadsOutside(path) && resolvePath('', path) === `/${path}`;
}

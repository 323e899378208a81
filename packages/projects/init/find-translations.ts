import type { Locale } from '#base';
import type { ReadNamed } from '#files';
import { detectLayouts, type FoundFiles } from '../model/layouts/detection/detect-layouts.ts';
import { localesNamedIn, namingFiles } from '../model/layouts/source/named-locales.ts';
import { withLocalesInFiles } from './catalog-locales.ts';
import { withSameStructure } from './same-structure.ts';

/** Configurations that are read for the folders of languages. */
const MOST_NAMING = 20;

/**
 * Finds the translations of a folder from a language: what its paths show, as far as the files agree.
 * @param paths Relative, with `/`.
 */
export async function findTranslations(
  paths: readonly string[],
  source: Locale,
  read: ReadNamed,
): Promise<readonly FoundFiles[]> {
  const named = new Set<string>();
  for (const file of namingFiles(paths).slice(0, MOST_NAMING))
    for (const name of localesNamedIn(new TextDecoder().decode(await read(file)))) named.add(name);
  const found = detectLayouts(paths, source, named);
  return withSameStructure(await withLocalesInFiles(found, read), read);
}

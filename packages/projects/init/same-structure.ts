import type { ReadNamed } from '#files';
import { isProseFormat } from '#formats';
import { fitsWell, pairUnits } from '#units';
import type { FoundFiles } from '../model/layouts/detection/detect-layouts.ts';
import type { FileSide } from '../status/read-side.ts';
import { sideOfFile } from './texts-of-file.ts';

/** Files of one language that have to belong to their sources by what is in them. */
const FEWEST = 2;

/** Translations of one language that are read, at most. */
const MOST_READ = 6;

/** The part of the keys of a translation that its source has. */
const COMMON = 0.6;

/** Leaves out what is found by names alone, unless two files of at least one language have the structure of their sources. */
export async function withSameStructure(
  found: readonly FoundFiles[],
  read: ReadNamed,
): Promise<readonly FoundFiles[]> {
  const kept: FoundFiles[] = [];
  for (const entry of found) if (!entry.isUnmarked || (await isTranslated(entry, read))) kept.push(entry);
  return kept;
}

async function isTranslated({ locales, language, pairs }: FoundFiles, read: ReadNamed): Promise<boolean> {
  for (const locale of locales) {
    let same = 0;
    for (const { source, path } of pairs.filter((pair) => pair.locale === locale).slice(0, MOST_READ)) {
      const before = await sideOfFile(source, language, read);
      if (haveSameStructure(before, await sideOfFile(path, locale, read))) same++;
      if (same === FEWEST) return true;
    }
  }
  return false;
}

/** Whether a file fits its source: most of its keys are there, or its blocks can be paired with those of the source. */
function haveSameStructure(source: FileSide | undefined, target: FileSide | undefined): boolean {
  if (source === undefined || !target?.units.some(({ hasWords }) => hasWords)) return false;
  const { format } = target.file;
  if (isProseFormat(format)) return fitsWell(pairUnits(format, source.units, target.units, () => []));
  const keys = new Set(source.units.map(({ key }) => key));
  return target.units.filter(({ key }) => keys.has(key)).length >= target.units.length * COMMON;
}

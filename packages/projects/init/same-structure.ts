import type { ReadNamed } from '#files';
import type { Unit } from '#units';
import type { FoundFiles } from '../model/layouts/detection/detect-layouts.ts';
import { unitsOfFile } from './texts-of-file.ts';

/** Files of one language that have to belong to their sources by what is in them. */
const FEWEST = 2;

/** Translations of one language that are read, at most. */
const MOST_READ = 6;

/** The part of the keys or blocks that a translation and its source have in common. */
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
      const before = await unitsOfFile(source, language, read);
      if (haveSameStructure(before, await unitsOfFile(path, locale, read))) same++;
      if (same === FEWEST) return true;
    }
  }
  return false;
}

/** Whether most of two files is the same but for its language: keys, or kinds of blocks. */
function haveSameStructure(source: readonly Unit[], target: readonly Unit[]): boolean {
  const left = new Map<string, number>();
  for (const { key, kind } of source) left.set(key ?? kind, (left.get(key ?? kind) ?? 0) + 1);
  let common = 0;
  for (const { key, kind } of target) {
    const rest = left.get(key ?? kind) ?? 0;
    if (rest > 0) common++;
    left.set(key ?? kind, rest - 1);
  }
  // A translation may lack what is new in its source.
  return common > 0 && common >= Math.min(source.length, target.length) * COMMON;
}

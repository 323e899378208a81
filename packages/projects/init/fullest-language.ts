import { addTo, type Locale } from '#base';
import type { ReadNamed } from '#files';
import type { FoundFiles } from '../model/layouts/detection/detect-layouts.ts';
import { textsOfFile } from './texts-of-file.ts';

/** Files that are read to compare languages, so that the time has a limit. */
const MOST_READ = 120;

/** How many times as many texts as any other language has show that these are the sources. */
const FAR_MORE = 1.5;

/** The language with the most texts. */
interface FullestLanguage {
  readonly language: Locale;
  /** Whether every other language lacks so many of its texts that these have to be translations. */
  readonly isFar: boolean;
}

/** Compares files of all languages that belong together; undefined if they have no texts that can be read. */
export async function fullestLanguage(
  found: readonly FoundFiles[],
  read: ReadNamed,
): Promise<FullestLanguage | undefined> {
  const counts = new Map<Locale, number>();
  for (const { path, locale } of filesToCompare(found)) {
    const texts = await textsOfFile(path, locale, read);
    const filled = texts.filter((text) => text.trim() !== '').length;
    counts.set(locale, (counts.get(locale) ?? 0) + filled);
  }
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  if (first === undefined || second === undefined || first[1] === 0) return undefined;
  return { language: first[0], isFar: first[1] >= second[1] * FAR_MORE };
}

/** A file with its language. */
interface FileInLocale {
  readonly path: string;
  readonly locale: Locale;
}

/** Files with all that belong to them, as many as are read. */
function filesToCompare(found: readonly FoundFiles[]): readonly FileInLocale[] {
  const sets = new Map<string, FileInLocale[]>();
  for (const { pairs, language } of found) {
    for (const { source, path, locale } of pairs) {
      if (!sets.has(source)) sets.set(source, [{ path: source, locale: language }]);
      addTo(sets, source, { path, locale });
    }
  }
  return [...sets.values()].flat().slice(0, MOST_READ);
}

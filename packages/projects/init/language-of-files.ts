import { type LanguageJudge, type Locale, otherLanguage } from '#base';
import type { ReadNamed } from '#files';
import { shownTexts } from '#units';
import { readSide } from '../status/read-side.ts';

/** Reads files of a project, and tells languages apart. */
export interface SourcePorts {
  readonly read: ReadNamed;
  /** Undefined where the statistics of languages are not there. */
  loadJudge(): Promise<LanguageJudge | undefined>;
}

/** Files that are read, and UTF-16 units of their texts that are judged. */
const MOST_FILES = 3;
const MOST_UNITS = 5_000;

/** A language, and the file whose texts are in it. */
interface ShownLanguage {
  readonly language: Locale;
  readonly file: string;
}

/** The language of the first file whose texts are surely not in a language that was expected; otherwise undefined. */
export async function languageOfFiles(
  files: readonly string[],
  expected: Locale,
  { read, loadJudge }: SourcePorts,
): Promise<ShownLanguage | undefined> {
  const judge = await loadJudge();
  if (judge === undefined) return undefined;
  for (const file of files.slice(0, MOST_FILES)) {
    const bytes = await read(file);
    if (bytes === undefined) continue;
    const options = {
      side: 'source',
      languages: { source: expected, target: expected, isSource: true },
      choice: {},
    } as const;
    const reading = await readSide(file, bytes, options);
    if (!reading.ok) continue;
    const words = reading.side.units.flatMap(shownTexts).join('\n').slice(0, MOST_UNITS);
    const language = otherLanguage(words, expected, judge);
    if (language !== undefined) return { language, file };
  }
  return undefined;
}

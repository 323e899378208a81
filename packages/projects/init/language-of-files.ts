import { type LanguageJudge, type Locale, otherLanguage } from '#base';
import type { ReadNamed } from '#files';
import { textsOfFile } from './texts-of-file.ts';

/** Reads files of a project, and tells languages apart. */
export interface SourcePorts {
  readonly read: ReadNamed;
  /** Undefined where the statistics of languages are not there. */
  loadJudge(): Promise<LanguageJudge | undefined>;
}

/** Files that are read, and UTF-16 units of their texts that are judged. */
const MOST_FILES = 5;
const MOST_UNITS = 5_000;

/** A language, and a file whose texts are in it. */
interface ShownLanguage {
  readonly language: Locale;
  readonly file: string;
}

/** The language that most of the texts of files are in, if it is surely not the one that was expected; otherwise undefined. */
export async function languageOfFiles(
  files: readonly string[],
  expected: Locale,
  { read, loadJudge }: SourcePorts,
): Promise<ShownLanguage | undefined> {
  const judge = await loadJudge();
  if (judge === undefined) return undefined;
  const shown = new Map<Locale, { file: string; units: number }>();
  let all = 0;
  for (const file of files.slice(0, MOST_FILES)) {
    const words = (await textsOfFile(file, expected, read)).join('\n').slice(0, MOST_UNITS);
    const language = otherLanguage(words, expected, judge) ?? expected;
    all += words.length;
    shown.set(language, {
      file: shown.get(language)?.file ?? file,
      units: (shown.get(language)?.units ?? 0) + words.length,
    });
  }
  const [most] = [...shown].filter(([language, { units }]) => language !== expected && units * 2 > all);
  return most && { language: most[0], file: most[1].file };
}

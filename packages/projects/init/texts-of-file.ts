import type { Locale } from '#base';
import type { ReadNamed } from '#files';
import { shownTexts } from '#units';
import { type FileSide, readSide } from '../status/read-side.ts';

/** A file that has its texts in one language; undefined if it cannot be read. */
export async function sideOfFile(
  file: string,
  language: Locale,
  read: ReadNamed,
): Promise<FileSide | undefined> {
  const bytes = await read(file);
  if (bytes === undefined) return undefined;
  const languages = { source: language, target: language, isSource: true };
  const reading = await readSide(file, bytes, { side: 'source', languages, choice: {} });
  return reading.ok ? reading.side : undefined;
}

/** The texts of such a file, as people see them; none if it cannot be read. */
export async function textsOfFile(
  file: string,
  language: Locale,
  read: ReadNamed,
): Promise<readonly string[]> {
  return ((await sideOfFile(file, language, read))?.units ?? []).flatMap(shownTexts);
}

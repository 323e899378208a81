import type { Locale } from '#base';
import type { ReadNamed } from '#files';
import { shownTexts, type Unit } from '#units';
import { readSide } from '../status/read-side.ts';

/** The units of a file that has its texts in one language; none if it cannot be read. */
export async function unitsOfFile(file: string, language: Locale, read: ReadNamed): Promise<readonly Unit[]> {
  const bytes = await read(file);
  if (bytes === undefined) return [];
  const languages = { source: language, target: language, isSource: true };
  const reading = await readSide(file, bytes, { side: 'source', languages, choice: {} });
  return reading.ok ? reading.side.units : [];
}

/** The texts of such a file, as people see them. */
export async function textsOfFile(
  file: string,
  language: Locale,
  read: ReadNamed,
): Promise<readonly string[]> {
  return (await unitsOfFile(file, language, read)).flatMap(shownTexts);
}

import type { Locale } from '#base';
import type { ReadNamed } from '#files';
import { shownTexts } from '#units';
import { readSide } from '../status/read-side.ts';

/** The texts of a file that has them in one language, as people see them; none if it cannot be read. */
export async function textsOfFile(
  file: string,
  language: Locale,
  read: ReadNamed,
): Promise<readonly string[]> {
  const bytes = await read(file);
  if (bytes === undefined) return [];
  const languages = { source: language, target: language, isSource: true };
  const reading = await readSide(file, bytes, { side: 'source', languages, choice: {} });
  return reading.ok ? reading.side.units.flatMap(shownTexts) : [];
}

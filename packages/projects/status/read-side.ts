import { findWholeConflict, type Message, message, type Side } from '#base';
import type { DecodedFile } from '#files';
import { type FileLanguages, isProseFormat, type ParsedFile, type TextFilter } from '#formats';
import { decodeTextFile } from '#translate';
import type { Unit } from '#units';

/** One side of a translation: a file as it is on the disk, and its units. */
export interface FileSide {
  readonly bytes: Uint8Array;
  readonly decoded: DecodedFile;
  readonly file: ParsedFile;
  readonly units: readonly Unit[];
}

/** The side, or why the file cannot be read: the line, counted from 1, or undefined for the file as a whole. */
export type SideReading =
  | { readonly ok: true; readonly side: FileSide }
  | {
      readonly ok: false;
      readonly line: number | undefined;
      readonly problem: Message;
      /** Whether git has left a conflict in it. */
      readonly isConflict?: boolean;
    };

/** As what a file is read. */
interface SideOptions {
  readonly side: Side;
  readonly languages: FileLanguages;
  readonly choice: TextFilter;
}

/** Reads the units of a file. What is no text, too large, or not what its name says is refused with a reason. */
export async function readSide(
  name: string,
  bytes: Uint8Array,
  { side, languages, choice }: SideOptions,
): Promise<SideReading> {
  const decoding = decodeTextFile(name, bytes, languages[side]);
  if (!decoding.ok) return { ok: false, line: undefined, problem: decoding.problem };
  const { decoded, format } = decoding;
  // Before its format is read, of which most files with a conflict are no valid ones.
  const conflict = findWholeConflict(decoded.text);
  if (conflict !== undefined) {
    const problem = message('git has left a conflict here. Decide it first.');
    return { ok: false, line: conflict.first + 1, problem, isConflict: true };
  }
  // Loaded here, because the parsers of all formats are large.
  const { ParsedFile } = await import('#formats/lazy');
  const { readUnits } = await import('#units/lazy');
  const facts = { ...languages, isLatin1: decoded.isLatin1 };
  const file = ParsedFile.of({ text: decoded.text, format, facts });
  const reading = readUnits(file, side, choice);
  return reading.ok ? { ok: true, side: { bytes, decoded, file, units: reading.units } } : reading;
}

/**
 * What a translation that is not there yet begins as: in prose, its source, prepared for the target language, with no text translated; with
 * keys, nothing, because what is written brings all that is around it.
 */
export async function newTarget({ bytes, decoded, file }: FileSide, choice: TextFilter): Promise<FileSide> {
  if (!isProseFormat(file.format)) return { bytes, decoded, file: file.asTarget(''), units: [] };
  const { readUnits } = await import('#units/lazy');
  const target = file.prepared.declared;
  const reading = readUnits(target, 'target', choice);
  return { bytes, decoded, file: target, units: reading.ok ? reading.units : [] };
}

/** A comment can lock words for some languages only. */
const LOCK = /locked/i;

/** The same source for another language; undefined if its units can be others there. */
export function forLanguage(
  { file, ...side }: FileSide,
  language: Pick<FileLanguages, 'target' | 'written'>,
): FileSide | undefined {
  if (!isProseFormat(file.format) || LOCK.test(file.text)) return undefined;
  return { ...side, file: file.withTarget(language) };
}

import { findWholeConflict, type Message, message, type Side } from '#base';
import type { DecodedFile } from '#files';
import type { FileLanguages, FileText, TextChoice } from '#formats';
import { decodeTextFile } from '#translate';
import type { Unit } from '#units';

/** One side of a translation: a file as it is on the disk, and its units. */
export interface FileSide {
  readonly bytes: Uint8Array;
  readonly decoded: DecodedFile;
  readonly file: FileText;
  readonly units: readonly Unit[];
}

/** The side, or why the file cannot be read: the line, counted from 1, or undefined for the file as a whole. */
type SideReading =
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
  readonly choice: TextChoice;
  /** Its units, if they are known already. */
  readonly known?: ((file: FileText) => readonly Unit[] | undefined) | undefined;
}

/** Reads the units of a file. What is no text, too large, or not what its name says is refused with a reason. */
export async function readSide(
  name: string,
  bytes: Uint8Array,
  { side, languages, choice, known }: SideOptions,
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
  const file = { text: decoded.text, format, facts: { ...languages, isLatin1: decoded.isLatin1 } };
  const units = known?.(file);
  if (units !== undefined) return { ok: true, side: { bytes, decoded, file, units } };
  // Loaded here, because the parsers of all formats are large.
  const { readUnits } = await import('#units/lazy');
  const reading = readUnits(file, side, choice);
  return reading.ok ? { ok: true, side: { bytes, decoded, file, units: reading.units } } : reading;
}

import { type Message, message } from '../../core/message.ts';
import type { SegmentDifference } from '../../core/protect/model.ts';
import { createLineIndex } from '../../core/text/line-index.ts';
import type { FileSegment } from '../../core/text-formats/file-segment.ts';
import type { FileFormat } from '../../core/text-formats/formats.ts';
import { recognizeFormat } from '../../core/text-formats/recognize-format.ts';
import { type DecodedFile, decodeFile, NOT_TEXT } from '../files/decode-file.ts';
import { tooLargeToTranslate } from '../files/text-limit.ts';
import type { TextToProtect } from './protected/protect-texts.ts';
import {
  type ProtectedJob,
  type ProtectedResult,
  type ProtectedTranslation,
  translateProtected,
} from './protected/translate-protected.ts';

/** A file that can be translated: its texts are found, and everything else stays. */
export interface TextFile {
  readonly decoded: DecodedFile;
  readonly format: FileFormat;
  readonly segments: readonly FileSegment[];
  /** The texts to translate, each once. */
  readonly untranslated: readonly FileSegment[];
}

export type OpenedFile =
  | { readonly ok: true; readonly file: TextFile }
  | {
      readonly ok: false;
      /** Counted from 1; undefined for the file as a whole. */
      readonly line: number | undefined;
      readonly problem: Message;
    };

/** Why a translated file is refused: a line of the file, and what is wrong there. */
export interface FileDifference {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: Message;
}

export interface FileJob extends Omit<ProtectedJob, 'texts'> {
  readonly file: TextFile;
}

/** The translated file in the encoding of the original, or why nothing may be written. */
export type WrittenFile =
  | { readonly ok: true; readonly text: string; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly differences: readonly FileDifference[] };

/** The same, and its cost. */
export type TranslatedFile = Pick<ProtectedResult, 'requests' | 'characters'> & WrittenFile;

/** Reads a file whose name shows its format. What is too large or not text is refused, before anything is sent. */
export async function openTextFile(name: string, bytes: Uint8Array): Promise<OpenedFile> {
  const format = recognizeFormat(name);
  if (format === undefined) {
    return failed(message('Parlance cannot translate this type of file.'));
  }
  const tooLarge = tooLargeToTranslate(bytes.length);
  if (tooLarge !== undefined) return failed(tooLarge);
  const decoded = decodeFile(bytes, { mayBeLatin1: format === 'properties' });
  if (decoded === NOT_TEXT) {
    return failed(
      message('The file is not text. Choose a file in UTF-8, or in UTF-16 with a byte order mark.'),
    );
  }
  if (decoded === undefined) {
    return failed(message('The file is neither UTF-8 nor UTF-16 with a byte order mark.'));
  }
  // Loaded here, because its parsers are large and rarely needed.
  const { isUntranslated, readTextFile } = await import('../../core/text-formats/text-file.ts');
  const reading = readTextFile(decoded.text, format, decoded);
  if (!reading.ok) return reading;
  const waiting = reading.segments.filter(isUntranslated);
  const untranslated = [...new Map(waiting.map((segment) => [segment.text, segment])).values()];
  return { ok: true, file: { decoded, format, segments: reading.segments, untranslated } };
}

function failed(problem: Message): OpenedFile {
  return { ok: false, line: undefined, problem };
}

/** The texts of a file to translate, each different one once. */
export function textsOfFile({ untranslated }: TextFile): readonly TextToProtect[] {
  return untranslated.map(({ text, protectAs }) => ({ text, format: protectAs }));
}

/**
 * Translates the texts of a file and nothing else in it. All or nothing: every text is verified, and the new file is
 * read again, before it is returned.
 * @throws what `translateProtected` throws.
 */
export async function translateFile({ file, ...job }: FileJob): Promise<TranslatedFile> {
  const result = await translateProtected({ ...job, texts: textsOfFile(file) });
  const { translations, requests, characters } = result;
  return { ...(await fileWith(file, translations)), requests, characters };
}

/** A file with the translations of its texts, which are in the order of `textsOfFile`. */
export async function fileWith(
  file: TextFile,
  translations: readonly ProtectedTranslation[],
): Promise<WrittenFile> {
  const { untranslated } = file;
  const differences = translations.flatMap((translation, index) => {
    const segment = untranslated[index];
    if (translation.ok || segment === undefined) return [];
    return translation.differences.map((difference) => differenceIn(file, segment, difference));
  });
  if (differences.length > 0) return { ok: false, differences };
  const byText = new Map(
    translations.map((translation, index) => [
      untranslated[index]?.text,
      translation.ok ? translation.text : undefined,
    ]),
  );
  return write(file, byText);
}

async function write(
  file: TextFile,
  byText: ReadonlyMap<string | undefined, string | undefined>,
): Promise<WrittenFile> {
  const { isUntranslated, writeTextFile } = await import('../../core/text-formats/text-file.ts');
  const { decoded, format, segments } = file;
  const written = writeTextFile(
    { text: decoded.text, format, facts: decoded },
    segments,
    segments.map((segment) => (isUntranslated(segment) ? byText.get(segment.text) : undefined)),
  );
  if (written.ok) return { ok: true, text: written.text, bytes: decoded.encode(written.text) };
  const reason = message('The translation would change the structure of the file, or a text that must stay.');
  const differences = written.broken.map((index) => ({ line: lineOf(file, segments[index], ''), reason }));
  return { ok: false, differences };
}

function differenceIn(
  file: TextFile,
  segment: FileSegment,
  { source, reason }: SegmentDifference,
): FileDifference {
  return { line: lineOf(file, segment, source), reason };
}

/** The line of a segment, or of a part of it if the file contains that part literally. */
function lineOf({ decoded }: TextFile, segment: FileSegment | undefined, part: string): number {
  const { start, end } = segment?.span ?? { start: 0, end: 0 };
  const inside = decoded.text.slice(start, end).indexOf(part);
  return createLineIndex(decoded.text).positionAt(start + Math.max(0, inside)).line + 1;
}

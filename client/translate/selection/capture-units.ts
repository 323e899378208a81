import type { Uri } from 'vscode';
import { type Message, message, type Span } from '#base';
import { type FileFormat, type FileLanguages, namesOf, recognizeFormat } from '#formats';
import type { CapturedPiece, CapturedPieces } from './capture-selections.ts';

/** The format of a file of entries or values, by its name; undefined for prose, for other files, and for a cell, which has the name of its notebook. */
export function unitFormatOf({ scheme, path }: Pick<Uri, 'scheme' | 'path'>): FileFormat | undefined {
  const format = scheme === 'vscode-notebook-cell' ? undefined : recognizeFormat(path);
  return format === undefined || namesOf(format).isOneText ? undefined : format;
}

/** Whether a file holds both languages. */
export async function holdsBothLanguages(format: FileFormat): Promise<boolean> {
  const { formatOf } = await import('#formats/lazy');
  return formatOf(format).isBilingual === true;
}

/** A document, its format, and what is wanted of it. */
interface UnitCapture {
  readonly text: string;
  readonly format: FileFormat;
  readonly languages?: FileLanguages;
  /** Whether the texts that stand there are meant and not their sources. */
  readonly isRephrased?: boolean;
}

/**
 * Reads the texts of a file that selections touch, whatever the language of the document is. Undefined if the content is not what its
 * name says.
 */
export async function captureUnits(
  { text, format, languages = {}, isRephrased = false }: UnitCapture,
  selections: readonly Span[],
): Promise<CapturedPieces | undefined> {
  // Loaded here, because its parsers are large and rarely needed.
  const { touchedUnits } = await import('#formats/lazy');
  const touched = touchedUnits({ text, format, languages, isRephrased }, selections);
  if (!touched.ok) return namesOf(format).isShared ? undefined : { ok: false, problem: touched.problem };
  const pieces = touched.units.flatMap((unit): readonly CapturedPiece[] =>
    unit.texts.map(({ text: source, protectAs, uses }) => ({
      span: unit.span,
      text: source,
      protect: { format: protectAs, uses },
      unit,
    })),
  );
  return pieces.length === 0 ? { ok: false, problem: NO_TEXT } : { ok: true, pieces };
}

/** Whether the only selection is a part of a value. */
export async function isPartOfOneValue(
  text: string,
  format: FileFormat,
  spans: readonly Span[],
): Promise<boolean> {
  const [only, ...others] = spans;
  if (only === undefined || others.length > 0) return false;
  const { isPartOfValue } = await import('#formats/lazy');
  return isPartOfValue({ text, format, languages: {} }, only);
}

/** Says that only keys, tags, or code are selected. */
export const NO_TEXT: Message = message('There is no text here. Select a text, not a key, a tag, or code.');

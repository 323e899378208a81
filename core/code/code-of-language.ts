import type { CommentMarkers } from '../protect/model.ts';
import type { FileSegment } from '../text-formats/file-segment.ts';
import { type ReadCode, readCode } from './code-texts.ts';
import { codeLanguageOf } from './languages.ts';

export { touchedTexts } from './code-texts.ts';

/** A text in a language, by the id that VS Code gives it. */
export interface LanguageText {
  readonly text: string;
  readonly languageId: string;
  readonly comments: CommentMarkers;
  /** What its configuration calls quotes. */
  readonly quotes: readonly string[];
}

/** Reads code for `touchedTexts`. @param values Those of a data file, as its format reads them. */
export function readCodeOf(
  { text, languageId, comments, quotes }: LanguageText,
  values?: readonly FileSegment[],
): ReadCode {
  return readCode({ text, comments, language: codeLanguageOf(languageId, quotes) }, values);
}

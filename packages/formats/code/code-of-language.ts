import type { Span } from '#base';
import type { CommentMarkers } from '#protect';
import type { FileSegment } from '../file-segment.ts';
import { type ReadCode, readCode, touchedTexts } from './code-texts.ts';
import { codeLanguageOf } from './languages.ts';

export { touchedTexts };

/** A text in a language, by the id that VS Code gives it. */
interface LanguageText {
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

/** The strings of code that some ranges lie in, each once. */
export function stringsAt(
  source: LanguageText,
  ranges: readonly Span[],
): readonly { readonly span: Span; readonly present: string; write(text: string): string | undefined }[] {
  const code = readCodeOf(source);
  const found = ranges.flatMap(({ start }) => {
    const { strings, isInside } = touchedTexts(code, { start, end: start });
    return isInside ? strings : [];
  });
  const distinct = new Map(found.map((string) => [string.span.start, string]));
  return [...distinct.values()].map(({ span, text, write }) => ({ span, present: text, write }));
}

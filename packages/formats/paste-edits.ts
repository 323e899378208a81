import { applyEdits, offsetBefore, type Span, type TextEdit } from '#base';
import type { FileSegment } from './file-segment.ts';
import type { FileFormat } from './formats.ts';
import { readTextFile } from './text-file.ts';

/** What stands for the pasted text while its surroundings are read: letters, which every format has as they are. */
const STAND_IN = 'parlancePastesHere';

/** A text in a document that a paste can go into. */
interface PastePlace {
  readonly span: Span;
  /** The text as its reader sees it. */
  readonly present: string;
  /** Writes a text so that it is read as such in the range; undefined if that is impossible. */
  write(text: string): string | undefined;
}

/** Finds the texts of a document. @param pasted The ranges in it that stand for the pasted text. */
type FindPlaces = (text: string, pasted: readonly Span[]) => readonly PastePlace[];

/**
 * The edits that paste a text into some ranges. In the value of a file or in a string of code it is written as the format wants it, with
 * its escapes; elsewhere as it is.
 */
export function pasteEditsIn(
  text: string,
  targets: readonly Span[],
  pasted: string,
  findPlaces: FindPlaces,
): readonly TextEdit[] {
  const marks = targets.toSorted((a, b) => a.start - b.start).map((span) => ({ span, newText: STAND_IN }));
  const places = findPlaces(applyEdits(text, marks), spansAfter(marks));
  const before = offsetBefore(marks);
  const written = places.flatMap(({ span, present, write }): readonly TextEdit[] => {
    const newText = present.includes(STAND_IN)
      ? write(present.replaceAll(STAND_IN, () => pasted))
      : undefined;
    if (newText === undefined) return [];
    return [{ span: { start: before(span.start), end: before(span.end) }, newText }];
  });
  const others = targets.filter((target) => !written.some(({ span }) => contains(span, target)));
  return [...written, ...others.map((span) => ({ span, newText: pasted }))].sort(
    (a, b) => a.span.start - b.span.start,
  );
}

/** The values of a file of a format; none if it cannot be read. */
export function valuesOf(text: string, format: FileFormat): readonly FileSegment[] {
  const reading = readTextFile(text, format, { isLatin1: false });
  return reading.ok ? reading.segments : [];
}

function contains(outer: Span, { start, end }: Span): boolean {
  return outer.start <= start && end <= outer.end;
}

function spansAfter(edits: readonly TextEdit[]): readonly Span[] {
  let grown = 0;
  return edits.map(({ span, newText }) => {
    const start = span.start + grown;
    grown += newText.length - (span.end - span.start);
    return { start, end: start + newText.length };
  });
}

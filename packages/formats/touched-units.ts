import {
  addTo,
  applyEdits,
  contentSpan,
  distinctEdits,
  lineStart,
  movedEdit,
  offsetBefore,
  type Span,
  slice,
  type TextEdit,
} from '#base';
import { isChosen } from './choice/choose-texts.ts';
import type { FileLanguages, FileReading, FileSegment } from './file-segment.ts';
import { type FileFormat, formatOf } from './formats.ts';
import { type FileText, isUntranslated, prepareTextFile, readTextFile } from './text-file.ts';

/** A text that selections mean, and the part of the file that its translation changes. */
export interface TouchedUnit {
  /** What is replaced: a value, or the entry that has the source and the target. */
  readonly span: Span;
  /** What stands there. */
  readonly present: string;
  /** Whether that holds both languages: the translation goes beside its source. */
  readonly isBilingual: boolean;
  /** The texts to translate: several for the plural forms of an entry. */
  readonly texts: readonly Pick<FileSegment, 'text' | 'protectAs' | 'uses'>[];
  /** What stands there with a result for each text. */
  write(results: readonly string[]): string;
}

/** What selections touch, or why the file is not what its name says. */
type TouchedUnits =
  | { readonly ok: true; readonly units: readonly TouchedUnit[] }
  | Extract<FileReading, { readonly ok: false }>;

/** A document whose name shows a format. */
interface UnitDocument {
  readonly text: string;
  readonly format: FileFormat;
  readonly languages: FileLanguages;
  /** Whether the texts that stand there are meant, to rephrase them, and not their sources. */
  readonly isRephrased?: boolean;
}

/**
 * Finds the texts of a file that selections touch. A cursor means the text that it is in, or those of its line. In files of both
 * languages, a selection of anything in an entry means the entry; entries that have a translation are only meant if no other is touched.
 */
export function touchedUnits(document: UnitDocument, selections: readonly Span[]): TouchedUnits {
  const { text, format, languages, isRephrased = false } = document;
  const facts = { ...languages, isLatin1: false };
  const preparation = formatOf(format).isBilingual ? prepareTextFile({ text, format, facts }) : [];
  const prepared = { text: applyEdits(text, preparation), format, facts };
  const reading = readTextFile(prepared.text, format, facts);
  if (!reading.ok) return reading;
  const segments = reading.segments.map((segment) =>
    isRephrased ? { ...segment, text: segment.present, isFinal: false } : segment,
  );
  const groups = groupsOf(segments, offsetBefore(preparation));
  const [only, ...others] = selections;
  const part = only !== undefined && others.length === 0 ? partAt(text, groups, only) : undefined;
  if (part !== undefined) return { ok: true, units: [part] };
  const touched = selections.flatMap((selection) => groupsAt(text, groups, selection));
  const wanted = [...new Set(touched)].sort((a, b) => a.span.start - b.span.start);
  const chosen = wanted.length > 1 ? wanted.map(withoutMachineValues).filter(hasSegments) : wanted;
  return { ok: true, units: waitingFirst(chosen).map((group) => unitOf(text, prepared, group)) };
}

/** Whether a selection means a part of one value. */
export function isPartOfValue({ text, format, languages }: UnitDocument, selection: Span): boolean {
  const reading = readTextFile(text, format, { ...languages, isLatin1: false });
  return (
    reading.ok &&
    partAt(
      text,
      groupsOf(reading.segments, (offset) => offset),
      selection,
    ) !== undefined
  );
}

/** The segments of one entry, or a single segment, with its range before the file was prepared. */
interface SegmentGroup {
  readonly span: Span;
  /** The range in the prepared file. */
  readonly prepared: Span;
  readonly segments: readonly FileSegment[];
}

function groupsOf(
  segments: readonly FileSegment[],
  before: (offset: number) => number,
): readonly SegmentGroup[] {
  const groups = new Map<number, FileSegment[]>();
  for (const segment of segments) {
    const { start } = segment.unit ?? segment.span;
    addTo(groups, start, segment);
  }
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const prepared = first.unit ?? first.span;
    const span = { start: before(prepared.start), end: before(prepared.end) };
    return [{ span, prepared, segments: own }];
  });
}

function groupsAt(text: string, groups: readonly SegmentGroup[], selection: Span): readonly SegmentGroup[] {
  const { start, end } = selection;
  const inside = groups.filter(({ span }) => span.start <= start && end <= span.end);
  if (inside.length > 0) return inside.slice(0, 1);
  const range = start === end ? lineAt(text, start) : selection;
  return groups.filter(({ span }) => span.start < range.end && range.start < span.end);
}

/** A part of a single value that a selection means. */
function partAt(text: string, groups: readonly SegmentGroup[], selection: Span): TouchedUnit | undefined {
  const group = groups.find(({ span }) => span.start <= selection.start && selection.end <= span.end);
  const [segment] = group?.segments ?? [];
  const part = segment && partOfSegment(text, segment, selection);
  if (group === undefined || segment === undefined || part === undefined) return undefined;
  const { protectAs, uses = [] } = segment;
  return {
    span: group.span,
    present: slice(text, group.span),
    isBilingual: false,
    texts: [{ text: part.text, protectAs, uses }],
    write: ([result = '']) => part.write(result),
  };
}

/**
 * The part of a value that is selected, and what stands in the range of the value with a result for it. Undefined if all of it is
 * selected, or the file writes it in another way than it is read.
 */
function partOfSegment(
  file: string,
  { unit, span, text, write }: FileSegment,
  selection: Span,
): { readonly text: string; readonly write: (result: string) => string } | undefined {
  const selected = contentSpan(file, selection);
  const before = slice(file, span).indexOf(text);
  if (unit !== undefined || before === -1 || text === '') return undefined;
  const start = selected.start - span.start - before;
  const end = selected.end - span.start - before;
  if (start < 0 || end > text.length || start >= end || end - start === text.length) return undefined;
  return {
    text: text.slice(start, end),
    write: (result) => write(text.slice(0, start) + result + text.slice(end)),
  };
}

function lineAt(text: string, offset: number): Span {
  const length = /^[^\r\n]*/.exec(text.slice(offset))?.[0].length ?? 0;
  return { start: lineStart(text, offset), end: offset + length };
}

/** Among others, values that programs read are not meant. */
function withoutMachineValues(group: SegmentGroup): SegmentGroup {
  return { ...group, segments: group.segments.filter((segment) => isChosen(segment, {})) };
}

function hasSegments({ segments }: SegmentGroup): boolean {
  return segments.length > 0;
}

function waitingFirst(groups: readonly SegmentGroup[]): readonly SegmentGroup[] {
  const isMonolingual = ({ segments }: SegmentGroup) => segments.every(({ unit }) => unit === undefined);
  const waiting = groups
    .map((group) =>
      isMonolingual(group) ? withTexts(group) : { ...group, segments: group.segments.filter(isUntranslated) },
    )
    .filter(hasSegments);
  if (waiting.length > 0) return waiting;
  return groups
    .map((group) => withTexts({ ...group, segments: group.segments.filter(({ isFinal }) => !isFinal) }))
    .filter(hasSegments);
}

function withTexts(group: SegmentGroup): SegmentGroup {
  return { ...group, segments: group.segments.filter(({ text }) => text !== '') };
}

function unitOf(file: string, { text }: FileText, { span, prepared, segments }: SegmentGroup): TouchedUnit {
  const whole = slice(text, prepared);
  return {
    span,
    present: slice(file, span),
    isBilingual: segments.some(({ unit }) => unit !== undefined),
    texts: segments.map(({ text: source, protectAs, uses = [] }) => ({ text: source, protectAs, uses })),
    write: (results) => {
      const edits = segments.flatMap((segment, index) => editsOf(segment, results[index] ?? ''));
      // The plural forms of an entry can share a state.
      return applyEdits(whole, distinctEdits(edits.map((edit) => movedEdit(edit, -prepared.start))));
    },
  };
}

function editsOf(segment: FileSegment, result: string): readonly TextEdit[] {
  return [{ span: segment.span, newText: segment.write(result) }, ...(segment.whenTranslated?.() ?? [])];
}

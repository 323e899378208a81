import { message } from '../message.ts';
import { findBlocks } from './blocks/index.ts';
import { layOut } from './build-segments.ts';
import type {
  Layout,
  ProtectedText,
  ProtectOptions,
  RestoredText,
  Segment,
  SegmentAnswer,
  SegmentDifference,
  Strategy,
  VerifiedSegment,
} from './model.ts';
import { sameStructure } from './same-structure.ts';
import { CODECS } from './strategies/index.ts';
import { sourceContent, verifySegment } from './verify-segment.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Takes a text apart into segments to translate and everything that stays. Never fails: what cannot be read stays as it
 * is. The result is plain data.
 */
export function protect(text: string, options: ProtectOptions = {}): ProtectedText {
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const source = text.slice(mark.length);
  const segments: Segment[] = [];
  const layout = layOut(source, { start: 0, end: source.length }, findBlocks(source, options), segments);
  return { source: text, format: options.format ?? 'plain', segments, layout: [mark, ...layout] };
}

/**
 * What is sent for a segment: for `xml` in a request with `tag_handling=xml` that ignores `SINGLE_TAG`; for `sentinel` without
 * tag handling.
 */
export function encodeSegment(segment: Segment, strategy: Strategy): string {
  return CODECS[strategy].encode(segment);
}

/**
 * Puts the answers of all segments, in order, back into their text. All or nothing: when one segment differs, or the
 * result as a whole is not built as the source is, the differences are given instead.
 */
export function restore(text: ProtectedText, answers: readonly SegmentAnswer[]): RestoredText {
  const verified = text.segments.map((segment, index): VerifiedSegment => {
    return verifySegment(segment, index, answers[index] ?? { strategy: 'sentinel', text: '' });
  });
  const differences = verified.flatMap((segment) => (segment.ok ? [] : [segment.difference]));
  if (differences.length > 0) return { ok: false, differences };
  return checkWhole(
    text,
    verified.map((segment) => (segment.ok ? segment.content : [])),
  );
}

/** Writes the whole text, and looks at what no single segment shows. */
function checkWhole(text: ProtectedText, contents: readonly Layout[]): RestoredText {
  const written = write(text.layout, contents);
  if (sameStructure(text.source, written, text.format)) return { ok: true, text: written };
  const original = text.segments.map((segment) => sourceContent(segment));
  const breaking = text.segments.flatMap((segment, index) => {
    const content = contents[index] ?? [];
    const alone = write(text.layout, original.with(index, content));
    const translation = write(content, contents);
    return sameStructure(text.source, alone, text.format)
      ? []
      : [structureDifference(index, segment.source, translation)];
  });
  const whole = structureDifference(undefined, text.source, written);
  return { ok: false, differences: breaking.length > 0 ? breaking : [whole] };
}

function structureDifference(
  segment: number | undefined,
  source: string,
  translation: string,
): SegmentDifference {
  const reason = message('The translation would change how the text is built.');
  return { segment, source, translation, missing: [], extra: [], moved: [], reason };
}

/** Writes a layout with the segments in their places. */
function write(layout: Layout, contents: readonly Layout[]): string {
  return layout
    .map((part) => (typeof part === 'string' ? part : write(contents[part] ?? [], contents)))
    .join('');
}

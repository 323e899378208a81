import type { TextFormat } from '#protect';
import type { SegmentReader } from '../file-segment.ts';

/** Reads a file as one text, whose structure the protection knows by itself. */
export function wholeText(protectAs: TextFormat): SegmentReader {
  return (text) => {
    const span = { start: 0, end: text.length };
    const write = (translation: string) => translation;
    return { ok: true, segments: [{ span, text, present: text, protectAs, write, isDivisible: true }] };
  };
}

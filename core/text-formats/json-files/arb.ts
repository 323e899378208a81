import type { SegmentReader } from '../file-segment.ts';
import { readJson } from './json.ts';

/** Application resources of Flutter: JSON whose values are messages in which apostrophes quote nothing. */
export const readArb: SegmentReader = (text, facts) => {
  const reading = readJson(text, facts);
  if (!reading.ok) return reading;
  return { ok: true, segments: reading.segments.map((segment) => ({ ...segment, protectAs: 'arb' })) };
};

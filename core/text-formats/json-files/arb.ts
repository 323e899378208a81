import type { SegmentReader } from '../file-segment.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { boundedJson } from './bounded-json.ts';
import { readJson } from './json.ts';
import { prepareArb } from './prepare-json.ts';

/** Application resources of Flutter: JSON whose values are messages in which apostrophes quote nothing. */
const readArb: SegmentReader = (text, facts) => {
  const reading = readJson(text, facts);
  if (!reading.ok) return reading;
  return { ok: true, segments: reading.segments.map((segment) => ({ ...segment, protectAs: 'arb' })) };
};

export const arb: TextFileFormat = {
  read: boundedJson(readArb),
  prepare: boundedJson(prepareArb),
  notes: {
    title: 'Application resources of Flutter (ARB)',
    text: 'Values that are strings, as messages in which apostrophes quote nothing.',
    kept: 'Keys, and all below a key that begins with `@`.',
    keys: 'As in JSON.',
    added: 'Plural forms of the target language, and the language in `@@locale`.',
    refused: 'What is not JSON.',
  },
};

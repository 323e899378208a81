import { MAX_PHRASE_BYTES } from '#requests';
import type { Dictionary } from '../dictionary.ts';
import { entryOf, phraseBytes, phraseFields } from '../rows/row.ts';

/** How much of its limit a long phrase uses. */
interface ByteHint {
  /** After the field, in UTF-16 units. */
  readonly offset: number;
  readonly bytes: number;
  readonly maxBytes: number;
}

/** A phrase is near its limit from here on: 90 %. */
const NEAR = MAX_PHRASE_BYTES * 0.9;

/** The phrases that are near their limit of bytes or above it, in the rows from `first` to `end`, without `end`. */
export function byteHints(dictionary: Dictionary, first: number, end: number): ByteHint[] {
  const hints: ByteHint[] = [];
  for (let line = first; line < Math.min(end, dictionary.rowCount); line++) {
    const entry = entryOf(dictionary.row(line));
    if (entry === undefined) continue;
    const start = dictionary.rowStart(line);
    for (const field of phraseFields(entry)) {
      const bytes = field.content.end - field.content.start < NEAR / 3 ? 0 : phraseBytes(entry.row, field);
      if (bytes >= NEAR) hints.push({ offset: start + field.span.end, bytes, maxBytes: MAX_PHRASE_BYTES });
    }
  }
  return hints;
}

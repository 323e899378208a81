import type { Span } from '../text/span.ts';
import type { Dictionary, Entry, Field } from './dictionary.ts';

/** Both phrases of an entry, source first. */
export function phraseFields(entry: Entry): readonly [Field, Field] {
  return [entry.source, entry.target];
}

/** The longest runs of UTF-16 units in a span that all pass the test, in order. One pass, whatever the text. */
export function runsOf(
  dictionary: Dictionary,
  { start, end }: Span,
  test: (unit: number) => boolean,
): Span[] {
  const runs: Span[] = [];
  let runStart = -1;
  for (let offset = start; offset <= end; offset++) {
    const inRun = offset < end && test(dictionary.text.charCodeAt(offset));
    if (inRun && runStart === -1) runStart = offset;
    if (!inRun && runStart !== -1) {
      runs.push({ start: runStart, end: offset });
      runStart = -1;
    }
  }
  return runs;
}

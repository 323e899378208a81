import type { Span } from '#base';

/** The longest runs of UTF-16 units in a span that all pass the test, in order. Reads the text once. */
export function* runsOf(
  text: string,
  { start, end }: Span,
  test: (unit: number) => boolean,
): Generator<Span> {
  let runStart = -1;
  for (let offset = start; offset <= end; offset++) {
    const inRun = offset < end && test(text.charCodeAt(offset));
    if (inRun && runStart === -1) runStart = offset;
    if (!inRun && runStart !== -1) {
      yield { start: runStart, end: offset };
      runStart = -1;
    }
  }
}

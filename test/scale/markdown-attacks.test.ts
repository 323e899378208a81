import { expect, test } from 'vitest';
import { protect } from '#protect';
import { encodeSegment, restore } from '../../packages/protect/protection.ts';
import { busyTime } from '../support/process/times.ts';
import { inTurn } from '../support/runs.ts';

/** Repeats a text up to a length in UTF-16 units. */
function filled(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

function nestedLists(length: number): string {
  let text = '';
  for (let depth = 0; text.length < length; depth++) text += `${'  '.repeat(depth)}- a\n`;
  return text;
}

const PROSE =
  'The **quick** brown fox jumps over the lazy dog, and [nobody](https://a.example/b) saw it that day.\n\n';

/** Milliseconds of the processor for reading a text and writing it back: the smallest of three, because memory is cleaned up meanwhile. */
function costOf(text: string): { readonly ms: number; readonly isRefused: boolean } {
  const runs = [1, 2, 3].map(() => {
    const start = busyTime();
    const source = protect(text, { format: 'markdown' });
    const strategy = 'sentinel';
    const answers = source.segments.map(
      (segment) => ({ strategy, text: encodeSegment(segment, strategy) }) as const,
    );
    restore(source, answers);
    return { ms: busyTime() - start, isRefused: source.refusal !== undefined };
  });
  return runs.reduce((best, run) => (run.ms < best.ms ? run : best));
}

test.each(
  inTurn([
    ['`_a*`, 50,000 times', '_a*'.repeat(50_000)],
    ['`[[[a]]]` of 100 KB', filled('[[[a]]]', 100_000)],
    ['`**a b**` of 40 KB', filled('**a b**', 40_000)],
    ['`[a](` of 200 KB', filled('[a](', 200_000)],
    ['nested lists of 2 MB', nestedLists(2_000_000)],
  ]),
)(
  'Markdown that is quadratic in other parsers takes three times as long as prose, or is refused within 2 s (reliability R4): %s',
  (_, attack) => {
    const { ms, isRefused } = costOf(attack);
    // A few milliseconds more, because for short times the ratio means nothing.
    if (isRefused) expect(ms).toBeLessThan(2000);
    else expect(ms).toBeLessThan(3 * costOf(filled(PROSE, attack.length)).ms + 20);
  },
);

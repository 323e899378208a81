import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, composeEdits, type TextEdit } from '#base';
import { runs } from '../support/runs.ts';

/** Edits of a text that do not overlap. */
function editsOf(text: string) {
  const offset = fc.integer({ min: 0, max: text.length });
  return fc
    .tuple(
      fc.uniqueArray(offset, { maxLength: 8 }),
      fc.array(fc.string({ maxLength: 3 }), { minLength: 4, maxLength: 4 }),
    )
    .map(([offsets, texts]) => {
      const ordered = offsets.sort((a, b) => a - b);
      const edits: TextEdit[] = [];
      for (let pair = 0; pair + 1 < ordered.length; pair += 2) {
        const span = { start: ordered[pair] ?? 0, end: ordered[pair + 1] ?? 0 };
        edits.push({ span, newText: texts[pair / 2] ?? '' });
      }
      return edits;
    });
}

const anySteps = fc
  .string({ maxLength: 30 })
  .chain((text) =>
    editsOf(text).chain((first) =>
      editsOf(applyEdits(text, first)).map((second) => ({ text, first, second })),
    ),
  );

test('composed edits give what both sets give one after the other', () => {
  fc.assert(
    fc.property(anySteps, ({ text, first, second }) => {
      const twice = applyEdits(applyEdits(text, first), second);
      const reach = composeEdits(first, second).map(({ span, newText }) => ({
        span: { start: span.start, end: Math.min(span.end, text.length) },
        newText,
      }));
      expect(applyEdits(text, reach)).toBe(twice);
    }),
    { numRuns: runs(10_000) },
  );
});

test('there may be more edits than a call takes arguments', () => {
  const text = 'ab'.repeat(200_000);
  const first = Array.from({ length: 200_000 }, (_, index) => ({
    span: { start: 2 * index, end: 2 * index + 1 },
    newText: '',
  }));
  const second = [{ span: { start: 200_000, end: 200_000 }, newText: '!' }];
  expect(applyEdits(text, composeEdits(first, second))).toBe(`${'b'.repeat(200_000)}!`);
});

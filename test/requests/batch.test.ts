import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BatchLimits, batchTexts } from '../../packages/requests/batch.ts';
import { anyUnit } from '../support/texts/any-text.ts';

const OPTIONS = { target_lang: 'de', context: 'Schöne "Grüße"' };

const requestBytes = (texts: readonly string[]) =>
  new TextEncoder().encode(JSON.stringify({ ...OPTIONS, text: texts })).length;

const ENVELOPE_BYTES = requestBytes([]);

const limitsOf = (maxTexts: number, maxBytes: number): BatchLimits => ({
  maxTexts,
  maxBytes,
  envelopeBytes: ENVELOPE_BYTES,
});

const text = fc.string({ unit: anyUnit, maxLength: 60 });

const job = fc.record({
  texts: fc.array(text, { maxLength: 120, size: 'max' }),
  maxTexts: fc.integer({ min: 1, max: 50 }),
  extraBytes: fc.integer({ min: 0, max: 400 }),
});

/** Checks a property of every plan, over seeded random texts and limits. */
function checkPlans(seed: number, check: (texts: readonly string[], limits: BatchLimits) => void) {
  fc.assert(
    fc.property(job, ({ texts, maxTexts, extraBytes }) => {
      check(texts, limitsOf(maxTexts, ENVELOPE_BYTES + extraBytes));
    }),
    { numRuns: 500, seed },
  );
}

test('every text is in exactly one batch, in order, or is named as oversized', () => {
  checkPlans(3, (texts, limits) => {
    const { batches, oversized } = batchTexts(texts, limits);
    const placed = [
      ...batches.flatMap((batch) =>
        batch.texts.map((value, offset) => ({ index: batch.first + offset, value })),
      ),
      ...oversized.map(({ index }) => ({ index, value: texts[index] })),
    ].sort((a, b) => a.index - b.index);
    expect(placed).toEqual(texts.map((value, index) => ({ index, value })));
    const firsts = batches.map(({ first }) => first);
    expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
  });
});

test('every request is within both limits, and only a text that exceeds them alone is oversized', () => {
  checkPlans(4, (texts, limits) => {
    const { batches, oversized } = batchTexts(texts, limits);
    for (const batch of batches) {
      expect(batch.texts.length).toBeGreaterThan(0);
      expect(batch.texts.length).toBeLessThanOrEqual(limits.maxTexts);
      expect(requestBytes(batch.texts)).toBeLessThanOrEqual(limits.maxBytes);
    }
    for (const { index, bytes } of oversized) {
      expect(bytes).toBe(requestBytes([texts[index] ?? '']));
      expect(bytes).toBeGreaterThan(limits.maxBytes);
    }
  });
});

test('every request is as full as it can be: the next text would not have fitted', () => {
  checkPlans(5, (texts, limits) => {
    for (const batch of batchTexts(texts, limits).batches) {
      const next = texts[batch.first + batch.texts.length];
      if (next === undefined || batch.texts.length === limits.maxTexts) continue;
      expect(requestBytes([...batch.texts, next])).toBeGreaterThan(limits.maxBytes);
    }
  });
});

test('a text that fills a request to the last byte is sent, one byte more is not', () => {
  const limits = limitsOf(50, ENVELOPE_BYTES + 12);
  expect(batchTexts(['x'.repeat(10)], limits)).toEqual({
    batches: [{ first: 0, texts: ['x'.repeat(10)] }],
    oversized: [],
  });
  expect(batchTexts(['x'.repeat(11)], limits)).toEqual({
    batches: [],
    oversized: [{ index: 0, bytes: ENVELOPE_BYTES + 13 }],
  });
});

test('an oversized text ends a batch, and the texts around it are still sent', () => {
  expect(batchTexts(['a', 'x'.repeat(20), 'b', 'c'], limitsOf(50, ENVELOPE_BYTES + 10))).toEqual({
    batches: [
      { first: 0, texts: ['a'] },
      { first: 2, texts: ['b', 'c'] },
    ],
    oversized: [{ index: 1, bytes: ENVELOPE_BYTES + 22 }],
  });
});

test('no texts need no request', () => {
  expect(batchTexts([], limitsOf(50, 100))).toEqual({ batches: [], oversized: [] });
});

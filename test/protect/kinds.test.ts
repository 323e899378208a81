import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlaceholders } from '../../packages/protect/find-placeholders.ts';
import { PLACEHOLDER_KINDS } from '../../packages/protect/kinds/index.ts';
import { kindsUsedIn } from '../../packages/protect/kinds-used.ts';
import { markText, parseMarkedText } from '../support/marked-text.ts';
import { leastBusyTime } from '../support/process/times.ts';
import { inTurn, runs } from '../support/runs.ts';

describe.each(PLACEHOLDER_KINDS.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  test('has an explanation and examples', () => {
    expect(kind.explanation).toMatch(/\.$/);
    expect(kind.examples.length).toBeGreaterThan(0);
  });

  test.each(kind.examples)('%j', (example) => {
    const { text } = parseMarkedText(example);
    const uses = kind.needsFlag ? [id] : kindsUsedIn([text]);
    const found = findPlaceholders(text, { start: 0, end: text.length }, uses);
    expect(
      markText(
        text,
        found.filter(({ kind }) => kind === id),
      ),
    ).toBe(example);
  });
});

test('each placeholder contains the sign of its kind, in any text', () => {
  const pieces = PLACEHOLDER_KINDS.flatMap(({ examples }) =>
    examples.flatMap((example) => parseMarkedText(example).text.split(/(?<=[^\p{L}])|(?=[^\p{L}])/u)),
  );
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((parts) => parts.join(''));
  const patterns = PLACEHOLDER_KINDS.map(
    ({ pattern, sign }) => [new RegExp(pattern, 'gu'), new RegExp(sign, 'u')] as const,
  );
  fc.assert(
    fc.property(texts, (text) => {
      for (const [pattern, sign] of patterns)
        for (const [match] of text.matchAll(pattern)) expect(match).toMatch(sign);
    }),
    { numRuns: runs(1000) },
  );
});

test('each kind is one file, named for it', () => {
  const files = readdirSync(new URL('../../packages/protect/kinds/', import.meta.url));
  const names = PLACEHOLDER_KINDS.map(({ id }) => `${id}.ts`);
  expect([...names, 'index.ts', 'kind.ts'].sort()).toEqual(files.sort());
});

test.each(
  inTurn(
    PLACEHOLDER_KINDS.map((kind) => [kind.id, kind] as const),
    40,
  ),
)('a long text of the beginnings of %s is read in less than two seconds', (_id, kind) => {
  for (const example of kind.examples) {
    const { text, spans } = parseMarkedText(example);
    const [span = { start: 0, end: text.length }] = spans;
    const beginning = text.slice(span.start, Math.max(span.start + 1, span.end - 1));
    const long = beginning.repeat(50_000 / beginning.length);
    const read = () => findPlaceholders(long, { start: 0, end: long.length }, [kind.id]);
    expect(leastBusyTime(2000, read)).toBeLessThan(2000);
  }
});

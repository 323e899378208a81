import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pairUnits } from '../../../../core/projects/pairing/pair-units.ts';
import { readUnits } from '../../../../core/projects/units/read-units.ts';
import type { Unit } from '../../../../core/projects/units/unit.ts';

/** An installed package whose pages people have translated. */
const FOLDER = 'node_modules/@biomejs/biome';

/** The texts of a page by language. */
function pages(): ReadonlyMap<string, readonly Unit[]> {
  const names = readdirSync(FOLDER).filter((name) => /^README.*\.md$/.test(name));
  return new Map(
    names.map((name) => {
      const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
      const reading = readUnits({ text, format: 'markdown', facts: { isLatin1: false } }, 'source');
      return [name.split('.').at(-2) ?? '', reading.ok ? reading.units : []];
    }),
  );
}

const texts = (units: readonly Unit[]) => units.filter(({ kind }) => kind !== 'copied');
/** Whether two pages have the same kinds of texts in the same order, so that it is known which belong together. */
const isTruth = (one: readonly Unit[], other: readonly Unit[]) =>
  texts(one)
    .map(({ kind }) => kind)
    .join() ===
  texts(other)
    .map(({ kind }) => kind)
    .join();

/** Pseudo-random numbers from 0 to 1, the same in each run. */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Deletes a tenth of the units on each side, and counts what is paired then, without any record. */
function measure(source: readonly Unit[], target: readonly Unit[], random: () => number) {
  const [left, right] = [source, target].map((units) => units.filter(() => random() >= 0.1));
  const partners = new Map(texts(source).map((unit, index) => [unit, texts(target)[index]]));
  const { pairs } = pairUnits('markdown', left ?? [], right ?? [], () => []);
  const found = pairs.filter((pair) => pair.source && pair.target && pair.source.kind !== 'copied');
  const both = texts(left ?? []).filter((unit) => right?.includes(partners.get(unit) ?? unit));
  return {
    found: found.length,
    right: found.filter((pair) => pair.source && partners.get(pair.source) === pair.target).length,
    truth: both.length,
  };
}

test('real translations are paired without a record, although a tenth of both sides is missing', () => {
  const random = numbers();
  const all = pages();
  const rates = [...all].flatMap(([language, target]) => {
    const sources = [...all].filter(([other, units]) => other !== language && isTruth(units, target));
    const counts = sources.map(([, source]) => measure(source, target, random));
    const sum = (name: 'found' | 'right' | 'truth') => counts.reduce((total, each) => total + each[name], 0);
    if (counts.length === 0) return [];
    return [{ language, precision: sum('right') / sum('found'), recall: sum('right') / sum('truth') }];
  });
  const average = (name: 'precision' | 'recall') =>
    rates.reduce((total, each) => total + each[name], 0) / rates.length;
  expect(rates.length).toBeGreaterThanOrEqual(6);
  expect(average('precision')).toBeGreaterThanOrEqual(0.95);
  expect(average('recall')).toBeGreaterThanOrEqual(0.9);
  for (const { precision, recall } of rates) {
    expect(precision).toBeGreaterThanOrEqual(0.85);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  }
});

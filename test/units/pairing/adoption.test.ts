import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readUnits } from '../../../packages/units/read-units.ts';
import type { Unit } from '../../../packages/units/unit.ts';
import { isTruth, measureAdoption, numbers } from '../../support/projects/adoption.ts';

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

test('real translations are paired without a record, although a tenth of both sides is missing', () => {
  const random = numbers();
  const all = pages();
  const rates = [...all].flatMap(([language, target]) => {
    const sources = [...all].filter(([other, units]) => other !== language && isTruth(units, target));
    const counts = sources.map(([, source]) =>
      measureAdoption(source, target, { format: 'markdown', random }),
    );
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

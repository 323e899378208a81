import { describe, expect, test } from 'vitest';
import known from './doors.json' with { type: 'json' };
import { countDoors, countReaches, countVagueNames, DOMAINS, type Door, unitOf } from './doors.ts';
import { productFiles, productText } from './product-files.ts';

const texts = new Map(productFiles().map((file) => [file, productText(file)]));
const doors = countDoors(texts);
const outside = new Map(productFiles(['test', 'bench']).map((file) => [file, productText(file)]));
const before: Readonly<Record<string, Door>> = known.doors;

/** What each number may be at most: what it was, or for names what the plan of the packages allows. */
function mostOf(unit: string): Door {
  const goal = DOMAINS[unit] ?? 0;
  const was = before[unit] ?? { names: 0, files: 0, leaving: 0, arrows: 0 };
  return { ...was, names: Math.max(was.names, goal) };
}

function risen(unit: string, now: Door): readonly string[] {
  const most = mostOf(unit);
  const keys = Object.keys(now) as (keyof Door)[];
  return keys
    .filter((key) => now[key] > most[key])
    .map((key) => `${unit}: ${key} ${now[key]}, at most ${most[key]}`);
}

describe('the doors between the domains close, and never open again', () => {
  test('every file belongs to a domain or an app', () => {
    expect(texts.size).toBeGreaterThan(1500);
    expect([...texts.keys()].filter((file) => unitOf(file) === undefined)).toEqual([]);
  });

  test('no number rises above test/house/doors.json, and for names above what the plan allows', () => {
    expect(Object.entries(doors).flatMap(([unit, now]) => risen(unit, now))).toEqual([]);
  });

  test('what has fallen is written into test/house/doors.json', () => {
    expect(before).toEqual(doors);
  });

  test('tests outside of a package reach behind its door less often', () => {
    expect(outside.size).toBeGreaterThan(1000);
    expect(countReaches(outside)).toBe(known.reaches);
  });

  test('names that say nothing become fewer', () => {
    expect(countVagueNames(texts)).toEqual(known.vague);
  });
});

describe('planted', () => {
  const plant = (file: string, text: string) => countDoors(new Map([[file, text]]));

  test.each([
    ["import { protect } from '#protect';", 'protect', 1],
    ["import type { Protected, Strategy as One } from '#protect';", 'protect', 2],
    ["export { protect } from '#protect';", 'protect', 1],
    ["import { linkedFiles } from './links.ts';", 'protect', 0],
  ])('%s', (text, unit, names) => {
    expect(plant('packages/projects/planted.ts', text)[unit]?.names).toBe(names);
    expect(plant('packages/projects/planted.ts', text).projects?.leaving).toBe(names === 0 ? 0 : 1);
  });

  test.each([
    ["import { protect } from '../../packages/protect/protection.ts';", 1],
    ["const { protect } = await import('../../packages/protect/protection.ts');", 1],
    ["vi.mock('../../packages/protect/protection.ts');", 1],
    ["import { protect } from '#protect/lazy';", 0],
    ["import { withFiles } from '../support/cli.ts';", 0],
  ])('in a test: %s', (text, reaches) => {
    expect(countReaches(new Map([['test/cli/planted.test.ts', text]]))).toBe(reaches);
    expect(countReaches(new Map([['test/protect/planted.test.ts', text]]))).toBe(0);
  });

  test('functions and members whose names say nothing are counted', () => {
    const text =
      'function rowsOf() {}\nexport interface Pair {\n  readonly found: string;\n  own?: string;\n}\n';
    expect(countVagueNames(new Map([['server/planted.ts', text]]))).toEqual({ functionsOf: 1, members: 2 });
  });
});

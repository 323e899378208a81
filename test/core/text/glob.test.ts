import { describe, expect, test } from 'vitest';
import { matchesGlob } from '../../../core/text/glob.ts';

describe('a glob', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['a.csv', ['a.csv'], ['b.csv', 'x/a.csv', 'a.csv/x']],
    ['*.csv', ['a.csv', '.csv'], ['x/a.csv', 'a.tsv']],
    ['**/*.csv', ['a.csv', 'x/a.csv', 'x/y/a.csv'], ['a.tsv']],
    ['x/**', ['x/a', 'x/y/a'], ['a', 'xx/a']],
    ['x/**/z/a', ['x/z/a', 'x/y/y/z/a'], ['x/a', 'z/a']],
    ['./x/?.csv', ['x/a.csv', 'x/😀.csv'], ['x/ab.csv', 'x/.csv']],
    ['*.{csv,tsv}', ['a.csv', 'a.tsv'], ['a.json', 'a.{csv,tsv}']],
    ['{a,b/{c,d}}.csv', ['a.csv', 'b/c.csv', 'b/d.csv'], ['c.csv']],
    ['a{.csv', ['a{.csv'], ['a.csv']],
    ['a[1]+(b).csv', ['a[1]+(b).csv'], ['a1b.csv']],
    ['a*b*c', ['abc', 'aXbXbc'], ['abd']],
  ])('%s', (pattern, fitting, others) => {
    expect([...fitting, ...others].filter((path) => matchesGlob(pattern, path))).toEqual(fitting);
  });

  test('with too many alternatives matches nothing', () => {
    expect(matchesGlob('{a,b}'.repeat(20), 'a'.repeat(20))).toBe(false);
  });

  test('with many wildcards takes no more than path times pattern', () => {
    expect(matchesGlob(`${'*a'.repeat(1000)}b`, 'a'.repeat(10_000))).toBe(false);
    expect(matchesGlob(`${'**/a/'.repeat(500)}b`, 'a/'.repeat(1000))).toBe(false);
  });
});

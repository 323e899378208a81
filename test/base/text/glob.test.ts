import { describe, expect, test } from 'vitest';
import { compileGlob } from '../../../packages/base/text/glob.ts';

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
    expect([...fitting, ...others].filter((path) => compileGlob(pattern)?.(path))).toEqual(fitting);
  });

  test.each([
    ['alternatives', '{a,b}'.repeat(20)],
    ['characters', 'a'.repeat(257)],
    ['wildcards', '*a*a*a*a*a'],
  ])('with too many %s is not compiled (reliability R2)', (_name, pattern) => {
    expect(compileGlob(pattern)).toBeUndefined();
  });

  test('with many wildcards takes no more than path times pattern', () => {
    expect(compileGlob(`${'*a*a/'.repeat(40)}b`)?.('a'.repeat(10_000))).toBe(false);
    expect(compileGlob(`${'**/a/'.repeat(50)}b`)?.('a/'.repeat(1000))).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { productFiles, productText } from './product-files.ts';

/** A list of any length as the arguments of a call, which fails with more than about 100,000 items. */
const SPREAD = /\.(?:push|unshift)\(\s*\.\.\./;

describe('lists are added with addAll, however many items a file has (reliability R4)', () => {
  test('nowhere as arguments', () => {
    const files = productFiles();
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => SPREAD.test(productText(file)))).toEqual([]);
  });

  test.each(['all.push(...found)', 'all.push(\n  ...found,\n)', 'this.#list.unshift(...before, one)'])(
    '%j is noticed',
    (code) => expect(code).toMatch(SPREAD),
  );
});

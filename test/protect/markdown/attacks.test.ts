import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { encodeSegment, protect, restore } from '../../../packages/protect/protection.ts';
import { inTurn } from '../../support/runs.ts';

/** Repeats a text up to a length in UTF-16 units. */
function filled(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** Lists inside of each other. */
function nestedLists(length: number): string {
  let text = '';
  for (let depth = 0; text.length < length; depth++) text += `${'  '.repeat(depth)}- a\n`;
  return text;
}

/** Why Markdown is refused; undefined when it is read. A refused text has nothing to send, and is never written. */
function refusalOf(text: string): string | undefined {
  const source = protect(text, { format: 'markdown' });
  if (source.refusal === undefined) return undefined;
  expect(source.segments).toEqual([]);
  expect(restore(source, [])).toMatchObject({ ok: false, differences: [{ reason: source.refusal }] });
  return inEnglish(source.refusal);
}

/** A text that was slow with other parsers is read, and what it says comes back as it was. */
function checkRead(text: string): void {
  const source = protect(text, { format: 'markdown' });
  expect(source.refusal).toBeUndefined();
  const answers = source.segments.map((segment) => ({
    strategy: 'sentinel' as const,
    text: encodeSegment(segment, 'sentinel'),
  }));
  expect(restore(source, answers)).toEqual({ ok: true, text });
}

const COMPLEX = /too complex to read/;
const DEEP = /nested too deeply to read/;

describe('Markdown that attacks the parser (reliability R4)', () => {
  test.each([
    ['emphasis that nothing ends (`_a*`)', '_a*'.repeat(50_000), DEEP],
    ['emphasis beside emphasis (`**a b**`)', filled('**a b**', 40_000), COMPLEX],
    ['lists in lists', nestedLists(2_000_000), DEEP],
    ['lists in lists in one line', '1. '.repeat(40_000), DEEP],
    ['quotations in quotations', '>'.repeat(100_000), DEEP],
    ['images in images', '!['.repeat(100_000), DEEP],
    ['emphasis in emphasis', '*a **b '.repeat(20_000), DEEP],
    ['addresses in angle brackets', `${'<a:'.repeat(60_000)} >`, COMPLEX],
    ['a definition with an endless title', `[a]: b "\n${'x\n'.repeat(100_000)}`, COMPLEX],
    ['a definition with an endless name', `[a\n${'x\n'.repeat(100_000)}`, COMPLEX],
    ['a row of a table that is indented for ever', `a|b\n${' '.repeat(100_000)}x`, COMPLEX],
    ['empty lines in a deep list', `${nestedLists(8_000)}${'\n'.repeat(300_000)}`, COMPLEX],
  ])('is refused with a reason: %s', (_, text, reason) => {
    expect(refusalOf(text)).toMatch(reason);
  });

  test.each(
    inTurn([
      ['brackets in brackets (`[[[a]]]`)', filled('[[[a]]]', 100_000)],
      ['links without an end (`[a](`)', filled('[a](', 200_000)],
      ['brackets around brackets', `${'['.repeat(50_000)}a${']'.repeat(50_000)}`],
      ['links in brackets', `${'['.repeat(30_000)}${'[a](b)'.repeat(1_500)}`],
      ['titles without an end', filled('[a](b "', 100_000)],
      ['comments without an end', filled('<!--', 100_000)],
      ['sections of data without an end', filled('<![CDATA[', 100_000)],
      ['tags without an end', `${'<a>'.repeat(15_000)}${'</b>'.repeat(15_000)}`],
      ['spaces', `a${' '.repeat(100_000)}b`],
      ['code of every length', Array.from({ length: 500 }, (_, size) => '`'.repeat(size + 1)).join(' ')],
      ['cells without text', `a|b\n-|-\n${'|'.repeat(100_000)}`],
      ['footnotes', `${'[^a]'.repeat(10_000)}\n\n[^a]: x`],
    ]),
  )('is read, because no rule looks at anything twice: %s', (_, text) => checkRead(text));
});

describe('long Markdown that people write is read', () => {
  const words = 'The **quick** _brown_ fox [jumps](https://a.example/b) over `the` ~~lazy~~ dog\\! ';
  test.each(
    inTurn([
      ['a paragraph with a thousand signs', filled(words, 20_000)],
      ['a table of many rows', `| a | b |\n|---|---|\n${'| **one** | `two` |\n'.repeat(1_500)}`],
      ['a list of many items', '- [one](b) and *two*\n'.repeat(1_500)],
      ['twenty lists in lists', `${nestedLists(900)}\n\nEnd`],
      [
        'many definitions',
        Array.from({ length: 3_000 }, (_, n) => `[a${n}]: https://a.example/${n}\n`).join(''),
      ],
      ['many empty lines', `a${'\n'.repeat(50_000)}b`],
      ['a text in brackets over many lines', `[${'some words\n'.repeat(80)}]`],
    ]),
  )('%s', (_, text) => checkRead(text));
});

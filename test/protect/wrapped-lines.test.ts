import { describe, expect, test } from 'vitest';
import { encodeSegment, protect } from '../../packages/protect/protection.ts';
import { answerEach } from '../support/texts/protected-text.ts';

const WRAPPED = `The parcel that you have been waiting for is on
its way to you. It will arrive within the next
three days, unless it snows again`;

/** What is sent of plain text, each text of its own. */
function checkTexts(text: string, texts: readonly string[]): void {
  expect(protect(text).segments.map((segment) => encodeSegment(segment, 'sentinel'))).toEqual(texts);
}

/** Each line is a text of its own. */
function checkApart(text: string): void {
  checkTexts(
    text,
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /\p{L}/u.test(line)),
  );
}

describe('a paragraph that an editor has wrapped is one text', () => {
  test.each([
    ['alone', WRAPPED, [WRAPPED]],
    ['between others', `One\n\n${WRAPPED}\n\nTwo\n`, ['One', WRAPPED, 'Two']],
    [
      'of two lines',
      WRAPPED.split('\n').slice(0, 2).join('\n'),
      [WRAPPED.split('\n').slice(0, 2).join('\n')],
    ],
    ['with other line ends and indentation', WRAPPED.replaceAll('\n', ' \r\n  '), [WRAPPED]],
    ['whose first line is indented', `  ${WRAPPED}`, [WRAPPED]],
    [
      'with a placeholder and a quotation',
      'The parcel that you have been waiting for is\n{where}. It was sent by "the other parcel\nservice", as you know',
      [
        'The parcel that you have been waiting for is\n⟨0⟩. It was sent by "the other parcel\nservice", as you know',
      ],
    ],
    [
      'in a script without spaces',
      `${'これはとても長い文章'.repeat(4)}\n${'あいうえおかきくけこ'.repeat(4)}\nです。`,
      [`${'これはとても長い文章'.repeat(4)}\n${'あいうえおかきくけこ'.repeat(4)}\nです。`],
    ],
  ])('%s', (_what, text, texts) => checkTexts(text, texts));
});

describe('other lines are each a text', () => {
  test.each([
    ['labels', 'Save\nsave as\ncancel'],
    ['verses', 'Because I could not stop for a parcel\nit kindly stopped for me\nthe carriage held'],
    [
      'a line with room for the next word',
      'The parcel that you have been waiting for is on its way\nto you, and it\nwill arrive soon',
    ],
    ['sentences', 'The parcel that you have been waiting for is on its way.\nIt will arrive soon.'],
    [
      'messages that begin in upper case',
      'The parcel that you have been waiting for is lost\nThe driver is lost',
    ],
    ['a list', '- the parcel that you have been waiting for is on\n- its way to you, and it will arrive'],
    [
      'a numbered list',
      '1. the parcel that you have been waiting for is\n2. its way to you, and it will arrive',
    ],
    [
      'a list with letters',
      'a) the parcel that you have been waiting for is\nb) its way to you, and it will arrive',
    ],
    ['a list item that goes on', '- the parcel that you have been waiting for is on\n  its way to you'],
    [
      'quoted lines',
      '> the parcel that you have been waiting for is on\n> its way to you, and it will arrive',
    ],
    ['code', '    the parcel that you have been waiting for is on\n    its way to you'],
    ['what is indented by tabs', '\tthe parcel that you have been waiting for is on\n\tits way to you'],
    ['what is indented below', 'the parcel that you have been waiting for is on\nits way to\n   you and it'],
    ['names and values', 'Sent-by: the parcel service that you have chosen\nsent-to: you'],
    ['columns', 'the parcel that you have been waiting for    is on\nits way      to you'],
    ['values with commas', 'parcel,the parcel that you have been waiting for\norder,the order of the parcel'],
    ['a log', '2026-01-01 the parcel that was waited for is on\n2026-01-02 its way to you'],
  ])('%s', (_what, text) => checkApart(text));

  test('of more than a request holds', () => {
    checkApart('the parcel that you have been waiting for is\n'.repeat(20_000).trimEnd());
  });
});

describe('the translation of a wrapped paragraph', () => {
  const text = `${WRAPPED.replaceAll('\n', '\r\n  ')}\r\n`;

  test.each([
    ['as many lines', 'eins\nzwei\ndrei', 'eins\r\n  zwei\r\n  drei\r\n'],
    ['fewer lines', 'eins zwei drei', 'eins zwei drei\r\n'],
  ])('of %s is written with the line ends of the source', (_what, sent, written) => {
    expect(answerEach(text, {}, 'sentinel', [sent])).toEqual({ ok: true, text: written });
  });

  test('of more lines is not written', () => {
    expect(answerEach(text, {}, 'sentinel', ['eins\nzwei\ndrei\nvier'])).toMatchObject({
      ok: false,
      differences: [{ extra: ['\n'] }],
    });
  });
});

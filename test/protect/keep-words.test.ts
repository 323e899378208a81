import { describe, expect, test } from 'vitest';
import { readKeepItem, readKeepList } from '../../packages/protect/keep/keep-list.ts';
import type { ProtectOptions } from '../../packages/protect/model.ts';
import { protect } from '../../packages/protect/protection.ts';
import {
  answerEach,
  markProtected,
  restoredBy,
  STRATEGIES,
  unmarked,
} from '../support/texts/protected-text.ts';

/** What stays of a text is marked, and every strategy gives the text back. */
function checkKept(
  items: readonly string[],
  marked: string,
  format: ProtectOptions['format'] = 'plain',
): void {
  const options = { format, keep: readKeepList(items) };
  const text = unmarked(marked);
  expect(markProtected(protect(text, options))).toBe(marked);
  for (const strategy of STRATEGIES)
    expect(restoredBy(text, options, strategy, (sent) => sent)).toEqual({ ok: true, text });
}

describe('words', () => {
  test.each([
    ['whole words', ['Parlance'], 'Use ⟦Parlance⟧, not Parlances or xParlance.'],
    ['as they are written', ['Go'], 'Write ⟦Go⟧ and go on.'],
    [
      'the longest first',
      ['Visual Studio', 'Visual Studio Code'],
      'Open ⟦Visual Studio Code⟧ or ⟦Visual Studio⟧ now.',
    ],
    ['beside signs', ['C++', '.NET'], 'Learn ⟦C++⟧, ⟦.NET⟧, and C.'],
    ['in scripts without spaces', ['東京'], 'これは⟦東京⟧です'],
    ['composed and decomposed', ['Zoë'.normalize('NFC')], `Ask ⟦${'Zoë'.normalize('NFD')}⟧ now.`],
    ['beside placeholders', ['Parlance'], 'Start ⟦Parlance⟧ for ⟦{name}⟧ now.'],
    ['never inside a placeholder', ['name'], 'Hello ⟦{name}⟧, your ⟦name⟧ is long.'],
  ])('%s', (_, items, marked) => checkKept(items, marked));
});

describe('formats', () => {
  test.each([
    [
      'markdown',
      ['Visual Studio Code'],
      'Open ⟦**Visual Studio Code**⟧ now, or ⟦Visual Studio\nCode⟧ later.',
    ],
    ['html', ['AT&T'], '⟦<p>⟧Call ⟦AT&amp;T⟧ now.⟦</p>⟧'],
    ['icu', ['Parlance'], '⟦{n, plural, one {⟧One file of ⟦Parlance} other {⟧Files of ⟦Parlance}}⟧'],
    ['paragraphs', ['Acme Cloud'], 'Start ⟦Acme Cloud⟧ now.\n\nThen stop ⟦Acme Cloud⟧ again.'],
  ] as const)('%s', (format, items, marked) => checkKept(items, marked, format));
});

describe('patterns', () => {
  test.each([
    [
      'a star is any characters of a word',
      ['/ACME*/'],
      'Take ⟦ACME⟧, ⟦ACME-12⟧ and ⟦ACMEs⟧, not an ACM or acme.',
    ],
    ['a question mark is one', ['/v?.?/'], 'From ⟦v1.2⟧ to ⟦v2.0⟧, not v12.'],
    ['a class is one of its members', ['/[A-Z][A-Z]-[0-9]*/'], 'See ⟦PR-12⟧ and ⟦QA-7⟧, but not pr-12.'],
    ['a class can be outside', ['/x[!0-9]/'], 'Both ⟦xa⟧ and ⟦xb⟧ but x1.'],
    ['white space only where the pattern has it', ['/Plan ?/'], 'Buy ⟦Plan A⟧ or Plan AB.'],
    ['the longest of all', ['/A*/', 'Acme Cloud'], 'Use ⟦Acme Cloud⟧ or ⟦Acme-Cloud⟧.'],
  ])('%s', (_, items, marked) => checkKept(items, marked));

  test.each([
    '',
    '   ',
    '/*/',
    '/??*/',
    '/[A-Z/',
    '/[]/',
    '/*a*b*c*d*/',
    `/${'a'.repeat(65)}/`,
    'a'.repeat(257),
  ])('%j does not count', (item) => expect(readKeepItem(item).kind).toBe('unusable'));

  test('a hostile pattern is done at once on a hostile text', () => {
    const list = readKeepList(['/*a*a*a*b/', '/[a-c]*[a-c]*[a-c]*x/']);
    // Every way by itself would take hours.
    expect(list?.find('a-'.repeat(20_000))).toEqual([]);
  });
});

describe('answers', () => {
  test('an answer that lacks a kept word is refused', () => {
    const options = { keep: readKeepList(['Parlance']) };
    expect(answerEach('Start Parlance now.', options, 'sentinel', ['Sprache jetzt starten.'])).toMatchObject({
      ok: false,
      differences: [{ missing: ['Parlance'] }],
    });
  });

  test('a text of kept words alone is not sent', () => {
    expect(protect('Parlance', { keep: readKeepList(['Parlance']) }).segments).toEqual([]);
  });
});

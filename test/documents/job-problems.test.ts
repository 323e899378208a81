import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { billText } from '../../packages/documents/job/bill.ts';
import {
  keyLostProblem,
  lostProblem,
  slowProblem,
  unknownProblem,
} from '../../packages/documents/job/job-problems.ts';
import type { DocumentPrice } from '../../packages/documents/model/formats.ts';

test.each<[string, readonly DocumentPrice[], readonly string[]]>([
  [
    'texts',
    [
      { bound: 'at-most', characters: 5 },
      { bound: 'at-most', characters: 6 },
    ],
    ['Texts: at most 11 characters'],
  ],
  [
    'office documents',
    [{ bound: 'at-least', characters: 50_000 }],
    ['Office documents and PDF: at least 50000 characters'],
  ],
  ['images', [{ bound: 'unknown' }], ['Images, with an unknown number of characters: 1']],
])('the bill of %s names nothing else', (_, prices, expected) => {
  expect(billText(prices).map(inEnglish)).toEqual([`Uploads: ${prices.length}`, ...expected]);
});

test.each([
  [{ received: 5, total: 9 }, ['The whole translation has 9 bytes.']],
  [{ received: 9, total: 9 }, []],
  [{ received: 5 }, []],
])('a lost translation of which arrived %j', (arrived, expected) => {
  const job = { source: { name: 'a.txt' }, price: { bound: 'unknown' }, document_id: 'd-1', ...arrived };
  const problem = lostProblem(job as never);
  expect(problem.details.map(inEnglish)).toEqual([...expected, 'Document ID: d-1.']);
  expect(inEnglish(problem.what)).toContain(`${arrived.received} bytes arrived`);
});

test.each([
  ['the key is lost', keyLostProblem],
  ['the service does not know it', unknownProblem],
  ['the translation is lost', lostProblem],
] as const)('the ID of a document is named, or a dash without one, when %s', (_why, problemOf) => {
  const job = { id: 'f'.repeat(32), source: { name: 'a.txt' }, price: { bound: 'unknown' } };
  const idIn = (more: object) =>
    problemOf({ ...job, ...more } as never)
      .details.map(inEnglish)
      .at(-1);
  expect([idIn({ document_id: 'd-1' }), idIn({})]).toEqual(['Document ID: d-1.', 'Document ID: -.']);
});

test('a translation that takes too long is said to have taken whole minutes', () =>
  expect(inEnglish(slowProblem().what)).toMatch(/ within \d+ minutes\.$/));

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { linterOf } from '../support/glossary.ts';

const ENTRIES = 50_000;

/** As many entries each time, all with other source phrases. */
function entriesOf(round: number): string {
  return Array.from({ length: ENTRIES }, (_, index) => `term ${round}.${index},Begriff\n`).join('');
}

function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('what is replaced again and again takes no more memory each time, and twins are still found', () => {
  const { dictionary, linter } = linterOf(entriesOf(0));
  const replaceAll = (text: string) =>
    dictionary.edit({ start: { line: 0, character: 0 }, end: { line: ENTRIES, character: 0 } }, text);
  const used: number[] = [];
  for (let round = 1; round <= 12; round++) {
    replaceAll(entriesOf(round));
    expect(linter.problems()).toEqual([]);
    used.push(usedBytes());
  }
  const [early = 0, late = 0] = [Math.max(...used.slice(0, 4)), Math.min(...used.slice(-4))];
  expect(late).toBeLessThan(early + 0x100000);
  dictionary.edit({ start: { line: 9, character: 0 }, end: { line: 9, character: 9 } }, 'term 12.7');
  expect(linter.problems().map(({ rule }) => rule)).toEqual(['duplicate-source']);
  dictionary.edit({ start: { line: 7, character: 0 }, end: { line: 8, character: 0 } }, '');
  expect(linter.problems()).toEqual([]);
});

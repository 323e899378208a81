import { expect, test } from 'vitest';
import { readPhraseList, writePhraseList } from '../../packages/terms/exchange/phrase-list.ts';

test.each<[string, readonly string[]]>([
  ['Job', ['Job']],
  ['Job; Task ;; Auftrag', ['Job', 'Task', 'Auftrag']],
  ['Job | Task', ['Job', 'Task']],
  ['Job\nTask\r\nAuftrag', ['Job', 'Task', 'Auftrag']],
  ['"a; b"; c', ['a; b', 'c']],
  ['"5"" disk"; 3" disk', ['5" disk', '3" disk']],
  ['"open; end', ['"open', 'end']],
  ['"" ; " a "', ['', ' a ']],
  [' ; ', []],
])('%j is read as the phrases %j', (cell, phrases) => {
  expect(readPhraseList(cell)).toEqual(phrases);
});

test.each<[readonly string[], string]>([
  [['Job', 'Task'], 'Job; Task'],
  [['a; b', 'c|d', '"e"', ''], '"a; b"; "c|d"; """e"""; ""'],
])('the phrases %j are written as %j', (phrases, cell) => {
  expect(writePhraseList(phrases)).toBe(cell);
});

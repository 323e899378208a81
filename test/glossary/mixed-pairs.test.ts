import { describe, expect, test } from 'vitest';
import { applyEdits, finish } from '#base';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { reviewText } from '#sync/model';
import { keepFirst, keepLast } from '../../packages/glossary/changes/duplicates.ts';
import { fixAll } from '../../packages/glossary/changes/fix-all.ts';
import { formatDictionary } from '../../packages/glossary/changes/format.ts';
import { Dictionary } from '../../packages/glossary/dictionary.ts';
import { linterOf } from '../support/glossary.ts';

const TWINS = ['duplicate-source', 'normalization-twin', 'case-twin', 'confusable-twin', 'merge-conflict'];

/** Checks which rules about twins report something in the lines of a text whose languages are unknown. */
function checkTwins(text: string, expected: readonly string[]) {
  const { dictionary, linter } = linterOf(text, { pair: 'none' });
  const found = linter.problems().filter(({ rule }) => TWINS.includes(rule));
  expect(found.map(({ rule, span }) => `${rule} ${dictionary.positionAt(span.start).line + 1}`)).toEqual(
    expected,
  );
}

describe('F60 rows of different pairs are never duplicates when the languages are unknown', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['the same phrase', ['Task,Aufgabe,en,de', 'Task,Tâche,en,fr'], []],
    ['another direction', ['Job,Job 1,en,de', 'Job,Job 2,de,en'], []],
    ['three pairs', ['Task,a,en,de', 'Task,b,en,fr', 'Task,c,en,es'], []],
    ['a variant', ['Task,a,en,de', 'Task,b,en-US,de'], []],
    ['another case', ['Task,a,en,de', 'task,b,en,fr'], []],
    ['another normalization', ['Café,a,fr,de', 'Cafe\u0301,b,fr,en'], []],
    ['look-alikes', ['task,a,en,de', 't\u0430sk,b,en,fr'], []],
    ['look-alikes, the plain one last', ['t\u0430sk,a,en,de', 'task,b,en,fr'], []],
    ['no codes beside several pairs', ['Task,a', 'Task,b,en,de', 'Task,c,en,fr'], []],
    ['the same pair among others', ['Task,a,en,de', 'x,y,en,fr', 'Task,b,en,de'], ['duplicate-source 3']],
    [
      'the same pair in another casing',
      ['Task,a,en,de', 'x,y,en,fr', 'Task,b,EN,"De"'],
      ['duplicate-source 3'],
    ],
    ['case in the same pair', ['Task,a,en,de', 'x,y,en,fr', 'task,b,en,de'], ['case-twin 3']],
    ['no codes twice', ['Task,a', 'x,y,en,de', 'z,y,en,fr', 'Task,b'], ['duplicate-source 4']],
    ['no codes beside one pair', ['Task,a', 'Task,b,en,de'], ['duplicate-source 2']],
    ['no codes beside empty cells', ['Task,a', 'Task,b,,'], ['duplicate-source 2']],
  ])('%s', (_name, rows, expected) => {
    checkTwins(`${rows.join('\n')}\n`, expected);
  });

  test.each([
    ['keep the first', keepFirst],
    ['keep the last', keepLast],
    ['format', formatDictionary],
    [
      'fix all',
      (dictionary: Dictionary) => finish(fixAll(dictionary, { languages: SNAPSHOT_LANGUAGES.glossary })),
    ],
  ])('nothing removes a row of another pair: %s', (_name, change) => {
    const text =
      'Task,Aufgabe,en,de\nTask,Aufgabe,en,fr\nCafe\u0301,x,en,de\nCaf\u00e9,x,en,fr\nTask,Aufgabe\n';
    const changed = applyEdits(text, change(new Dictionary(text, { format: 'csv' })));
    // A phrase with composed characters is the same row.
    expect(changed.normalize()).toBe(text.normalize());
  });

  test('of one pair, the other entries go', () => {
    const text = 'Task,a,en,de\nTask,b,en,fr\nTask,c,en,de\n';
    const change = (edit: typeof keepFirst) =>
      applyEdits(text, edit(new Dictionary(text, { format: 'csv' })));
    expect(change(keepFirst)).toBe('Task,a,en,de\nTask,b,en,fr\n');
    expect(change(keepLast)).toBe('Task,b,en,fr\nTask,c,en,de\n');
  });

  test('both sides of a conflict can be kept if they are of two pairs', () => {
    const text = '<<<<<<< a\nTask,a,en,de\n=======\nTask,b,en,fr\n>>>>>>> b\n';
    const { linter } = linterOf(text, { pair: 'none' });
    const titles = linter
      .problems()
      .flatMap((problem) => linter.fixesFor(problem).map(({ title }) => title.text));
    expect(titles).toContain('Keep both');
  });

  test('git shows each row with its codes', () => {
    expect(reviewText(new Dictionary('Task,a,en,de\nTask,b,en,fr\nx,y\n', { format: 'csv' }))).toBe(
      'x\ty\nTask,a,en,de\nTask,b,en,fr\n',
    );
  });

  test('what is known follows edits that make a file one of several pairs, and back', () => {
    const { dictionary, linter } = linterOf('Task,a,en,de\nTask,b,en,de\n', { pair: 'none' });
    const rules = () => linter.problems().map(({ rule }) => rule);
    const codes = { start: { line: 1, character: 10 }, end: { line: 1, character: 12 } };
    expect(rules()).toEqual(['duplicate-source']);
    dictionary.edit(codes, 'fr');
    expect(rules()).toEqual(['mixed-pairs']);
    dictionary.edit(codes, 'de');
    expect(rules()).toEqual(['duplicate-source']);
  });

  test('a pair that only the last of many rows names is found', () => {
    const rows = Array.from({ length: 5_000 }, (_none, index) => `term ${index},Wort ${index},en,de\n`);
    const { linter } = linterOf(`${rows.join('')}term 1,mot 1,en,fr\n`, { pair: 'none' });
    expect(linter.problems().map(({ rule }) => rule)).toEqual(['mixed-pairs']);
  });
});

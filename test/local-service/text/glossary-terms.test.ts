import { describe, expect, test } from 'vitest';
import { createTermFinder } from '../../../packages/local-service/server/text/glossary-terms.ts';
import { pseudoTranslate } from '../../../packages/local-service/server/text/pseudo-translate.ts';

const ENTRIES = new Map([
  ['task', 'Aufgabe'],
  ['Task List', 'Aufgabenliste'],
  ['IT', 'EDV'],
  ['it', 'es'],
  ['C++', 'C-plus-plus'],
  ['24', 'vierundzwanzig'],
  ['任务', 'Aufgabe'],
  ['👍', 'Daumen hoch'],
  ['constructor', 'Konstruktor'],
  ['{name}', 'nie'],
  ['Größe', 'size'],
]);

function checkTranslated(text: string, translated: string): void {
  const findTerms = createTermFinder(ENTRIES);
  const translation = { target: 'de', ignoredTags: ['code'], findTerms };
  expect(pseudoTranslate(text, translation)).toBe(translated);
}

describe('target phrases are inserted unchanged', () => {
  test.each([
    ['a task', '⟪de⟫ á Aufgabe'],
    ['TASK, task. Task', '⟪de⟫ Aufgabe, Aufgabe. Aufgabe'],
    ['the longest: task list', '⟪de⟫ ţĥé ļöñĝéšţ: Aufgabenliste'.replaceAll('ţ', 'ŧ')],
    ['task listing', '⟪de⟫ Aufgabe ļíšŧíñĝ'],
    ['tasks and multitask', '⟪de⟫ ŧášķš áñđ ɱúļŧíŧášķ'],
    ['task_id', '⟪de⟫ ŧášķ_íđ'],
    ['IT and it', '⟪de⟫ EDV áñđ es'],
    ['C++ c++', '⟪de⟫ C-plus-plus C-plus-plus'],
    ['24', '⟪de⟫ vierundzwanzig'],
    ['240', '240'],
    ['新任务列表', '⟪de⟫ 新Aufgabe列表'],
    ['👍👍', '⟪de⟫ Daumen hochDaumen hoch'],
    ['constructor toString', '⟪de⟫ Konstruktor ŧöŠŧŕíñĝ'],
    ['GRÖSSE größe', '⟪de⟫ ĜŔÖŠŠÉ size'],
  ])('%j', checkTranslated);
});

describe('not where nothing is translated', () => {
  test.each([
    ['{name} {task} %s', '{name} {task} %s'],
    ['<code>task</code> task', '<code>task</code> ⟪de⟫ Aufgabe'],
    ['https://task.example/task', 'https://task.example/task'],
    ['- task', '- ⟪de⟫ Aufgabe'],
    ['<b title="task">task</b>', '<b title="task">⟪de⟫ Aufgabe</b>'],
  ])('%j', checkTranslated);
});

test('a glossary and a text of the largest size are not a problem', () => {
  const entries = new Map(
    Array.from({ length: 250_000 }, (_, index) => [`term ${index}`, `Begriff ${index}`]),
  );
  const text = Array.from({ length: 10_000 }, (_, index) => `term ${index * 25}`).join(', ');
  const matches = createTermFinder(entries)(text);
  expect(matches).toHaveLength(10_000);
  expect(matches.at(-1)?.target).toBe('Begriff 249975');
});

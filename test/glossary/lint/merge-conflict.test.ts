import { describe, expect, test } from 'vitest';
import { applyEdits, inEnglish } from '#base';
import { checkProblems, type GlossarySetting, linterOf, lintText } from '../../support/glossary.ts';
import { parseMarkedText } from '../../support/marked-text.ts';

const CONFLICT = '<<<<<<< HEAD\nDay,Tag\n=======\nDay,Tagestag\n>>>>>>> terms';

describe('a conflict is one problem, and nothing else is reported in it', () => {
  test.each<[what: string, text: string, rules: string[], setting?: GlossarySetting]>([
    ['between entries', `Task,Aufgabe\n⟦${CONFLICT}⟧\nWeek,Woche\n`, ['merge-conflict']],
    ['two of them', `⟦${CONFLICT}⟧\nTask,Aufgabe\n⟦${CONFLICT}⟧`, ['merge-conflict', 'merge-conflict']],
    ['with CRLF', `⟦${CONFLICT.replaceAll('\n', '\r\n')}⟧\r\n`, ['merge-conflict']],
    ['with CR', `⟦${CONFLICT.replaceAll('\n', '\r')}⟧\r`, ['merge-conflict']],
    ['behind a byte order mark', `⟦\ufeff⟧⟦${CONFLICT}⟧\n`, ['byte-order-mark', 'merge-conflict']],
    ['in TSV', `⟦${CONFLICT.replaceAll(',', '\t')}⟧\n`, ['merge-conflict'], { format: 'tsv' }],
    ['with defects in it', '⟦<<<<<<< a\n,x\n =b\n"\n=======\n\ufeff \n\n>>>>>>> b⟧\n', ['merge-conflict']],
    [
      'with labels like entries',
      '⟦<<<<<<< a,b\n=======\n>>>>>>> 1f (Rename Task, Day)⟧\n',
      ['merge-conflict'],
    ],
    ['a heading in it', '⟦<<<<<<< a\nsource,target\n=======\n>>>>>>> b⟧\n', ['merge-conflict']],
    ['its base', `⟦${CONFLICT.replace('=======', '||||||| base\nDay\n=======')}⟧\n`, ['merge-conflict']],
    [
      'a twin outside',
      `Day,Tag\n⟦${CONFLICT}⟧\nday,x\n`,
      ['merge-conflict'],
      { levels: new Map([['case-twin', 'off']]) },
    ],
    ['an ignored row in it', '⟦<<<<<<< a\na,b,fr,en\n=======\n>>>>>>> b⟧\n', ['merge-conflict']],
    ['half a character in it', '⟦<<<<<<< a\na\ud800,b\n=======\n>>>>>>> b⟧\n', ['merge-conflict']],
    ['a table with conflicts', `⟦${CONFLICT.replaceAll(',', ';')}⟧\n`, ['merge-conflict']],
    ['a marker that was left', 'Day,Tag\n⟦=======⟧\nWeek,Woche\n', ['merge-conflict']],
    ['no end', 'Day,Tag\n⟦<<<<<<< a\nWeek,Woche\n=======⟧\nTask,Aufgabe\n', ['merge-conflict']],
  ])('%s', (_, text, rules, setting) => checkProblems(text, rules, setting));

  test('problems outside stay', () => {
    checkProblems(`⟦,a⟧\n⟦${CONFLICT}⟧\nTask, ⟦⟧`.replace(',a⟧', '⟧,a').replace(', ⟦⟧', ',⟦ ⟧b'), [
      'empty-source',
      'merge-conflict',
      'edge-whitespace',
    ]);
  });

  test('what is wrong with the whole file is reported in the first line outside', () => {
    const setting = { pair: { source: 'en', target: 'cy' } };
    checkProblems(`⟦${CONFLICT}⟧\n⟦Task,Tasg⟧\n`, ['merge-conflict', 'unsupported-language'], setting);
    checkProblems(`⟦${CONFLICT}⟧⟦⟧`, ['merge-conflict', 'unsupported-language'], setting);
  });

  test('a label like an entry, alone, is an entry for the service too', () => {
    expect(lintText('<<<<<<< a,b\nTask,Aufgabe\n')).toEqual([]);
  });
});

describe('quick fixes', () => {
  /** Checks what a conflict becomes with each of its fixes. */
  function checkFixes(text: string, fixed: Readonly<Record<string, string>>): void {
    const { linter } = linterOf(text);
    const [conflict] = linter.problems().filter(({ rule }) => rule === 'merge-conflict');
    const fixes = conflict === undefined ? [] : linter.fixesFor(conflict);
    expect(
      Object.fromEntries(fixes.map(({ title, edits }) => [inEnglish(title), applyEdits(text, edits)])),
    ).toEqual(fixed);
    expect(fixes.some(({ preferred }) => preferred)).toBe(false);
  }

  test('keep mine, or theirs', () => {
    checkFixes(`Task,Aufgabe\n${CONFLICT}\nWeek,Woche\n`, {
      'Keep mine': 'Task,Aufgabe\nDay,Tag\nWeek,Woche\n',
      'Keep theirs': 'Task,Aufgabe\nDay,Tagestag\nWeek,Woche\n',
    });
  });

  test('keep both if no source phrase would be there twice', () => {
    checkFixes('<<<<<<< a\r\nDay,Tag\r\n||||||| b\r\nDay,x\r\n=======\r\nWeek,Woche\r\n>>>>>>> c\r\n', {
      'Keep mine': 'Day,Tag\r\n',
      'Keep theirs': 'Week,Woche\r\n',
      'Keep both': 'Day,Tag\r\nWeek,Woche\r\n',
    });
  });

  test('a phrase that is elsewhere in the file counts, one in another conflict does not', () => {
    checkFixes('<<<<<<< a\nDay,Tag\n=======\nWeek,Woche\n>>>>>>> c\nWeek,x\n', {
      'Keep mine': 'Day,Tag\nWeek,x\n',
      'Keep theirs': 'Week,Woche\nWeek,x\n',
    });
    checkFixes(`<<<<<<< a\nDay,Tag\n=======\nWeek,Woche\n>>>>>>> c\n${CONFLICT}`, {
      'Keep mine': `Day,Tag\n${CONFLICT}`,
      'Keep theirs': `Week,Woche\n${CONFLICT}`,
      'Keep both': `Day,Tag\nWeek,Woche\n${CONFLICT}`,
    });
  });

  test('an empty side, and no final line end', () => {
    checkFixes('Task,Aufgabe\n<<<<<<< a\n=======\nDay,Tag\n>>>>>>> c', {
      'Keep mine': 'Task,Aufgabe\n',
      'Keep theirs': 'Task,Aufgabe\nDay,Tag\n',
      'Keep both': 'Task,Aufgabe\nDay,Tag\n',
    });
  });

  test('none for a conflict that is not whole', () => {
    checkFixes('<<<<<<< a\nDay,Tag\n', {});
  });
});

test('while markers are typed and removed, the problems follow', () => {
  const { text } = parseMarkedText('Day,Tag\n<<<<<<\nDay,x\n=======\nDay,y\n>>>>>>> c\nDay,z\n');
  const { dictionary, linter } = linterOf(text);
  const rules = () => linter.problems().map(({ rule }) => rule);
  expect(rules()).toEqual(['column-count', 'duplicate-source', 'merge-conflict', 'duplicate-source']);
  const end = { line: 1, character: 6 };
  dictionary.edit({ start: end, end }, '<');
  expect(rules()).toEqual(['merge-conflict', 'duplicate-source']);
  dictionary.edit({ start: end, end: { line: 1, character: 7 } }, '');
  expect(rules()).toEqual(['column-count', 'duplicate-source', 'merge-conflict', 'duplicate-source']);
});

import { describe, expect, test } from 'vitest';
import { type GlossarySetting, linterOf } from '../../support/glossary.ts';
import { parseMarkedText } from '../../support/marked-text.ts';

/** Checks whether a report is still the same one after the ⟦marked⟧ place has been replaced, one text after the other. */
function checkIdentity(
  marked: string,
  texts: readonly string[],
  expected: 'same' | 'other',
  setting?: GlossarySetting,
): void {
  const { text, spans } = parseMarkedText(marked);
  const [replaced = { start: 0, end: 0 }] = spans;
  const { dictionary, linter } = linterOf(text, setting);
  const { identity } = linter.report(1000);
  let { end } = replaced;
  for (const newText of texts) {
    dictionary.edit(
      { start: dictionary.positionAt(replaced.start), end: dictionary.positionAt(end) },
      newText,
    );
    end = replaced.start + newText.length;
  }
  expect(linter.report(1000).identity === identity ? 'same' : 'other').toBe(expected);
}

describe('a report stays the same one', () => {
  test.each<[string, string, readonly string[]]>([
    ['when nothing happens', 'Task,\nDay⟦⟧,Tag', []],
    ['when somebody types into a good row', 'Task,\nDay⟦⟧,Tag\nWeek,', ['s', 's and nights']],
    ['when good rows replace as many', 'Task,\n⟦Day,Tag\nWeek,Woche⟧\n', ['a,b\nc,d']],
  ])('%s', (_name, marked, texts) => {
    checkIdentity(marked, texts, 'same');
  });
});

describe('a report becomes another one', () => {
  test.each<[string, string, readonly string[], GlossarySetting?]>([
    ['when a problem comes', 'Task,\nDay,Tag⟦⟧', [' ']],
    ['when a problem goes', 'Day,Tag\nTask,⟦⟧', ['Aufgabe']],
    ['when the row of a problem is edited', 'Day,Tag\nTask⟦⟧,', ['s']],
    [
      'when a problem goes and comes back, because an editor has lost its range',
      'a,b\n⟦Task,⟧',
      ['', 'Task,'],
    ],
    ['when a problem is moved to another line', 'a,b\nDay,Tag⟦⟧\nTask,', ['\nWeek,Woche']],
    ['when an entry gets a twin', 'Task,Aufgabe\nTas⟦⟧,Tag', ['k']],
    ['when an entry loses its twin', 'Task,Aufgabe\nTas⟦k⟧,Tag', ['']],
    ['when the row is edited that a twin points to', 'a,b\nTask,Aufgabe⟦⟧\nTask,Tag', ['n']],
    ['when the first row is edited, which problems of all rows together are shown at', 'a⟦⟧,b\nTask,', ['x']],
    ['when a problem of all rows together changes', 'a,b\nTask⟦⟧,Tag', ['s'], { maxDictionaryBytes: 13 }],
  ])('%s', (_name, marked, texts, setting) => {
    checkIdentity(marked, texts, 'other', setting);
  });

  test('when there are more problems that it does not show', () => {
    const { dictionary, linter } = linterOf('a,\nTask,Tag', { maxDictionaryBytes: 13 });
    const before = linter.report(1);
    dictionary.edit({ start: { line: 1, character: 8 }, end: { line: 1, character: 8 } }, 's');
    const after = linter.report(1);
    expect([before.omitted, after.omitted]).toEqual([0, 1]);
    expect(after.identity).not.toBe(before.identity);
  });
});

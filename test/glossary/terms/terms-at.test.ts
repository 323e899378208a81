import { expect, test } from 'vitest';
import { finish } from '#base';
import { Dictionary } from '../../../packages/glossary/dictionary.ts';
import { findTermsAt } from '../../../packages/glossary/terms/terms-at.ts';
import { parseMarkedText } from '../../support/marked-text.ts';

/** Two glossaries. */
const HOMES = [
  'task,Aufgabe\n"task, list",Aufgabenliste\nTask List,Liste\n词汇,Vokabular\n',
  'Task,tâche\ntask list,liste\nC++,C++\n',
].map((text) => ({ dictionary: new Dictionary(text, { format: 'csv' }) }));

/** Looks for terms at the offset of ‸, and checks the ⟦marked⟧ range and the translations. */
function checkTermsAt(marked: string, expected: readonly string[]): void {
  const offset = marked.replace(/[⟦⟧]/g, '').indexOf('‸');
  const { text, spans } = parseMarkedText(marked.replace('‸', ''));
  const terms = finish(findTermsAt(HOMES, text, offset));
  expect({ span: terms?.span, targets: terms?.found.map(({ term }) => term.target) ?? [] }).toEqual({
    span: spans[0],
    targets: expected,
  });
}

test.each<[string, readonly string[]]>([
  ['a ⟦ta‸sk⟧ today', ['Aufgabe', 'tâche']],
  ['⟦‸Task⟧', ['Aufgabe', 'tâche']],
  ['⟦TASK‸⟧.', ['Aufgabe', 'tâche']],
  ['a ⟦task‸ list⟧', ['Liste', 'liste']],
  ['a ⟦task, l‸ist⟧', ['Aufgabenliste']],
  ['这个⟦词‸汇⟧很好', ['Vokabular']],
  ['in ⟦C+‸+⟧', ['C++']],
  ['multi‸task', []],
  ['a‸ task', []],
  ['', []],
])('%s', (marked, expected) => {
  checkTermsAt(marked.includes('‸') ? marked : `${marked}‸`, expected);
});

test('the largest line is searched only near the position', () => {
  const text = `${'task '.repeat(100_000)}end`;
  expect(finish(findTermsAt(HOMES, text, 250_001))?.span).toEqual({ start: 250_000, end: 250_004 });
});

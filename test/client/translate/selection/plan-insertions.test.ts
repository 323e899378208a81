import { expect, test } from 'vitest';
import { applyEdits } from '#base';
import { captureSelections } from '../../../../client/translate/selection/capture-selections.ts';
import { planInsertions } from '../../../../client/translate/selection/plan-insertions.ts';
import { parseMarkedText } from '../../../support/marked-text.ts';

/** Checks a document after a result for each ⟦marked⟧ piece was inserted. */
function checkInserted(marked: string, results: readonly string[], isProse: boolean, expected: string) {
  const { text, spans } = parseMarkedText(marked);
  const captured = captureSelections(text, spans);
  const pieces = captured.ok ? captured.pieces : [];
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  expect(applyEdits(text, planInsertions(text, pieces, results, { lineEnd, isProse }))).toBe(expected);
}

test.each<[string, string, string[], boolean, string]>([
  [
    'below its line, with its indentation',
    '  ⟦// One⟧\n  two();',
    ['// Eins'],
    false,
    '  // One\n  // Eins\n  two();',
  ],
  ['as a paragraph of its own in prose', '⟦One⟧\n\nTwo', ['Eins'], true, 'One\n\nEins\n\nTwo'],
  ['below the whole line of a part', 'a ⟦b⟧ c\nd', ['x'], false, 'a b c\nx\nd'],
  ['in the order of the pieces', '⟦a⟧ ⟦b⟧', ['x', 'y'], false, 'a b\nx\ny'],
  ['with the line ends of the document', '⟦a\r\nb⟧\r\nc', ['x\ny'], false, 'a\r\nb\r\nx\r\ny\r\nc'],
  ['even if it equals the text', '⟦OK⟧', ['OK'], false, 'OK\nOK'],
])('a translation stands %s', (_, marked, results, isProse, expected) => {
  checkInserted(marked, results, isProse, expected);
});

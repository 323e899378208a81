import { expect, test } from 'vitest';
import { growToComments } from '../../../../../client/translate/selection/code/grow-to-comments.ts';
import { parseMarkedText } from '../../../../support/marked-text.ts';

const MARKERS = { line: ['//'], block: ['/*', '*/'] as const };

/** Checks what ⟦marked⟧ selections become; the expected places are marked in the same text. */
function checkGrown(marked: string, expected: string) {
  const { text, spans } = parseMarkedText(marked);
  expect(growToComments(text, spans, MARKERS)).toEqual(parseMarkedText(expected).spans);
}

test.each([
  ['half of a block comment', '/**\n * On⟦e\n * tw⟧o\n */\nrun();', '⟦/**\n * One\n * two\n */⟧\nrun();'],
  ['code before a comment', 'r⟦un(); /* On⟧e\n two */\nrun();', '⟦run(); /* One\n two */⟧\nrun();'],
  ['two selections in one comment', '/* ⟦a⟧\n b\n ⟦c⟧ */', '⟦/* a\n b\n c */⟧'],
  ['a line comment, whose neighbours stay', '// one\n// ⟦two⟧\n// three', '// one\n⟦// two⟧\n// three'],
  ['code alone', '/* one */\n⟦run();⟧\n', '/* one */\n⟦run();⟧\n'],
])('of %s', (_, marked, expected) => {
  checkGrown(marked, expected);
});

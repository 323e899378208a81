import { describe, expect, test } from 'vitest';
import { formatOfPiece } from '../../../../client/translate/selection/text-format.ts';
import { parseMarkedText } from '../../../support/marked-text.ts';

const SLASHES = { line: ['//'] };

/** Checks as what the ⟦marked⟧ piece of a document is protected. */
function checkFormat(languageId: string, marked: string, expected: string, tagHandling?: string) {
  const { text, spans } = parseMarkedText(marked);
  const [span] = spans;
  const comments = languageId === 'plaintext' ? undefined : SLASHES;
  const found = span && formatOfPiece(text, span, { languageId, comments, tagHandling });
  expect(found?.format).toBe(expected);
  expect(found?.comments).toBe(expected === 'code' ? SLASHES : undefined);
}

describe('the format of a piece', () => {
  test.each([
    ['markdown', '# A ⟦title⟧', 'markdown'],
    ['vue', '⟦<p>Hi</p>⟧', 'vue'],
    ['xml', '⟦<p>Hi</p>⟧', 'xml'],
    ['plaintext', '⟦Hi⟧', 'plain'],
    ['latex', '⟦Hi % there⟧', 'plain'],
  ])('in %s is that of the language', (languageId, marked, expected) => {
    checkFormat(languageId, marked, expected);
  });

  test.each([
    ['whole lines', 'a();\n  ⟦// Waits.\n  b();⟧\nc();', 'code'],
    ['the whole document', '⟦// Waits.⟧', 'code'],
    ['a part of a line', 'say("⟦Hello {name}⟧");', 'plain'],
    ['a line from its middle', 'x = ⟦1; // Waits.⟧\n', 'plain'],
    ['a line up to its middle', '⟦// Waits.⟧ a while\r\n', 'plain'],
  ])('in code: %s', (_, marked, expected) => {
    checkFormat('typescript', marked, expected);
  });

  test('of a plain text can be set by a profile', () => {
    checkFormat('plaintext', '⟦<b>Hi</b>⟧', 'html', 'html');
    checkFormat('markdown', '⟦<b>Hi</b>⟧', 'markdown', 'html');
    checkFormat('plaintext', '⟦<b>Hi</b>⟧', 'plain', 'latin');
  });
});

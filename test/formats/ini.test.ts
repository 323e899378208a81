import { describe, expect, test } from 'vitest';
import { unmarked } from '../support/texts/protected-text.ts';
import { markSegments, shout, translateFileText } from '../support/texts/text-files.ts';

/** Checks what of a file is text. */
function checkSegments(marked: string) {
  expect(markSegments(unmarked(marked), 'ini')).toBe(marked);
}

/** Checks what becomes of a file when each text becomes another one, or why it is refused. */
function checkWritten(before: string, translation: string | undefined, after: string | RegExp) {
  const translate = translation === undefined ? shout : () => translation;
  expect(translateFileText(before, 'ini', {}, translate)).toEqual(
    typeof after === 'string' ? after : expect.stringMatching(after),
  );
}

describe('ini', () => {
  test.each([
    ['sections, keys, and comments stay', '; one\n# two\n[menu]\nopen = ⟦Open the file⟧\nempty =\n'],
    ['quotes stay around a value', `A="⟦Open the file⟧"\nB = '⟦Close it⟧'\r\n`],
    ['a comment behind a value stays', 'a=⟦Open the file⟧ ; as a verb\nb="⟦Close it⟧" # as well\n'],
    ['a semicolon in a word does not begin a comment', 'a=⟦Open;close the file⟧'],
    ['quotes inside of a value belong to it', 'a=⟦"Open" the "file"⟧\n'],
    ['paths of Windows stay', 'a=C:\\temp\\new\nb=⟦Open the file⟧\n'],
    ['keys can have spaces and dots', 'Main Menu.Open File=⟦Open the file⟧\n'],
    ['quotes of Joomla belong to the text', 'A="⟦Open "_QQ_"this"_QQ_" file⟧"\n'],
  ])('%s', (_, marked) => checkSegments(marked));

  test.each([
    ['a line end becomes an escape', 'a="One\\nline"\n', 'Zwei\nZeilen', 'a="Zwei\\nZeilen"\n'],
    ['a quote is escaped in quotes', 'a="One line"\n', 'Die "eine" Zeile', 'a="Die \\"eine\\" Zeile"\n'],
    [
      'a quote is written as Joomla has it',
      'a="An "_QQ_"x"_QQ_" y"\n',
      'Ein "x" y',
      'a="Ein "_QQ_"x"_QQ_" y"\n',
    ],
    ['no translation begins a comment', 'a=One line\n', 'Eine ; Zeile', 'a=Eine; Zeile\n'],
    ['a backslash stays one where the file has no escapes', 'a=One line\n', 'C:\\x Zeile', 'a=C:\\x Zeile\n'],
  ])('%s', (_, before, translation, after) => checkWritten(before, translation, after));

  test('what is no line of the format is refused', () =>
    checkWritten('a=One line\nno key here\n', undefined, /2: A section, a comment, or a key with its value/));
});

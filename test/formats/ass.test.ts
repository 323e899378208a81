import { describe, expect, test } from 'vitest';
import { unmarked } from '../support/texts/protected-text.ts';
import { markSegments, shout, translateFileText } from '../support/texts/text-files.ts';

const HEAD = `[Script Info]
Title: Not a text
; a comment

[V4+ Styles]
Format: Name, Fontname
Style: Default,Arial

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;
const DIALOGUE = 'Dialogue: 0,0:00:01.00,0:00:02.50,Default,Ann,0,0,0,,';

/** Checks what of the lines of events is text. */
function checkEvents(...marked: readonly string[]) {
  const text = HEAD + marked.join('\n');
  expect(markSegments(unmarked(text), 'ass')).toBe(text);
}

/** Checks what becomes of the text of a dialogue. */
function checkWritten(before: string, translation: string, after: string) {
  expect(translateFileText(HEAD + DIALOGUE + before, 'ass', {}, () => translation)).toBe(
    HEAD + DIALOGUE + after,
  );
}

describe('ass', () => {
  test('dialogues are texts, with their commas', () => checkEvents(`${DIALOGUE}⟦Well, hello, you⟧`));

  test('comments, drawings, and syllables with times stay', () =>
    checkEvents(
      'Comment: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,note',
      `${DIALOGUE}{\\p1}m 0 0 l 10 10{\\p0}`,
      `${DIALOGUE}{\\k20}Ka{\\k30}ra`,
      `${DIALOGUE}⟦Good morning⟧`,
    ));

  test('each person has a text', () => checkEvents(`${DIALOGUE}- ⟦Who is there?⟧\\N- ⟦It is me.⟧`));

  test('a text keeps its number of lines', () =>
    checkWritten('One line\\Nand another', 'Eine Zeile und noch eine', 'Eine Zeile\\Nund noch eine'));

  test('an order of fields that the file says', () => {
    const text = '[Events]\nFormat: Start, Text\nDialogue: 0:00:01.00,⟦Well, hello⟧\n';
    expect(markSegments(unmarked(text), 'ass')).toBe(text);
  });

  test('a file without a section is refused', () =>
    expect(translateFileText('Dialogue: a,b\n', 'ass', {}, shout)).toEqual(
      expect.stringMatching(/1: The first line is expected to be \[Script Info\]/),
    ));
});

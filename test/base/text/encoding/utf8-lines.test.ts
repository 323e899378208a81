import { expect, test } from 'vitest';
import { utf8LineIndex } from '../../../../packages/base/text/encoding/utf8-lines.ts';
import { createLineIndex } from '../../../../packages/base/text/line-index.ts';

/** The lines of a text, and how many of its units were read. */
function countedLines(text: string) {
  let unitsRead = 0;
  const lines = utf8LineIndex({
    ...createLineIndex(text),
    slice(start, end) {
      unitsRead += end - start;
      return text.slice(start, end);
    },
  });
  return { lines, unitsRead: () => unitsRead };
}

test('positions in a long line that are asked for from left to right cost as much as the line', () => {
  const text = 'ü,'.repeat(1000);
  const { lines, unitsRead } = countedLines(text);
  for (let offset = 0; offset <= text.length; offset++) {
    expect(lines.positionAt(offset)).toEqual({ line: 0, character: offset + Math.ceil(offset / 2) });
  }
  expect(unitsRead()).toBe(text.length);
});

test.each(['a😀ü\n日😀本\r\n\ud83d\n😀\ude00x', '\ufeff😀😀,é\r\ré', '\ud83d\ud83d\ude00\ude00'])(
  'positions are the same in whichever order they are asked for: %j',
  (text) => {
    const offsets = Array.from({ length: text.length + 1 }, (_, offset) => offset);
    const alone = offsets.map((offset) => countedLines(text).lines.positionAt(offset));
    const { lines } = countedLines(text);
    expect(offsets.map((offset) => lines.positionAt(offset))).toEqual(alone);
    expect(offsets.map((_, index) => lines.positionAt(text.length - index)).reverse()).toEqual(alone);
  },
);

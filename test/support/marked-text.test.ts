import { expect, test } from 'vitest';
import { markText, parseMarkedText } from './marked-text.ts';

test('marks come out of the text and go back in', () => {
  const { text, spans } = parseMarkedText('a⟦b⟧c⟦⟧');
  expect({ text, spans }).toEqual({
    text: 'abc',
    spans: [
      { start: 1, end: 2 },
      { start: 3, end: 3 },
    ],
  });
  expect(markText(text, spans)).toBe('a⟦b⟧c⟦⟧');
});

test.each(['⟦', '⟧', '⟦⟦⟧⟧'])('a mark without its partner is refused: %s', (marked) => {
  expect(() => parseMarkedText(marked)).toThrow();
});

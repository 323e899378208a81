import { expect, test } from 'vitest';
import { recognizedIn, type WrittenPiece } from '../../../packages/protect/verify/scan-pieces.ts';

/** Which of the placeholders in brackets a program recognizes. */
function checkRecognized(marked: string, recognized: readonly string[]) {
  const placeholders: string[] = [];
  const pieces = marked
    .split(/(⟦[^⟧]*⟧)/)
    .filter((part) => part !== '')
    .map((part): WrittenPiece => {
      if (!part.startsWith('⟦')) return { text: part, placeholder: undefined };
      const text = part.slice(1, -1);
      return { text, placeholder: placeholders.push(text) - 1 };
    });
  expect([...recognizedIn(pieces)].map((index) => placeholders[index])).toEqual(recognized);
}

test.each([
  ['⟦%d⟧.⟦%m⟧', ['%d', '%m']],
  ['On ⟦%d⟧.⟦%m⟧.⟦%Y⟧ here', ['%d', '%m', '%Y']],
  ['⟦%d⟧ ⟦{name}⟧', ['%d', '{name}']],
])('parts of a date that came close to each other are recognized: %s', checkRecognized);

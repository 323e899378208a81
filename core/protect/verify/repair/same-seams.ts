import type { Seams } from './seams.ts';

/**
 * Whether what touches each placeholder is of the same sort in a source and an answer: then nothing beside them is damaged. Most answers are
 * so, and are done after one look.
 */
export function hasSameSeams(source: Seams, answer: Seams): boolean {
  return (
    source.marks.length === answer.marks.length &&
    answer.marks.every(
      (index, position) =>
        sortBefore(source, index) === sortBefore(answer, position) &&
        sortBehind(source, index) === sortBehind(answer, position),
    )
  );
}

function sortBefore({ texts }: Seams, position: number): Sort {
  const text = texts[position] ?? '';
  if (text === '') return position === 0 ? 'edge' : 'placeholder';
  return sortOf(text, text.length - 1);
}

function sortBehind({ marks, texts }: Seams, position: number): Sort {
  const text = texts[position + 1] ?? '';
  if (text === '') return position === marks.length - 1 ? 'edge' : 'placeholder';
  return sortOf(text, 0);
}

/** A sign is a sort of its own. */
type Sort = 'edge' | 'placeholder' | 'letter' | string;

const LETTER = /[\p{L}\p{N}]/u;

function sortOf(text: string, offset: number): Sort {
  const character = text[offset] ?? '';
  return character !== ' ' && LETTER.test(character) ? 'letter' : character;
}

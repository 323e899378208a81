import type { Placeholder } from '../../model.ts';
import { isOfPair, type Seams } from './seams.ts';

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

/**
 * Whether an answer has placeholders, and pairs with what is in them, in another order, and everything around each position is of the same
 * sort as in the source.
 */
export function isPermuted(source: Seams, answer: Seams, placeholders: readonly Placeholder[]): boolean {
  if (answer.marks.every((index, position) => index === position)) return false;
  const [before, now] = [unitsOf(source, placeholders), unitsOf(answer, placeholders)];
  return (
    before.length === now.length &&
    now.every(({ first, last }, at) => {
      const was = before[at];
      return (
        was !== undefined &&
        sortBefore(source, was.first) === sortBefore(answer, first) &&
        sortBehind(source, was.last) === sortBehind(answer, last)
      );
    })
  );
}

/** The positions of what moves as a whole: of a placeholder that stands alone, or of a pair outside of all others. */
function unitsOf({ marks }: Seams, placeholders: readonly Placeholder[]) {
  const units: { readonly first: number; readonly last: number }[] = [];
  for (let first = 0; first < marks.length; first = (units.at(-1)?.last ?? first) + 1) {
    const placeholder = placeholders[marks[first] ?? -1];
    const partner = isOfPair(placeholder) ? marks.indexOf(placeholder?.partner ?? -1, first) : -1;
    units.push({ first, last: Math.max(first, partner) });
  }
  return units;
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

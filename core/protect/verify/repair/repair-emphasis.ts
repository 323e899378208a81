import type { Placeholder } from '../../model.ts';
import type { Answer } from './answer.ts';
import { isOfPair, type Side, textOn } from './seams.ts';

/** The marks of emphasis in Markdown; no other format has them in pairs. */
const EMPHASIS = /^(?:\*{1,3}|_{1,3}|~{1,2})$/;

const PUNCTUATION = /[\p{S}\p{P}]/u;
const SPACE_OR_EDGE = /^$|\s/u;

/**
 * Puts a space outside of emphasis that Markdown would not read otherwise, such as before 「 and behind ：, which languages without spaces put
 * there: a mark between a letter and a sign on its inner side neither opens nor closes (CommonMark 6.2).
 */
export function repairEmphasis({ segment: { placeholders }, answer }: Answer): void {
  const { marks, texts } = answer;
  const placeholderAt = (position: number) => placeholders[marks[position] ?? -1];
  marks.forEach((_, position) => {
    const placeholder = placeholderAt(position);
    if (!isEmphasis(placeholder)) return;
    const side: Side = placeholder.role === 'open' ? 'before' : 'behind';
    const outward = side === 'before' ? -1 : 1;
    const outside = textOn(side, position);
    const isInRun = isEmphasis(placeholderAt(position + outward)) && texts[outside] === '';
    // Of marks that stand together, the outer one decides.
    if (isInRun && placeholderAt(position + outward)?.role === placeholder.role) return;
    if (isRead(placeholder.source, characterOn(position, outward), innerCharacter(position, -outward)))
      return;
    texts[outside] = side === 'before' ? `${texts[outside]} ` : ` ${texts[outside]}`;
  });

  /** The character next to a mark, behind it or, with -1, before it. */
  function characterOn(position: number, direction: number): string {
    const text = texts[textOn(direction < 0 ? 'before' : 'behind', position)];
    const written = text || (placeholderAt(position + direction)?.source ?? '');
    return direction < 0 ? lastOf(written) : firstOf(written);
  }

  function innerCharacter(position: number, direction: number): string {
    let at = position;
    const isTogether = () =>
      texts[textOn(direction < 0 ? 'before' : 'behind', at)] === '' &&
      isEmphasis(placeholderAt(at + direction));
    while (isTogether()) at += direction;
    return characterOn(at, direction);
  }
}

function isEmphasis(placeholder: Placeholder | undefined): placeholder is Placeholder {
  return isOfPair(placeholder) && EMPHASIS.test(placeholder?.source ?? '');
}

/** Whether a mark of emphasis is one between these characters. */
function isRead(mark: Placeholder['source'], outside: string, inside: string): boolean {
  if (SPACE_OR_EDGE.test(outside) || SPACE_OR_EDGE.test(inside)) return true;
  if (mark.includes(outside)) return false;
  // A low line is one inside of a word.
  return PUNCTUATION.test(outside) || !(PUNCTUATION.test(inside) || mark.startsWith('_'));
}

function firstOf(text: string): string {
  const codePoint = text.codePointAt(0);
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint);
}

function lastOf(text: string): string {
  return [...text.slice(-2)].at(-1) ?? '';
}

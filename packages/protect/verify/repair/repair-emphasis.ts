import type { Placeholder } from '../../model.ts';
import { type Answer, placeInSource } from './answer.ts';
import { isOfPair, type Seams, type Side, textOn } from './seams.ts';

/** The marks of emphasis in Markdown; no other format has them in pairs. */
const EMPHASIS = /^(?:\*{1,3}|_{1,3}|~{1,2})$/;

const PUNCTUATION = /[\p{S}\p{P}]/u;
const SPACE_OR_EDGE = /^$|\s/u;

/**
 * Puts a space outside of emphasis that Markdown would not read otherwise, such as before 「 and behind ：, which languages without spaces put
 * there: a mark between a letter and a sign on its inner side neither opens nor closes (CommonMark 6.2).
 */
export function repairEmphasis({ segment: { placeholders }, source, answer }: Answer): void {
  const { marks, texts } = answer;
  const [before, now] = [new Neighborhood(source, placeholders), new Neighborhood(answer, placeholders)];
  marks.forEach((_, position) => {
    const placeholder = now.placeholderAt(position);
    if (!isEmphasis(placeholder)) return;
    const side: Side = placeholder.role === 'open' ? 'before' : 'behind';
    const outward = side === 'before' ? -1 : 1;
    const outside = textOn(side, position);
    const isInRun = isEmphasis(now.placeholderAt(position + outward)) && texts[outside] === '';
    // Of marks that stand together, the outer one decides.
    if (isInRun && now.placeholderAt(position + outward)?.role === placeholder.role) return;
    const [out, inner] = now.around(position, outward);
    const [wasOut, wasInner] = before.around(placeInSource(answer, position), outward);
    // Between what it stood between in the source, it is read as it was there, which a run of marks makes possible where one alone is not.
    if ((out === wasOut && inner === wasInner) || isRead(placeholder.source, out, inner)) return;
    texts[outside] = side === 'before' ? `${texts[outside]} ` : ` ${texts[outside]}`;
  });
}

/** The characters next to the marks of a text. */
class Neighborhood {
  readonly #seams: Seams;
  readonly #placeholders: readonly Placeholder[];

  constructor(seams: Seams, placeholders: readonly Placeholder[]) {
    this.#seams = seams;
    this.#placeholders = placeholders;
  }

  placeholderAt(position: number): Placeholder | undefined {
    return this.#placeholders[this.#seams.marks[position] ?? -1];
  }

  /** What is outside of a mark of emphasis, and what is inside of all marks that stand together there. */
  around(position: number, outward: number): readonly [string, string] {
    let inmost = position;
    while (this.#textOn(inmost, -outward) === '' && isEmphasis(this.placeholderAt(inmost - outward)))
      inmost -= outward;
    return [this.#characterOn(position, outward), this.#characterOn(inmost, -outward)];
  }

  /** The character next to a mark, behind it or, with -1, before it. */
  #characterOn(position: number, direction: number): string {
    const written =
      this.#textOn(position, direction) || (this.placeholderAt(position + direction)?.source ?? '');
    return direction < 0 ? lastOf(written) : firstOf(written);
  }

  #textOn(position: number, direction: number): string | undefined {
    return this.#seams.texts[textOn(direction < 0 ? 'before' : 'behind', position)];
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

import type { Placeholder, Segment } from '../../model.ts';
import { readText } from '../../strategies/parts.ts';
import type { AnswerPiece } from '../../strategies/strategy.ts';

/** On which side of a placeholder something is. */
export type Side = 'before' | 'behind';

export const SIDES: readonly Side[] = ['before', 'behind'];

export function across(side: Side): Side {
  return side === 'before' ? 'behind' : 'before';
}

/** A segment as the placeholders in it and the texts around them: one more, and some are empty. */
export interface Seams {
  /** The indexes of the placeholders. */
  readonly marks: readonly number[];
  readonly texts: string[];
}

/** The seams of an answer; undefined if it has something that is neither text nor one of the placeholders. */
export function seamsOf(pieces: readonly AnswerPiece[]): Seams | undefined {
  const marks: number[] = [];
  const texts = [''];
  for (const piece of pieces) {
    if (piece.type === 'unknown') return undefined;
    if (piece.type === 'text') texts[marks.length] += piece.text;
    else {
      marks.push(piece.index);
      texts.push('');
    }
  }
  return { marks, texts };
}

/** The seams of the source, with each line end as a space. */
export function seamsOfSource({ parts }: Segment): Seams {
  const pieces = parts.map((part): AnswerPiece => {
    if (part.type === 'placeholder') return part;
    return { type: 'text', text: part.type === 'break' ? ' ' : readText(part) };
  });
  return seamsOf(pieces) ?? { marks: [], texts: [''] };
}

export function piecesOf({ marks, texts }: Seams): readonly AnswerPiece[] {
  return texts.flatMap((text, at): readonly AnswerPiece[] => {
    const mark = marks[at];
    const piece = { type: 'text', text } as const;
    return mark === undefined ? [piece] : [piece, { type: 'placeholder', index: mark }];
  });
}

/** The position of the text on a side of a placeholder. */
export function textOn(side: Side, position: number): number {
  return side === 'before' ? position : position + 1;
}

/** What stands on a side of a placeholder. */
export interface Neighbor {
  /** As much of the text as matters; empty where nothing is. */
  readonly text: string;
  /** Whether nothing else is on this side, not even another placeholder. */
  readonly isEdge: boolean;
}

/** UTF-16 units of a text that can matter to its neighbor. */
const NEAR = 60;

export function neighborOn(side: Side, { marks, texts }: Seams, position: number): Neighbor {
  const text = texts[textOn(side, position)] ?? '';
  const isLast = position === (side === 'before' ? 0 : marks.length - 1);
  return {
    text: side === 'before' ? text.slice(-NEAR) : text.slice(0, NEAR),
    isEdge: isLast && text === '',
  };
}

const PATTERNS = {
  before: { word: /([\p{L}\p{M}\p{N}]+)\s*$/u, sign: /(\S)\s*$/u, space: /\s$/u },
  behind: { word: /^\s*([\p{L}\p{M}\p{N}]+)/u, sign: /^\s*(\S)/u, space: /^\s/u },
} as const;

/** The word next to a placeholder, perhaps beyond white space; undefined where a sign comes first. */
export function wordOn(side: Side, { text }: Neighbor): string | undefined {
  return PATTERNS[side].word.exec(text)?.[1];
}

/** The first character next to a placeholder that is no white space. */
export function signOn(side: Side, { text }: Neighbor): string | undefined {
  return PATTERNS[side].sign.exec(text)?.[1];
}

export function isSpaced(side: Side, { text }: Neighbor): boolean {
  return PATTERNS[side].space.test(text);
}

/** Whether a letter or a digit touches a placeholder. */
export function isTouching(side: Side, neighbor: Neighbor): boolean {
  return !isSpaced(side, neighbor) && wordOn(side, neighbor) !== undefined;
}

/** Whether a placeholder is one of a pair around text. */
export function isOfPair(placeholder: Placeholder | undefined): boolean {
  return placeholder !== undefined && placeholder.role !== 'single' && placeholder.partner !== undefined;
}

/** The sides of a placeholder that are not inside of its pair. */
export function outsidesOf(placeholder: Placeholder | undefined): readonly Side[] {
  if (!isOfPair(placeholder)) return SIDES;
  return [placeholder?.role === 'open' ? 'before' : 'behind'];
}

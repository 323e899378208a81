import type { LanguageCode } from '../../../languages/codes.ts';
import type { Segment } from '../../model.ts';
import { type Neighbor, neighborOn, type Seams, type Side, seamsOfSource } from './seams.ts';

/** An answer beside its source. */
export interface Answer {
  readonly segment: Segment;
  readonly source: Seams;
  readonly answer: Seams;
  /** The language of the answer, as far as it is known. */
  readonly target: LanguageCode | undefined;
  /** The positions of the placeholders in the source and in the answer, by their indexes. */
  readonly positions: ReadonlyMap<number, number>;
  readonly places: ReadonlyMap<number, number>;
}

export function answerTo(segment: Segment, answer: Seams, target: LanguageCode | undefined): Answer {
  const source = seamsOfSource(segment);
  return { segment, source, answer, target, positions: byIndex(source), places: byIndex(answer) };
}

function byIndex({ marks }: Seams): ReadonlyMap<number, number> {
  return new Map(marks.map((index, position) => [index, position]));
}

/** What stood on a side of a placeholder in the source, and what stands there now. */
export interface Change {
  readonly was: Neighbor;
  readonly is: Neighbor;
}

/** @param position Of the placeholder in the answer. */
export function changeOn(side: Side, { source, answer, positions }: Answer, position: number): Change {
  const before = positions.get(answer.marks[position] ?? -1) ?? -1;
  return { was: neighborOn(side, source, before), is: neighborOn(side, answer, position) };
}

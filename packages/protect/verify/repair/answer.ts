import type { LanguageCode } from '#base';
import type { Segment } from '../../model.ts';
import { type Neighbor, neighborOn, type Seams, type Side } from './seams.ts';

/** An answer beside its source. */
export interface Answer {
  readonly segment: Segment;
  readonly source: Seams;
  readonly answer: Seams;
  /** The language of the answer, as far as it is known. */
  readonly target: LanguageCode | undefined;
}

/** What stood on a side of a placeholder in the source, and what stands there now. */
export interface Change {
  readonly was: Neighbor;
  readonly is: Neighbor;
}

/** @param position Of the placeholder in the answer. */
export function changeOn(side: Side, { source, answer }: Answer, position: number): Change {
  return {
    was: neighborOn(side, source, placeInSource(answer, position)),
    is: neighborOn(side, answer, position),
  };
}

/** Where the placeholder stands in the source that has this position in an answer: there the indexes are in order. */
export function placeInSource({ marks }: Seams, position: number): number {
  return marks[position] ?? -1;
}

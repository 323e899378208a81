import { sizeOf } from './fit-answer.ts';
import { MOST_LIST } from './page.ts';

/** A result of a text: what came back, or why nothing did. */
interface TextAnswer {
  readonly text?: string | undefined;
  readonly problem?: string | undefined;
}

/**
 * Results in their order. For those that the answer has no room for, it says so: what was paid for is kept for another call. One alone is
 * cut instead.
 */
export function fitting<Answer extends TextAnswer>(answers: readonly Answer[]): (Answer | TextAnswer)[] {
  if (answers.length === 1) return [...answers];
  let left = MOST_LIST;
  return answers.map((answer) => {
    const size = sizeOf(answer) + 1;
    const fits = size <= left;
    left -= fits ? size : sizeOf(NO_ROOM) + 1;
    return fits ? answer : NO_ROOM;
  });
}

const NO_ROOM = { problem: 'There is no room for it in this answer. Call again with this text alone.' };

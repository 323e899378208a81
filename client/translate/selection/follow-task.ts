import { type Span, slice } from '#base';
import type { DocumentChanges } from '../../shell/editor/document-changes.ts';
import { isOpen } from '../../shell/editor/tabs.ts';
import type { SelectionTask } from './selection-task.ts';

/** A task in the document as it is now. */
export interface FollowedTask {
  /** With the ranges where they are now, and only the pieces that are still there. */
  readonly task: SelectionTask;
  /** The indexes of these pieces in the original task. */
  readonly kept: readonly number[];
}

/**
 * Finds the ranges of a task again, after edits elsewhere in the document have moved them. A range whose text has changed is left out.
 * Nothing is found if the document was closed or has another language now (reliability F43).
 */
export function followTask(changes: DocumentChanges, task: SelectionTask): FollowedTask {
  const { document, version, languageId, pieces, targets } = task;
  const nothing = { task: { ...task, pieces: [] }, kept: [] };
  if (!isOpen(document) || document.languageId !== languageId) return nothing;
  const spans = targets ?? pieces.map(({ span }) => span);
  const now = changes.follow(document, version, spans);
  if (now === undefined) return nothing;
  const text = document.getText();
  const found = findAll(task, text, spans, now);
  const current = { ...task, version: document.version, text };
  if (targets !== undefined) {
    const left = found.filter((span) => span !== undefined);
    if (left.length === 0) return nothing;
    return { task: { ...current, targets: left }, kept: [...pieces.keys()] };
  }
  const moved = pieces.flatMap((piece, index) => {
    const span = found[index];
    return span === undefined ? [] : [{ piece: { ...piece, span }, index }];
  });
  return {
    task: { ...current, pieces: moved.map(({ piece }) => piece) },
    kept: moved.map(({ index }) => index),
  };
}

/** Pieces of one entry share its range. */
function findAll(
  task: SelectionTask,
  text: string,
  spans: readonly Span[],
  now: readonly Span[],
): readonly (Span | undefined)[] {
  const found = new Map(
    spans.map((old, index) => [old, findAgain(task, text, old, now[index] ?? old)] as const),
  );
  return spans.map((old) => found.get(old));
}

/**
 * Where the text of a range is now: at the beginning or at the end of where the range has come to; undefined if it has changed. A cursor,
 * and what is written into a string, must also stand between the same characters as before: nothing was typed at the cursor, and the
 * quotes are the same.
 */
function findAgain(
  { text: before, pieces }: SelectionTask,
  after: string,
  old: Span,
  { start, end }: Span,
): Span | undefined {
  const length = old.end - old.start;
  const wanted = slice(before, old);
  const isEmbedded = length === 0 || pieces.some((piece) => piece.span === old && piece.write !== undefined);
  return [start, end - length]
    .map((at) => ({ start: at, end: at + length }))
    .find((span) => {
      if (span.start < 0 || slice(after, span) !== wanted) return false;
      if (!isEmbedded) return true;
      return before[old.start - 1] === after[span.start - 1] && before[old.end] === after[span.end];
    });
}

import type { Span } from '#base';
import type { CapturedPiece } from './capture-selections.ts';
import { captureUnits } from './capture-units.ts';

/** What selections touch of the messages of a component of Vue, and what is left of the selections without them. */
export async function captureMessages(
  text: string,
  selections: readonly Span[],
): Promise<{ readonly pieces: readonly CapturedPiece[]; readonly rest: readonly Span[] }> {
  const { messageSpans } = await import('#formats/lazy');
  const blocks = messageSpans(text);
  const touched = selections.flatMap((selection) => blocks.flatMap((block) => common(selection, block)));
  if (touched.length === 0) return { pieces: [], rest: selections };
  const captured = await captureUnits({ text, format: 'vue' }, touched);
  const rest = selections.flatMap((selection) => without(selection, blocks));
  return { pieces: captured?.ok ? captured.pieces : [], rest };
}

function common(a: Span, b: Span): readonly Span[] {
  const [start, end] = [Math.max(a.start, b.start), Math.min(a.end, b.end)];
  return start < end || (start === end && a.start === a.end) ? [{ start, end }] : [];
}

/** The parts of a selection between blocks in order. */
function without(selection: Span, blocks: readonly Span[]): readonly Span[] {
  const starts = [selection.start, ...blocks.map(({ end }) => Math.max(end, selection.start))];
  const ends = [...blocks.map(({ start }) => Math.min(start, selection.end)), selection.end];
  const isCursor = selection.start === selection.end;
  if (isCursor) return blocks.some((block) => common(selection, block).length > 0) ? [] : [selection];
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? start;
    return start < end ? [{ start, end }] : [];
  });
}

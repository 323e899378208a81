import type { Span } from '#base';
import type { KeepList } from './keep/keep-list.ts';
import type { Block, KeptSpan } from './model.ts';

/** Blocks in which the words of a list stay as well. A word may go over a line end, and over a character reference. */
export function keepWords(text: string, blocks: readonly Block[], list: KeepList): readonly Block[] {
  return blocks.map((block) => {
    const kept = block.kept.map((span) => {
      return span.inside === undefined ? span : { ...span, inside: keepWords(text, span.inside, list) };
    });
    const around = kept.filter(({ kind }) => kind !== 'entity');
    const words = gapsBetween(around, block).flatMap((gap) => wordsIn(text, gap, block.breaks, list));
    if (words.length === 0) return { ...block, kept };
    const isOutside = ({ start }: Span) => !words.some((word) => word.start <= start && start < word.end);
    return {
      ...block,
      kept: [...kept.filter(isOutside), ...words].sort((one, other) => one.start - other.start),
      breaks: block.breaks.filter(isOutside),
    };
  });
}

function gapsBetween(kept: readonly Span[], { start, end }: Span): readonly Span[] {
  const starts = [start, ...kept.map((span) => span.end)];
  const ends = [...kept.map((span) => span.start), end];
  return starts.map((from, index) => ({ start: from, end: ends[index] ?? end }));
}

function wordsIn(text: string, gap: Span, breaks: readonly Span[], list: KeepList): readonly KeptSpan[] {
  const inside = breaks.filter(({ start, end }) => start >= gap.start && end <= gap.end);
  const { flat, offsetOf } = flatten(text, gap, inside);
  return list.find(flat).map(({ start, end }) => ({
    start: offsetOf(start),
    end: offsetOf(end - 1) + 1,
    kind: 'kept-word',
    role: 'single',
    name: '',
  }));
}

/** A stretch of text in which each line end is one space, and where each of its characters stands. */
function flatten(text: string, gap: Span, breaks: readonly Span[]) {
  let flat = '';
  const shifts: { readonly from: number; readonly by: number }[] = [{ from: 0, by: gap.start }];
  let at = gap.start;
  for (const { start, end } of breaks) {
    flat += `${text.slice(at, start)} `;
    shifts.push({ from: flat.length, by: end - flat.length });
    at = end;
  }
  flat += text.slice(at, gap.end);
  const offsetOf = (offset: number) => offset + (shifts.findLast(({ from }) => from <= offset)?.by ?? 0);
  return { flat, offsetOf };
}

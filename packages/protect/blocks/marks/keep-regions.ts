import { firstEndingAfter, isCovered, type Span, spansWithin, unionOf } from '#base';
import type { Block, KeptSpan } from '../../model.ts';

/**
 * Takes regions out of the blocks of a text: what of a block lies in one is kept as a whole, and a block without anything else is left out.
 * @param regions In order and without overlap.
 */
export function keepRegions(blocks: readonly Block[], regions: readonly Span[]): readonly Block[] {
  return regions.length === 0 ? blocks : blocks.flatMap((block) => keepIn(block, regions));
}

function keepIn(block: Block, all: readonly Span[]): readonly Block[] {
  const outer = { start: endBehind(all, block.start), end: startBefore(all, block.end) };
  if (outer.start >= outer.end) return [];
  const regions = spansWithin(all, outer);
  if (regions.length === 0 && outer.start === block.start && outer.end === block.end) return [block];
  const around = block.kept.filter((kept) => kept.inside !== undefined && isAround(regions, kept));
  const own = regions.filter((region) => !isCovered(around, region));
  // A region grows over what it cuts, such as code with a tag in it.
  const grown = unionOf([...own, ...block.kept.filter((kept) => isCovered(own, kept))]);
  const isLeft = (each: Span) =>
    outer.start <= each.start && each.end <= outer.end && !isCovered(grown, each);
  const kept = block.kept
    .filter(isLeft)
    .map((each) =>
      each.inside === undefined ? each : { ...each, inside: keepRegions(each.inside, regions) },
    );
  return [
    {
      ...block,
      ...outer,
      kept: [...kept, ...grown.map(asKept)].sort((a, b) => a.start - b.start),
      breaks: block.breaks.filter(isLeft),
    },
  ];
}

/** The offset behind the region that an offset is in, or the offset itself. */
function endBehind(regions: readonly Span[], offset: number): number {
  const { start, end } = regions[firstEndingAfter(regions, offset)] ?? { start: offset + 1, end: offset };
  return start <= offset ? end : offset;
}

function startBefore(regions: readonly Span[], offset: number): number {
  const { start } = regions[firstEndingAfter(regions, offset - 1)] ?? { start: offset };
  return Math.min(start, offset);
}

/** Whether a region lies in a span with more around it. */
function isAround(regions: readonly Span[], { start, end }: Span): boolean {
  return spansWithin(regions, { start, end }).some((region) => region.start > start || region.end < end);
}

function asKept({ start, end }: Span): KeptSpan {
  return { start, end, kind: 'untranslated', role: 'single', name: '' };
}

import type { KeptSpan } from './model.ts';

/** For each span the index of the other one of its pair; undefined where it stands alone or crosses another pair. */
export function pairSpans(
  spans: readonly Pick<KeptSpan, 'role' | 'name'>[],
): readonly (number | undefined)[] {
  const partners: (number | undefined)[] = spans.map(() => undefined);
  const open: number[] = [];
  spans.forEach(({ role, name }, index) => {
    if (role === 'open') open.push(index);
    if (role !== 'close') return;
    const depth = open.findLastIndex((candidate) => spans[candidate]?.name === name);
    const partner = open[depth];
    if (partner === undefined) return;
    open.length = depth;
    partners[partner] = index;
    partners[index] = partner;
  });
  return partners;
}

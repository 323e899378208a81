import type { KeptSpan } from './model.ts';

/** For each span the index of the other one of its pair; undefined where it stands alone or crosses another pair. */
export function pairSpans(
  spans: readonly Pick<KeptSpan, 'role' | 'name'>[],
): readonly (number | undefined)[] {
  const partners: (number | undefined)[] = spans.map(() => undefined);
  if (spans.length < 2) return partners;
  const open: number[] = [];
  const openNames = new Map<string, number>();
  const count = (name: string, by: number) => openNames.set(name, (openNames.get(name) ?? 0) + by);
  spans.forEach(({ role, name }, index) => {
    if (role === 'open') {
      open.push(index);
      count(name, 1);
    }
    // Without this question, many closing spans without an opening one would look through all that are open.
    if (role !== 'close' || !openNames.get(name)) return;
    for (let partner = open.pop(); partner !== undefined; partner = open.pop()) {
      const nameOfPartner = spans[partner]?.name ?? '';
      count(nameOfPartner, -1);
      if (nameOfPartner !== name) continue;
      partners[partner] = index;
      partners[index] = partner;
      return;
    }
  });
  return partners;
}

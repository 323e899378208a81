import { IGNORE_COMMENT, type Unit } from '#units';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Finds the rules that a comment before a unit allows to be broken there: `parlance-ignore RULE, RULE`.
 * @param unitsIn Finds those of one side, where a comment needs them.
 */
export function findIgnored(
  text: string,
  unitsIn: () => readonly Unit[],
): (unit: Unit | undefined) => ReadonlySet<string> {
  if (!text.includes('parlance-ignore')) return () => NOTHING;
  const ignored = new Map<number, Set<string>>();
  const inOrder = unitsIn()
    .filter(({ kind }) => kind !== 'copied')
    .sort((a, b) => a.span.start - b.span.start);
  let next = 0;
  for (const { 0: comment, 1: rules = '', index } of text.matchAll(IGNORE_COMMENT)) {
    while ((inOrder[next]?.span.start ?? text.length) < index + comment.length) next++;
    const unit = inOrder[next];
    if (unit === undefined) continue;
    const known = ignored.get(unit.span.start) ?? new Set();
    for (const rule of rules.split(',')) known.add(rule.trim());
    ignored.set(unit.span.start, known);
  }
  return (unit) => (unit && ignored.get(unit.span.start)) ?? NOTHING;
}

import type { Side, Span } from '#base';
import type { UnitPair } from '#units';

/** Where a unit stands in the file of a side; undefined where it does not stand. In a file with both languages, the source stands beside its translation. */
export function spanOfUnit(pair: UnitPair, side: Side): Span | undefined {
  const unit = pair[side];
  if (unit === undefined || side === 'target') return unit?.span;
  const [first] = unit.parts;
  return first?.sourceSpan ?? unit.span;
}

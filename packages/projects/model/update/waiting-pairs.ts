import { type FileFormat, isProseFormat } from '#formats';
import { type AttestedPair, UNKNOWN_DEPENDS, type UnitStanding } from '#units';

/**
 * The pairs that wait for a person, as the record keeps them when a text without keys is written. What is written beside a block changes how
 * alike the others are, so that the next update could find another source for it and send a text again.
 */
export function waitingPairs(
  locale: string,
  format: FileFormat,
  standings: readonly UnitStanding[],
): readonly AttestedPair[] {
  if (!isProseFormat(format)) return [];
  return standings.flatMap(({ state, pair: { source, target, division, isOpen } }) =>
    state === 'review' && source !== undefined && target !== undefined && division === undefined && !isOpen
      ? [{ locale, source: source.hash, target: target.hash, origin: 'r', depends: UNKNOWN_DEPENDS }]
      : [],
  );
}

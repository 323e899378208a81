import { areMf2 } from './blocks/mf2/mf2-texts.ts';
import { PLACEHOLDER_KINDS } from './kinds/index.ts';

const KINDS_WITH_EVIDENCE = PLACEHOLDER_KINDS.filter(({ isUsedIn }) => isUsedIn !== undefined);

/**
 * The ids of the kinds that the texts of a file show it to have, among those that other files do not have, and `mf2` if the texts are messages
 * of MessageFormat 2, whose placeholders are of no such kind.
 */
export function kindsUsedIn(texts: readonly string[]): readonly string[] {
  if (areMf2(texts)) return ['mf2'];
  return KINDS_WITH_EVIDENCE.flatMap(({ id, isUsedIn }) => (isUsedIn?.(texts) ? [id] : []));
}

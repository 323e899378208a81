import type { KeyList, KeyState } from '#translate';

/** How the keys of a group are ordered. */
export type KeyOrder = 'use' | 'label' | 'created';

/** What the user has chosen to see. */
export interface KeyChoices {
  /** Part of a label, or the end of an id; empty for all. */
  readonly filter: string;
  readonly order: KeyOrder;
}

/** Active or deactivated keys. */
export interface KeyGroup {
  readonly kind: 'active' | 'deactivated';
  readonly keys: readonly KeyState[];
}

/** The groups that have keys, in the chosen order. */
export function groupKeys({ keys }: KeyList, choices: KeyChoices): readonly KeyGroup[] {
  const shown = keys.filter((state) => matches(state, choices.filter)).sort(compareBy(choices.order));
  const groups: readonly KeyGroup[] = [
    { kind: 'active', keys: shown.filter(({ key }) => !key.is_deactivated) },
    { kind: 'deactivated', keys: shown.filter(({ key }) => key.is_deactivated) },
  ];
  return groups.filter((group) => group.keys.length > 0);
}

/** How many keys can be used. */
export function countActive({ keys }: KeyList): number {
  return keys.filter(({ key }) => !key.is_deactivated).length;
}

function matches({ key }: KeyState, filter: string): boolean {
  const wanted = filter.trim().toLowerCase();
  return key.label.toLowerCase().includes(wanted) || key.key_id.toLowerCase().endsWith(wanted);
}

function compareBy(order: KeyOrder): (a: KeyState, b: KeyState) => number {
  if (order === 'label') return (a, b) => a.key.label.localeCompare(b.key.label) || byTime(a, b);
  return order === 'created' ? byTime : (a, b) => usedBy(b) - usedBy(a) || byTime(a, b);
}

/** The newest first. */
function byTime(a: KeyState, b: KeyState): number {
  return b.key.creation_time.localeCompare(a.key.creation_time);
}

/** Keys whose use is not known come last. */
function usedBy({ use }: KeyState): number {
  return use?.kind === 'known' ? (use.figures.total_characters ?? 0) : -1;
}

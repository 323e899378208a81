/**
 * In which state a translation is. It is computed, never stored. `update` translates what is missing, untranslated, or stale, and leaves every
 * other text as it is.
 */
export type UnitState =
  | 'missing'
  | 'untranslated'
  | 'current'
  | 'stale'
  | 'review'
  | 'edited'
  | 'adoptable'
  | 'extra'
  | 'left-out';

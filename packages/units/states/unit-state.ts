/**
 * In which state a translation is. It is computed, never stored. `update` translates what is missing, untranslated, or stale, and leaves every
 * other text as it is. A text is `age-unknown` where another clone, with more of the history, would say which state it has.
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
  | 'left-out'
  | 'age-unknown';

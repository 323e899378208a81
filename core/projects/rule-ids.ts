/** The ids of all rules for translations. The manifest knows them without the parsers that the rules need. */
export const PAIR_RULE_IDS = [
  'missing-translation',
  'stale-translation',
  'needs-review',
  'extra-translation',
  'placeholder-missing',
] as const;

export type PairRuleId = (typeof PAIR_RULE_IDS)[number];

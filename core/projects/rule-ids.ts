/** The ids of all rules for translations. The manifest knows them without the parsers that the rules need. */
export const PAIR_RULE_IDS = [
  'missing-translation',
  'stale-translation',
  'needs-review',
  'extra-translation',
  'placeholder-missing',
  'translation-double-space',
  'edge-space',
  'line-breaks',
  'zero-width',
  'translation-control-character',
  'mojibake',
  'number-missing',
  'number-differs',
  'unbalanced-brackets',
  'repeated-word',
  'french-spacing',
  'end-punctuation',
  'start-capital',
  'quotes',
  'ellipsis',
] as const;

export type PairRuleId = (typeof PAIR_RULE_IDS)[number];

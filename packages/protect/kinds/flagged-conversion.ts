import type { PlaceholderKind } from './kind.ts';

const INDEX = String.raw`(?:\d{1,2}\$|\([\w.]{1,80}\)|\[\d{1,2}\]|\d{1,2}:)?`;
const WIDTH = String.raw`(?:\d{1,4}|\*(?:\d{1,2}\$)?)?(?:\.(?:\d{1,3}|\*(?:\d{1,2}\$)?)?)?`;
const LENGTH = '(?:hh|h|ll|l|L|z|j|t|q|I64|I32)?';

/** What msgfmt compares: every conversion, wherever it stands. In `100% of it`, C has one. */
export const flaggedConversion: PlaceholderKind = {
  id: 'flagged-conversion',
  explanation: 'A conversion of printf, Go, or Boost in a message with the flag of a language that has them.',
  pattern: [
    String.raw`%${INDEX}[-+#0 ',(I]{0,5}${WIDTH}(?:\[\d{1,2}\])?(?:${LENGTH}[A-Za-z@]|<PRI\w{1,12}>)`,
    String.raw`%(?:\d{1,2})?%|%\|[\w$.:+\-#]{1,40}\|`,
  ].join('|'),
  isFilled: true,
  sign: '%',
  examples: [
    '100⟦% o⟧f it, ⟦%s⟧ on ⟦%1$-5.2f⟧, ⟦%<PRIu64>⟧ bytes',
    'read ⟦%[2]v⟧ from ⟦%+q⟧: ⟦%(name)s⟧ is ⟦%%⟧',
    '⟦%1%⟧ of ⟦%|2$+5|⟧, ⟦%0:d⟧ and ⟦%1:-10s⟧ of Pascal, 5 % 3',
  ],
  needsFlag: true,
};

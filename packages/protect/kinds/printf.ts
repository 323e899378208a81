import type { PlaceholderKind } from './kind.ts';

const WIDTH = String.raw`(?:\d{1,4}|\*(?:\d{1,2}\$)?)?(?:\.(?:\d{1,3}|\*(?:\d{1,2}\$)?))?`;
const LENGTH = '(?:hh|h|ll|l|L|z|j|t|q|I64|I32)?';
const CONVERSION = `%[-+#0]{0,4}${WIDTH}${LENGTH}[diouxXeEfFgGaAcsSpn@]`;

/** Not behind a number, also one that stands in braces. */
const NOT_A_RATE = String.raw`(?<![\d}\u{FFFC}][ \u{A0}\u{202F}]?)`;

/** In prose a per cent sign follows a number, and no letter stands alone behind it. */
export const printf: PlaceholderKind = {
  id: 'printf',
  explanation: 'A conversion of printf: C, Java, PHP, Go, Objective-C.',
  pattern: [
    String.raw`%(?:\d{1,2}\$)?#@\w{1,60}@`,
    '%arg(?![A-Za-z])',
    String.raw`%\d{1,2}\$[-+#0 ',(I]{0,5}(?:'[^\s\w])?${WIDTH}${LENGTH}(?:[tT](?=[A-Za-z]))?[A-Za-z@]`,
    `${CONVERSION}(?![A-Za-z])`,
    String.raw`(?<!\d[ \u{A0}\u{202F}]?)${CONVERSION}`,
    // Flags that prose may have behind a per cent sign: groups of digits, amounts in parentheses, a space for a sign.
    `${NOT_A_RATE}%[-+#0',(I]{1,5}${WIDTH}${LENGTH}[difeEgGu](?![A-Za-z)])`,
    `${NOT_A_RATE}%[-+0]{0,2} [-+0]{0,2}${WIDTH}${LENGTH}[dfsuxX](?![\\p{L}'’])`,
    // Dates of Java, and its argument before.
    String.raw`${NOT_A_RATE}%<?[-#]?\d{0,3}[tT][HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc](?![A-Za-z])`,
    `%<[-+#0 ,(]{0,3}${WIDTH}[bBhHsScCdoxXeEfgGaA](?![A-Za-z>])`,
    // Behind an escaped sign, a directive that is read in the next step.
    '%%(?:[-_0^#]?[A-Za-z](?![A-Za-z]))?',
  ].join('|'),
  isFilled: true,
  dialect: 'printf',
  sign: '%',
  examples: [
    '⟦%s⟧ has ⟦%1$d⟧ of ⟦%-5.2f⟧',
    '⟦%d⟧⟦%%⟧ done',
    '⟦%d⟧px wide',
    '⟦%@⟧ and ⟦%lld⟧ and ⟦%*d⟧ and ⟦%#@files@⟧, ⟦%arg⟧ items',
    "⟦%1$,d⟧ of ⟦%,.2f⟧, ⟦%'d⟧ and ⟦%(d⟧, ⟦% d⟧ or ⟦% .2f⟧",
    "⟦%1$'d⟧, ⟦%2$ d⟧, ⟦%1$(,.2f⟧, ⟦%1$*2$d⟧ and ⟦%I64d⟧",
    '⟦%tY⟧-⟦%<tm⟧, ⟦%1$tB⟧ and ⟦%<s⟧',
    '⟦%%A⟧ and ⟦%%-d⟧ behind ⟦%%⟧ signs',
    "50 % of it, 100% sure, 20 %de, 5 % d'or, 50%'e kadar, {0} % d'or, in % (a) and 3 % d",
  ],
};

import type { PlaceholderKind } from './kind.ts';

const CONVERSION = String.raw`%(?:\d{1,2}\$)?[-+#0]{0,4}(?:\d{1,4}|\*)?(?:\.(?:\d{1,3}|\*))?(?:hh|h|ll|l|L|z|j|t|q)?[diouxXeEfFgGaAcsSpn@]`;

/**
 * In prose a per cent sign follows a number, and no letter stands alone behind it. The flag for a space is not taken:
 * "50 % of" would have one.
 */
export const printf: PlaceholderKind = {
  id: 'printf',
  explanation: 'A conversion of printf: C, Java, PHP, Go, Objective-C.',
  pattern: [
    String.raw`%(?:\d{1,2}\$)?#@\w{1,60}@`,
    `${CONVERSION}(?![A-Za-z])`,
    String.raw`(?<!\d[ \u{A0}\u{202F}]?)${CONVERSION}`,

    '%%',
  ].join('|'),
  sign: '%',
  examples: [
    '⟦%s⟧ has ⟦%1$d⟧ of ⟦%-5.2f⟧',
    '⟦%d⟧⟦%%⟧ done',
    '⟦%d⟧px wide',
    '⟦%@⟧ and ⟦%lld⟧ and ⟦%*d⟧ and ⟦%#@files@⟧',
    '50 % of it, 100% sure, 20 %de',
  ],
};

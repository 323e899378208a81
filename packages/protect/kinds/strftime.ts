import type { PlaceholderKind } from './kind.ts';

/** Not behind a number or another sign. */
const NOT_A_RATE = String.raw`(?<!%|\d[ \u{A0}\u{202F}]?)`;

const DIRECTIVE = '%[-_0^#:]?[A-Za-z]';

/** One alone may be a conversion of printf; what printf does not know tells the two apart. */
export const strftime: PlaceholderKind = {
  id: 'strftime',
  explanation: 'A format of dates and times: strftime of C, Ruby, Python, PHP.',
  pattern: [
    String.raw`(?=(?:${DIRECTIVE}[ ,./:\-T]{0,3}){0,8}%-?[YymbBHMIjaAZzRT](?!\p{Ll}))${DIRECTIVE}(?:[ ,./:\-T]{0,3}${DIRECTIVE}){1,10}(?!\p{Ll})`,
    String.raw`${NOT_A_RATE}%[-_0^#]?[BbYymHMIjZzRDkPrVW](?![A-Za-z\d%])`,
    // Beside the letters of a suffix or a unit, unless the letters are a name up to another sign.
    String.raw`${NOT_A_RATE}%-?[BYHMIZ](?=\p{Ll})(?![\w.\-]{1,60}%(?![A-Za-z\d@]))`,
  ].join('|'),
  dialect: 'strftime',
  sign: '%',
  examples: [
    '⟦%Y-%m-%d⟧',
    'on ⟦%B %-d, %Y⟧ at ⟦%H:%M⟧',
    '%d de ⟦%B⟧ de ⟦%Y⟧',
    '%d. ⟦%B⟧ta, ⟦%H⟧:⟦%M⟧h, ⟦%H⟧h⟦%M⟧ (⟦%Z⟧)',
    '%Home% is a name',
    '%s %d is not one, nor is 100%Y or 5 %Bananas',
  ],
};

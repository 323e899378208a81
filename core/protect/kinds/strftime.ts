import type { PlaceholderKind } from './kind.ts';

const DIRECTIVE = '%[-_0^#:]?[A-Za-z]';

/** One alone may be a conversion of printf; what printf does not know tells the two apart. */
export const strftime: PlaceholderKind = {
  id: 'strftime',
  explanation: 'A format of dates and times: strftime of C, Ruby, Python, PHP.',
  pattern: [
    String.raw`(?=(?:${DIRECTIVE}[ ,./:\-T]{0,3}){0,8}%-?[YymbBHMIjaAZzRT](?![a-z]))${DIRECTIVE}(?:[ ,./:\-T]{0,3}${DIRECTIVE}){1,10}(?![a-z])`,
    String.raw`(?<![\d%])%-?[BbYymHMIj](?![A-Za-z\d%])`,
  ].join('|'),
  sign: '%',
  examples: [
    '⟦%Y-%m-%d⟧',
    'on ⟦%B %-d, %Y⟧ at ⟦%H:%M⟧',
    '%d de ⟦%B⟧ de ⟦%Y⟧',
    '%s %d is not one, nor is 100%Y or 5 %Bananas',
  ],
};

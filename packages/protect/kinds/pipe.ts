import type { PlaceholderKind } from './kind.ts';

export const pipe: PlaceholderKind = {
  id: 'pipe',
  explanation:
    'A bar with the range behind it, if there is one: plural forms of Laravel, Symfony, and Vue I18n.',
  pattern: String.raw`\|[ ]?[\]\[]-?(?:\d{1,6}|Inf),(?:\d{1,6}|Inf|\*)[\]\[]|[\]\[]-?(?:\d{1,6}|Inf),(?:\d{1,6}|Inf|\*)[\]\[]|\|{1,3}`,
  sign: String.raw`\||,(?:\d|Inf|\*)`,
  examples: ['a car ⟦|⟧ many cars', '⟦[0,1]⟧ None⟦|[2,19]⟧ Some⟦|[20,*]⟧ Many'],
};

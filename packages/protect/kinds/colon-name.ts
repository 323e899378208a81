import type { PlaceholderKind } from './kind.ts';

export const colonName: PlaceholderKind = {
  id: 'colon-name',
  explanation: 'A name behind a colon: Laravel, SQL, and the short names of emoji.',
  pattern: String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d_:\/.]):(?:(?:[a-z][a-z\d_+]{0,40}(?:-[a-z\d_+]{1,40}){1,8}|[+-]1|100):(?![:\/])|[A-Za-z_][A-Za-z\d_]{0,60}(?![A-Za-z\d_])(?::optional-space\b|:(?![:\/])|(?![:\/])))`,
  isFilled: true,
  dialect: 'colon-name',
  sign: ':',
  examples: [
    'Welcome, ⟦:name⟧!',
    '你好⟦:name⟧先生',
    'Done ⟦:tada:⟧ ⟦:heart-eyes:⟧ ⟦:+1:⟧',
    'Carbon: 3 ⟦:count:optional-space⟧年',
    'note:this, 12:30 and a: b are text',
    '"Name":http://example.org has none',
  ],
};

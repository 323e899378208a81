import type { PlaceholderKind } from './kind.ts';

export const braces: PlaceholderKind = {
  id: 'braces',
  explanation:
    'A name or number in braces, with its format if it has one: ICU, .NET, Python, Rust, Ruby, JSDoc.',
  pattern: String.raw`\{@[a-z]{1,20}\s[^{}\n]{1,200}\}|[#%]?\{\s{0,9}(?:[\p{L}\p{N}_.$@\-]{1,80}(?:\[[\w]{1,40}\]){0,3})?\s{0,9}(?:[,:!|][^{}\n]{0,100})?\}`,
  examples: [
    'Hello ⟦{name}⟧, ⟦{0}⟧ of ⟦{count, number}⟧',
    '⟦{user.name}⟧ ⟦{0:N2}⟧ ⟦{}⟧ ⟦{!r}⟧',
    '⟦%{name}⟧ ⟦#{name}⟧',
    '⟦{a}⟧⟦{b}⟧, see ⟦{@link x y}⟧',
    '{some words in braces} are none',
  ],
};

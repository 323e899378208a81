import type { PlaceholderKind } from './kind.ts';

/** Words in braces may be one too, in the templates of letters: what is kept in vain is better than what is lost. */
export const braces: PlaceholderKind = {
  id: 'braces',
  explanation: 'A name in braces, with its format if it has one: ICU, .NET, Python, Rust, Ruby, JSDoc.',
  pattern: String.raw`[#%]?\{[^{}\n]{0,200}\}`,
  isFilled: true,
  sign: String.raw`\{`,
  examples: [
    'Hello ⟦{name}⟧, ⟦{0}⟧ of ⟦{count, number}⟧',
    '⟦{user.name}⟧ ⟦{0:N2}⟧ ⟦{}⟧ ⟦{!r}⟧ ⟦{first name}⟧',
    '⟦%{name}⟧ ⟦#{name}⟧',
    '⟦{a}⟧⟦{b}⟧, see ⟦{@link x y}⟧',
    'at ⟦{time, date, ::yyyyMMMMEEEEd with a long text that stands for the format of a date}⟧',
    '{over two lines\nis text}',
  ],
};

import type { PlaceholderKind } from './kind.ts';

export const tildeDirective: PlaceholderKind = {
  id: 'tilde-directive',
  explanation: 'A directive of Lisp or Scheme, in a message with the flag for it.',
  pattern: String.raw`~(?:\d{1,3}|'\S)?(?:,(?:\d{1,3}|'\S)?){0,3}[:@]{0,2}[A-Za-z%&~*{}[\]]`,
  isFilled: true,
  dialect: 'tilde-directive',
  sign: '~',
  examples: ['⟦~A⟧ of ⟦~2,1F⟧ files⟦~%⟧, ⟦~:d⟧', 'about ~ 5'],
  needsFlag: true,
};

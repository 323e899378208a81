import type { PlaceholderKind } from './kind.ts';

export const namedPrintf: PlaceholderKind = {
  id: 'named-printf',
  explanation: 'A named conversion of Python, gettext, and Ruby.',
  pattern: String.raw`%(?:\([\w.]{1,80}\)|<\w{1,80}>)[-+#0]{0,4}\d{0,4}(?:\.\d{1,3})?[A-Za-z]`,
  isFilled: true,
  dialect: 'printf',
  sign: '%',
  examples: ['⟦%(count)d⟧ files by ⟦%(user)s⟧', '⟦%(n)05.2f⟧', '⟦%<price>.2f⟧ for ⟦%<name>s⟧'],
};

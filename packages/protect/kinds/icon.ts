import type { PlaceholderKind } from './kind.ts';

export const icon: PlaceholderKind = {
  id: 'icon',
  explanation: 'An icon of VS Code, or the output of a command, as shells write it.',
  pattern: String.raw`\$\([a-z][\w\-]{0,60}(?:~[a-z]{1,12})?\)`,
  dialect: 'icon',
  sign: String.raw`\$\(`,
  examples: ['⟦$(sync~spin)⟧ Loading, ⟦$(gear)⟧ settings', 'costs ($5) and US$(5) are text'],
};

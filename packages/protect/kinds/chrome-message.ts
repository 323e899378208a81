import type { PlaceholderKind } from './kind.ts';

export const chromeMessage: PlaceholderKind = {
  id: 'chrome-message',
  explanation: 'A name between dollar signs: the messages of browser extensions.',
  pattern: String.raw`(?<![A-Za-z\d$])\$[A-Za-z_@][\w@]{0,60}\$(?![\d$])`,
  isFilled: true,
  needsEvidence: true,
  sign: String.raw`\$`,
  examples: ['Hello ⟦$USER$⟧, ⟦$tab_count$⟧ tabs', '$50 and $3.50 are text'],
};

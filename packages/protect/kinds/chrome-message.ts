import type { PlaceholderKind } from './kind.ts';

export const chromeMessage: PlaceholderKind = {
  id: 'chrome-message',
  explanation: 'A name between dollar signs: the messages of browser extensions.',
  pattern: String.raw`(?:(?<![A-Za-z\d$])\$[A-Za-z_@][\w@]{0,60}|(?<!\$)\$[A-Z@][A-Z\d_@]{1,60})\$(?![\d$])`,
  isFilled: true,
  dialect: 'chrome-message',
  sign: String.raw`\$`,
  examples: [
    'Hello ⟦$USER$⟧, ⟦$tab_count$⟧ tabs, ⟦$LINK_START$⟧trackers⟦$LINK_END$⟧',
    '$50 and $3.50 are text',
  ],
};

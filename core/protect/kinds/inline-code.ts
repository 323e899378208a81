import type { PlaceholderKind } from './kind.ts';

/** In Markdown its parser finds code; this one is for comments and plain text. */
export const inlineCode: PlaceholderKind = {
  id: 'inline-code',
  explanation: 'Code between backticks, on one line.',
  pattern: '(?<!`)(?<ticks>`{1,9})(?!`)[^\\n\\r]{1,500}?(?<!`)\\k<ticks>(?!`)',
  sign: '`',
  examples: ['run ⟦`npm ci`⟧ first', '⟦``a ` b``⟧ holds one', 'a lone ` is text'],
};

import type { PlaceholderKind } from './kind.ts';

export const alert: PlaceholderKind = {
  id: 'alert',
  explanation: 'The marker of an alert: GitHub, and callouts of Obsidian.',
  pattern: String.raw`\[![A-Za-z][\w\-]{1,40}\][+\-]?(?![(\[])`,
  sign: String.raw`\[!`,
  examples: ['⟦[!NOTE]⟧ Read it', '⟦[!info]-⟧ Title', '[ !x] is text'],
};

import type { PlaceholderKind } from './kind.ts';

export const mention: PlaceholderKind = {
  id: 'mention',
  explanation: 'A person or a variable behind an at sign, or a package with its scope.',
  pattern: String.raw`(?<![\w@.%\/+\-:#])@(?:[a-z\d](?:[\w.\-]{0,60}\w)?\/\w(?:[\w.\-]{0,80}\w)?|[A-Za-z][\w\-]{0,60}(?:@(?:[\w\-]{1,60}\.){1,5}[a-z]{2,20})?)(?![\w@])`,
  dialect: 'mention',
  sign: '@[A-Za-z\\d]',
  examples: [
    'Install ⟦@scope/package⟧ or ⟦@types/node⟧.',
    'Thanks to ⟦@octo-cat⟧ and ⟦@user@social.example⟧!',
    '⟦@count⟧ comments',
    'a @ b, me@home and 5 @ 3 are text',
  ],
};

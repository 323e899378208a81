import type { PlaceholderKind } from './kind.ts';

export const emailAddress: PlaceholderKind = {
  id: 'email-address',
  explanation: 'An e-mail address.',
  pattern: String.raw`(?<![\w.+-])[A-Za-z\d][\w.+-]{0,63}@(?:[A-Za-z\d-]{1,63}\.){1,8}[A-Za-z]{2,24}`,
  sign: '@',
  examples: ['write to ⟦first.last+tag@mail.example.org⟧.', 'user@host is text'],
};

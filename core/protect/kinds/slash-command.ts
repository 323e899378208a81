import type { PlaceholderKind } from './kind.ts';

/** At the beginning of a text, or between words: behind a value it is a unit. */
export const slashCommand: PlaceholderKind = {
  id: 'slash-command',
  explanation: 'A command of a chat behind a slash, or an absolute path.',
  pattern: String.raw`(?<=^\s{0,3}|§[\da-fk-or]|(?<!\w)&[\da-fk-or]|["'“„‚‘«(]\s{0,3}|[\p{L},.:;!?/)\]»”]\s{1,3})\/[a-z][\w\-]{1,40}(?:(?:\/[\w.\-]{1,60}){1,10}\/?)?(?<![.\-])(?![\w/>])`,
  sign: String.raw`\/[a-z]`,
  examples: [
    '§6⟦/home⟧ goes home, as &a⟦/spawn⟧, but Q&a/help is text',
    'Type ⟦/help⟧ or "⟦/game-mode⟧ creative".',
    '⟦/invite⟧ them, in ⟦/etc/hosts⟧.',
    'Settings (SMTP) ⟦/etc/mail⟧.',
    'Such as “⟦/about/contact/⟧”, in ./ ⟦/usr/include⟧ and /about/',
    'and/or, km/h, 24/7, either / or, /A, a /> and {price} /month are text',
  ],
};

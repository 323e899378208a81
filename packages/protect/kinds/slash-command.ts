import type { PlaceholderKind } from './kind.ts';

/** At the beginning of a text, or between words: behind a value it is a unit. */
export const slashCommand: PlaceholderKind = {
  id: 'slash-command',
  explanation:
    'A command of a chat behind a slash, an absolute path, or one behind the placeholder of an address.',
  pattern: String.raw`(?<=(?:[uU][rR][lL]|[hH]ost|[dD]omain|[sS]erver|[pP]ath)(?:\}|\)s|%|>))\/[a-z][\w.\-\/]{0,100}(?<![.\-])|(?<=^\s{0,3}|§[\da-fk-or]|(?<!\w)&[\da-fk-or]|["'“„‚‘«(]\s{0,3}|[\p{L},.:;!?/)\]»”]\s{1,3})\/[a-z][\w\-]{1,40}(?:(?:\/[\w.\-]{1,60}){1,10}\/?)?(?<![.\-])(?![\w/>])`,
  dialect: 'slash-command',
  sign: String.raw`\/[a-z]`,
  examples: [
    '§6⟦/home⟧ goes home, as &a⟦/spawn⟧, but Q&a/help is text',
    'Type ⟦/help⟧ or "⟦/game-mode⟧ creative".',
    '⟦/invite⟧ them, in ⟦/etc/hosts⟧.',
    'Settings (SMTP) ⟦/etc/mail⟧.',
    'Such as “⟦/about/contact/⟧”, in ./ ⟦/usr/include⟧ and /about/',
    'See %{base_url}⟦/new-topic⟧ or {host}⟦/a/b⟧. It is {price}/month',
    'and/or, km/h, 24/7, either / or, /A, a /> and {price} /month are text',
  ],
};

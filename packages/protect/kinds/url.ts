import type { PlaceholderKind } from './kind.ts';

/** Scripts that are written with spaces may stand in an address; others begin the text behind it. */
const LETTERS = String.raw`A-Za-z\d\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}`;
const INNER = String.raw`[${LETTERS}\-._~:\/?#\[\]@!$&'()*+,;=%]|\$?\{[\w.]{1,60}\}`;
/** What a sentence ends with is not the address's. */
const LAST = String.raw`[${LETTERS}\-_~\/#@$&*+=%]|\$?\{[\w.]{1,60}\}`;

export const url: PlaceholderKind = {
  id: 'url',
  explanation: 'An address of the web, or of a file.',
  pattern: [
    String.raw`(?<![A-Za-z\d])(?:(?:https?|ftps?|file|wss?):\/\/|mailto:|www\.)(?:${INNER}){0,2000}(?:${LAST})`,
    // The scheme of the page, or none, as npm writes registries.
    String.raw`(?<![\w:\/\-.~])\/\/(?:[A-Za-z\d\-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![\w.])(?:\/(?:${INNER}){0,2000}(?:${LAST}))?`,
    // What addresses begin with, alone.
    String.raw`(?<![A-Za-z\d])(?:https?|ftps?|file|wss?|ssh|git|svn(?:\+ssh)?):\/\/`,
  ].join('|'),
  sign: String.raw`:|www\.|\/\/`,
  examples: [
    'see ⟦https://example.org/a/b?c=d#e⟧.',
    '(⟦http://example.org⟧)',
    '访问⟦https://example.org/c⟧查看',
    'begins with “⟦https://⟧” or ⟦ssh://⟧',
    'scoped as ⟦//registry.example.org/:_auth⟧',
    'at ⟦www.example.org⟧, and ⟦https://example.org/{id}/edit⟧',
  ],
};

import type { PlaceholderKind } from './kind.ts';

const WITH_FLAGS = String.raw`\[[A-Za-z_][\w.]{0,60}(?:\[[\w'"]{1,40}\])?![a-z]{1,6}\]`;
const IS_USED = new RegExp(WITH_FLAGS);

/** Elsewhere, a word in brackets is text. */
export const renpy: PlaceholderKind = {
  id: 'renpy',
  explanation: "A variable of Ren'Py in brackets, in files that have one with flags.",
  pattern: String.raw`${WITH_FLAGS}|\[[A-Za-z_][\w.]{0,60}\](?!\()`,
  isFilled: true,
  sign: String.raw`\[[A-Za-z_]`,
  examples: ['Hello, ⟦[name!t]⟧ and ⟦[player.nick]⟧', 'Hello [name], [optional]'],
  isUsedIn: (texts) => texts.some((text) => IS_USED.test(text)),
};

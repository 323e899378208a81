import type { PlaceholderKind } from './kind.ts';

/** Of a text that only Drupal writes: a word that no conversion of printf begins, or any word beside one with an at sign. */
const UNMISTAKABLE = /(?<![\w%]|\d[ \u{A0}\u{202F}])%[bhjklmqrtvwyz][a-z_-]{3,}(?![\w%])/u;
// What ends with the same sign is markup of Textile: an image, and code.
const MARKED =
  /(?<![\w%]|\d[ \u{A0}\u{202F}])(?:%[a-z][a-z_-]{2,}(?![\w%])|![a-z][a-z_-]{2,}(?![\w-]|[^\s!]{0,200}!))/u;
const NAMED = /(?<![\w@.])@[a-z][\w-]{0,60}(?![\w@-])/;
const PRINTF = /%(?:\d{1,2}\$)?[-+#0]{0,4}\d{0,4}(?:\.\d{1,3})?[sdiuf@](?![A-Za-z])/;

export const drupal: PlaceholderKind = {
  id: 'drupal',
  explanation: 'A variable of Drupal, in files that have them and no conversions of printf.',
  pattern: String.raw`(?<![\w%!@]|\d[ \u{A0}\u{202F}])[%!@][A-Za-z]\w{0,60}(?:-\w{1,40}){0,6}(?![\w%@])`,
  isFilled: true,
  sign: '[%!@][A-Za-z]',
  examples: [
    'The ⟦@type⟧ ⟦%title⟧ was updated by ⟦!name⟧ of ⟦%field-name⟧.',
    'Deleted ⟦%title⟧',
    '%s has %title, and !name',
    'Hello !name, yes!no and 5 %von',
  ],
  isUsedIn: (texts) =>
    !texts.some((text) => PRINTF.test(text)) &&
    (texts.some((text) => UNMISTAKABLE.test(text)) ||
      (texts.some((text) => MARKED.test(text)) && texts.some((text) => NAMED.test(text)))),
};

/** What a terminal may obey, reorder or hide (reliability V11): controls, bidi controls, ignorable characters, tags. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

const UNSAFE_BUT_LAYOUT = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** Text that keeps to its line on a terminal and does nothing to it. */
export function safeLine(text: string): string {
  return text.replace(UNSAFE, '');
}

/** Text of several lines for a terminal: line feeds and tabs stay. */
export function safeLines(text: string): string {
  return text.replace(UNSAFE_BUT_LAYOUT, '');
}

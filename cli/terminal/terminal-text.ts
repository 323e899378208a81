/** What a terminal may interpret, reorder, or hide (reliability V11): controls, bidi controls, ignorable characters, tags. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

const UNSAFE_BUT_LAYOUT = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** Text that stays on its line of a terminal and has no effect on it. */
export function safeLine(text: string): string {
  return text.replace(UNSAFE, '');
}

/** Text of several lines for a terminal: line feeds and tabs stay. */
export function safeLines(text: string): string {
  return text.replace(UNSAFE_BUT_LAYOUT, '');
}

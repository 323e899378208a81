/**
 * A sentence for a person, before localization: an English template with `{0}` placeholders, and their values. `core` never formats it. The
 * layer that shows a message localizes `text` and `args`. A number is an amount, which the editor formats in the reader's language; a line
 * number is passed as text.
 */
export interface Message {
  readonly text: string;
  readonly args: readonly (string | number)[];
}

/** Creates a message from an English template with the placeholders `{0}`, `{1}` … */
export function message(text: string, ...args: readonly (string | number)[]): Message {
  return { text, args };
}

/** The texts of templates in a language, by the English templates. */
export type Translations = Readonly<Record<string, string>>;

/** Fills the placeholders of the English template: the fallback of every localization, and what tests read. */
export function inEnglish(message: Message): string {
  return inLanguage(message, {});
}

/** Fills the placeholders of the template in a language, or of the English one if that language does not have it. */
export function inLanguage({ text, args }: Message, translations: Translations): string {
  return (translations[text] ?? text).replace(/\{(\d+)\}/g, (placeholder, index: string) =>
    String(args[Number(index)] ?? placeholder),
  );
}

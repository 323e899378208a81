/**
 * A sentence for a person, not yet in anybody's language: an English template with `{0}` places and what goes into them.
 * `core` never formats; whoever shows the message hands `text` and `args` to the localisation layer. A number is an amount, which the
 * editor writes as the reader's language does; the number of a line is given as text.
 */
export interface Message {
  readonly text: string;
  readonly args: readonly (string | number)[];
}

/** Makes a message from an English template with `{0}`, `{1}` … places. */
export function message(text: string, ...args: readonly (string | number)[]): Message {
  return { text, args };
}

/** Fills the template's places in English; the fallback of every localisation layer, and what tests read. */
export function inEnglish({ text, args }: Message): string {
  return text.replace(/\{(\d+)\}/g, (place, index: string) => String(args[Number(index)] ?? place));
}

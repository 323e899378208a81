import { accent } from '../../packages/local-service/server/text/pseudo-translate.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PLAIN_OF: ReadonlyMap<string, string> = new Map([...PLAIN].map((letter) => [accent(letter), letter]));

/** Whether a letter is one that the translation below replaces. */
export function isMapped(letter: string): boolean {
  return /^[A-Za-z]$/.test(letter);
}

/** The letter that a translated one was; undefined for others. */
export function unmapped(letter: string): string | undefined {
  return PLAIN_OF.get(letter);
}

/** What is sent in place of placeholders, and the escapes of a text among tags. */
const SENT_MARK = /<\/?[xg](?: id="\d+")?\/?>|&(?:amp|lt|gt);|⟨\d+⟩|\{\d+\}/g;

/**
 * The translation of the faithful service: every letter that is sent as text gets its accent, one to one, whatever it looks like. The local
 * service itself keeps what looks like a placeholder, and would hide what should not have been sent.
 */
export function translateLetters(sent: string): string {
  let result = '';
  let at = 0;
  for (const { 0: mark, index } of sent.matchAll(SENT_MARK)) {
    result += accent(sent.slice(at, index)) + mark;
    at = index + mark.length;
  }
  return result + accent(sent.slice(at));
}

import { numberCodec } from './numbers.ts';

/**
 * Placeholders as numbers in braces, which services know from the messages of programs. Numbers in braces in a text are placeholders
 * themselves; a brace alone is text.
 */
export const bracesCodec = numberCodec({
  open: '{',
  close: '}',
  pattern: String.raw`\{[^\S\r\n]{0,3}(\d{1,6})[^\S\r\n]{0,3}\}`,
});

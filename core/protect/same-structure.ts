import { icuSignature } from './blocks/icu-signature.ts';
import { markdownSignature } from './blocks/markdown-signature.ts';
import type { TextFormat } from './model.ts';

/**
 * Whether a translation is built as its source: the same blocks, links and emphasis in Markdown, the same arguments and
 * branches in a message. It finds what no single segment shows: a sentence that now begins as a list does, emphasis that
 * has come to stand beside a letter.
 */
export function sameStructure(source: string, translation: string, format: TextFormat): boolean {
  if (source === translation) return true;
  if (format === 'markdown') return markdownSignature(source) === markdownSignature(translation);
  if (format === 'plain' || format === 'icu') return icuSignature(source) === icuSignature(translation);
  return true;
}

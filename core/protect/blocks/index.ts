import type { Span } from '../../text/span.ts';
import type { Block, ProtectOptions } from '../model.ts';
import { codeBlocks } from './code.ts';
import { icuBlocks } from './icu.ts';
import { mayBeIcu } from './icu-arguments.ts';
import { markdownBlocks } from './markdown.ts';
import { markupBlocks } from './markup.ts';
import { plainBlocks } from './plain.ts';

/** What of a text is translated, in order. A text that does not fit its format is taken as plain. */
export function findBlocks(
  text: string,
  { format = 'plain', comments = {} }: ProtectOptions,
): readonly Block[] {
  const all: Span = { start: 0, end: text.length };
  switch (format) {
    case 'code':
      return codeBlocks(text, all, comments);
    case 'html':
    case 'xml':
      return markupBlocks(text, all, format);
    case 'markdown':
      return markdownBlocks(text);
    case 'icu':
      return icuBlocks(text, all) ?? plainBlocks(text, all);
    case 'plain':
      return (mayBeIcu(text) ? icuBlocks(text, all) : undefined) ?? plainBlocks(text, all);
  }
}

import type { Span } from '../../text/span.ts';
import { copyDefinitions } from './definitions.ts';
import { markdownSignature } from './markdown-signature.ts';
import { isTooDeep, type MarkdownDocument, NESTED_LINE } from './parse-markdown.ts';
import { parseMarkdownSection } from './parse-markdown-section.ts';

/** A stretch of a text that is read by itself: nothing is open at its ends. */
export interface TextSection extends Span {
  /** Whether a text that replaces it has the same structure. */
  isBuiltAs(written: string): boolean;
}

/** The sections in which Markdown was parsed. */
export function markdownSections({ sections, definitions }: MarkdownDocument): readonly TextSection[] {
  return sections.map(({ start, end, parsed }, index) => ({
    start,
    end,
    isBuiltAs: (written) => {
      const position = { start: 0, isLast: index === sections.length - 1 };
      const other = NESTED_LINE.test(written)
        ? undefined
        : parseMarkdownSection(written, position, copyDefinitions(definitions));
      if (other === undefined || isTooDeep(other)) return false;
      return markdownSignature(other) === markdownSignature(parsed);
    },
  }));
}

import type { Span } from '../../../text/span.ts';
import type { FileSegment, SegmentReader } from '../../file-segment.ts';
import { findTexts } from './find-texts.ts';
import { tagMarkup, withoutNumbers } from './inline.ts';

/**
 * AsciiDoc: titles, paragraphs, the texts of lists, cells of tables, and a few attributes. A paragraph becomes one line, except at line breaks
 * that are marked as such. Listings, other attributes, macros, and comments stay.
 */
export const readAsciidoc: SegmentReader = (text) => ({
  ok: true,
  segments: findTexts(text).map((span) => segmentOf(text, span)),
});

function segmentOf(text: string, { start, end }: Span): FileSegment {
  const { text: tagged, untag } = tagMarkup(
    text.slice(start, end).replace(/(?:(?<![ \t])[ \t]+)?(?:\r\n|\r|\n)[ \t]*/g, ' '),
  );
  return {
    span: { start, end },
    text: tagged,
    present: tagged,
    protectAs: 'plain',
    meaningOf: withoutNumbers,
    write: (translation) => untag(translation.replace(/(?:(?<!\s)\s+)?\n\s*/g, ' ')),
  };
}

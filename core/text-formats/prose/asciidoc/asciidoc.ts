import type { Span } from '../../../text/span.ts';
import { lineDeclarer } from '../../declared/declare-line.ts';
import type { FileSegment, SegmentReader } from '../../file-segment.ts';
import type { TextFileFormat } from '../../text-file-format.ts';
import { findTexts } from './find-texts.ts';
import { tagMarkup, withoutNumbers } from './inline.ts';

/**
 * AsciiDoc: titles, paragraphs, the texts of lists, cells of tables, and a few attributes. A paragraph becomes one line, except at line breaks
 * that are marked as such. Listings, other attributes, macros, and comments stay.
 */
const readAsciidoc: SegmentReader = (text) => ({
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

export const asciidoc: TextFileFormat = {
  read: readAsciidoc,
  declare: lineDeclarer(/^(?<lead>:lang:[ \t]+)(?<code>[\w-]+)[ \t]*$/m),
  notes: {
    title: 'AsciiDoc',
    text: 'Titles, paragraphs, the texts of lists, cells of tables, poems between `____`, what images show and their titles, texts of links, texts in conditions, the attribute `description`, and those that Asciidoctor has in each language, such as `toc-title`, `preface-title`, and `note-caption`.',
    kept: 'Listings, `[verse]` above a paragraph, literal lines, passthroughs (`+x+`), formulas, other attributes, other macros and attributes of macros, directives, comments, cells with code or values for programs, and tables in other formats.',
    declared: 'The attribute `lang`.',
    units: 'As in Markdown.',
    refused: 'None.',
  },
};

import { firstEndingAfter, type Span } from '#base';
import { lineDeclarer } from '../../declared/declare-line.ts';
import type { FileSegment, SegmentReader } from '../../file-segment.ts';
import type { ProseFileFormat } from '../../text-file-format.ts';
import { findTexts } from './find-texts.ts';
import { isInCode, quoted, tagMarkup, withoutNumbers } from './inline.ts';

/**
 * AsciiDoc: titles, paragraphs, the texts of lists, cells of tables, and a few attributes. A paragraph becomes one line, except at line breaks
 * that are marked as such. Listings, other attributes, macros, and comments stay.
 */
const readAsciidoc: SegmentReader = (text) => {
  const lists = attributesOfImages(text);
  return {
    ok: true,
    segments: joinCode(text, findTexts(text)).map((span) => segmentOf(text, span, lists)),
  };
};

/** The attributes of block images, each from its bracket on. */
function attributesOfImages(text: string): readonly Span[] {
  return Array.from(
    text.matchAll(/(image::[^\s[\]]+\[)([^\]\r\n]*)/g),
    ({ 1: head = '', 2: list = '', index }) => {
      const start = index + head.length;
      return { start, end: start + list.length };
    },
  );
}

/** Joins two texts with a line break between them that stands in code. */
function joinCode(text: string, texts: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of texts) {
    const last = joined.at(-1);
    const isBroken = last !== undefined && BREAK.test(text.slice(last.end, span.start));
    const together = { start: isBroken ? last.start : span.start, end: span.end };
    const isCode = isBroken && isInCode(text.slice(together.start, together.end), last.end - last.start);
    joined.splice(isCode ? -1 : joined.length, 1, isCode ? together : span);
  }
  return joined;
}

/** A line break that is marked as such, between two texts. */
const BREAK = /^[ \t]+\+[ \t]*(?:\r\n|\r|\n)[ \t]*$/;
/** The end of a line in a text, other than such a break in its code. */
const LINE_END = /(?:(?<![ \t])[ \t]+)?(?=[\r\n])(?<![ \t]\+[ \t]*)(?:\r\n|\r|\n)[ \t]*/g;

/** @param lists The attributes of block images, of which one without quotes is written with them where it needs some. */
function segmentOf(text: string, { start, end }: Span, lists: readonly Span[]): FileSegment {
  const { text: tagged, untag } = tagMarkup(text.slice(start, end).replace(LINE_END, ' '));
  const list = lists[firstEndingAfter(lists, start - 1)];
  const isBare =
    list !== undefined && list.start <= start && (list.start === start || text[start - 1] !== '"');
  return {
    span: { start, end },
    text: tagged,
    present: tagged,
    protectAs: 'plain',
    meaningOf: withoutNumbers,
    write: (translation) => {
      const written = untag(translation.replace(/(?:(?<!\s)\s+)?\n\s*/g, ' '));
      return isBare ? quoted(written) : written;
    },
  };
}

export const asciidoc: ProseFileFormat = {
  isProse: true,
  read: readAsciidoc,
  declare: lineDeclarer(/^(?<lead>:lang:[ \t]+)(?<code>[\w-]+)[ \t]*$/m),
  comment: (text) => `// ${text}`,
  notes: {
    title: 'AsciiDoc',
    text: 'Titles, paragraphs, the texts of lists, cells of tables, poems between `____`, what images show and their titles, texts of links, texts in conditions, the attribute `description`, and those that Asciidoctor has in each language, such as `toc-title`, `preface-title`, and `note-caption`.',
    kept: 'Listings, `[verse]` above a paragraph, literal lines, passthroughs (`+x+`), formulas, other attributes, other macros and attributes of macros, directives, comments, cells with code or values for programs, and tables in other formats.',
    declared: 'The attribute `lang`.',
    units: 'As in Markdown.',
    refused: 'None.',
  },
};

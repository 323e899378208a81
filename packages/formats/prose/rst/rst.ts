import { type Span, slice } from '#base';
import { lineDeclarer } from '../../declared/declare-line.ts';
import type { FileSegment, SegmentReader } from '../../file-segment.ts';
import type { ProseFileFormat } from '../../text-file-format.ts';
import { type FoundText, findParts, isTextCell } from './find-texts.ts';
import { referenceName, tagMarkup, withoutNumbers } from './inline.ts';
import { mayBeginBlock } from './markers.ts';
import { lineEndOf, textOfCell } from './table-with.ts';
import type { DrawnTable } from './tables.ts';
import { frameLength, type TitleFrame, titleWithoutFrame } from './titles.ts';

/**
 * reStructuredText: titles, paragraphs, the texts of lists, definitions, fields, and directives. A paragraph becomes one line. Literal blocks,
 * code, comments, and targets stay.
 */
const readRst: SegmentReader = (text) => {
  const names = referenceNamesIn(text);
  return { ok: true, segments: findParts(text).texts.map((found) => segmentOf(text, found, names)) };
};

function segmentOf(text: string, found: FoundText, names: ReferenceNames): FileSegment {
  const { title, table, start, end } = found;
  if (table !== undefined) return tableSegment(text, found, table, names);
  const source = slice(text, title?.text ?? found);
  const { text: line, isLead } = withoutLead(
    source.replace(/(?:(?<![ \t])[ \t]+)?(?:\r\n|\r|\n)[ \t]*/g, ' '),
    title,
  );
  const { text: tagged, shown, untag } = tagMarkup(line, names.wanted);
  return {
    span: { start, end },
    text: tagged,
    present: tagged,
    protectAs: 'plain',
    meaningOf: withoutNumbers,
    ...(title !== undefined && {
      complete(given: string) {
        const bare = titleWithoutFrame(given, title);
        if (bare === undefined) return given;
        return writeTitle(text, { title: { ...title, sign: bare.sign }, start, end }, bare.text, undefined);
      },
    }),
    write(translation) {
      const written = untag(translation.replace(/(?:(?<!\s)\s+)?\n\s*/g, ' ').trim());
      // What would be read as something else is not written, which shows that it is refused.
      if (written === undefined) return slice(text, found);
      if (title !== undefined)
        return writeTitle(text, { title, start, end }, written, targetFor(shown, names));
      return (mayBeginBlock(written) ? '\\' : '') + (isLead ? withLead(written) : written);
    },
  };
}

/** A table is a text with a paragraph for each cell, because it is drawn again as wide as its cells need. */
function tableSegment(file: string, span: Span, table: DrawnTable, names: ReferenceNames): FileSegment {
  const cells = table.cells.map((lines) =>
    isTextCell(lines) ? tagMarkup(textOfCell(lines), names.wanted) : undefined,
  );
  const text = cells.flatMap((cell) => cell?.text ?? []).join('\n\n');
  return {
    span,
    text,
    present: text,
    protectAs: 'plain',
    meaningOf: withoutNumbers,
    isDivisible: true,
    write(translation) {
      const paragraphs = translation.split('\n\n');
      const left = paragraphs.values();
      const written = cells.map((cell) => {
        const own = cell && left.next().value;
        return own === cell?.text ? undefined : (cell?.untag((own ?? '').trim()) ?? null);
      });
      const isComplete = paragraphs.length === cells.filter((cell) => cell !== undefined).length;
      if (!isComplete || written.includes(null)) return slice(file, span);
      return table.draw(
        written.map((cell) => (cell && mayBeginBlock(cell) ? `\\${cell}` : (cell ?? undefined))),
        lineEndOf(file),
      );
    },
  };
}

/** A text that introduces a literal block ends with two colons, of which people see one, or none behind a space. */
function withoutLead(text: string, title: TitleFrame | undefined): { text: string; isLead: boolean } {
  if (title !== undefined || !text.endsWith('::')) return { text, isLead: false };
  return { text: / ::$/.test(text) ? text.slice(0, -3).trimEnd() : text.slice(0, -1), isLead: true };
}

function withLead(text: string): string {
  return /[^\s:]:$/.test(text) ? `${text}:` : `${text} ::`;
}

/** A title whose lines are as long as it needs, below the target that references to it need. */
function writeTitle(
  file: string,
  { title, start, end }: FoundText & { readonly title: TitleFrame },
  written: string,
  target: string | undefined,
): string {
  const { text, sign, above, below } = title;
  const before = slice(file, text);
  const line = (length: number) => sign.repeat(frameLength(length, before, written));
  const eol = lineEndOf(file);
  const own = [
    ...(above === undefined ? [] : [line(above) + file.slice(start + above, text.start)]),
    written,
    file.slice(text.end, end - below),
    line(below),
  ];
  return (target === undefined ? '' : target + eol + eol) + own.join('');
}

/** What references of a document look for, and what has been given a name for them. */
interface ReferenceNames {
  readonly wanted: ReadonlySet<string>;
  readonly given: ReadonlySet<string>;
}

/** A name in a reference, in a target that leads to another one, and in a role that leads to a title. */
const WANTED =
  /`(?<phrase>[^`<>]{1,300})`_(?!_)|<(?<alias>[^<>]{1,300})_>|(?<word>[\p{L}\p{N}](?:[\p{L}\p{N}]|[-._+:](?=[\p{L}\p{N}])){0,100})_(?![_\p{L}\p{N}])|:ref:`(?:[^`<>]{0,300}<)?(?<title>[^`<>]{1,300})>?`/gu;
const GIVEN =
  /^[ \t]*\.\. _(?<quote>`?)(?<name>(?:\\.|[^\r\n\\])+?)\k<quote>:(?:\s|$)|_`(?<inline>[^`]{1,300})`/gm;

function referenceNamesIn(text: string): ReferenceNames {
  return { wanted: namesBy(text, WANTED), given: namesBy(text, GIVEN) };
}

function namesBy(text: string, pattern: RegExp): ReadonlySet<string> {
  const found = text.matchAll(pattern);
  return new Set(
    Array.from(found, ({ groups: { quote, ...groups } = {} }) =>
      referenceName(
        Object.values(groups)
          .find((name) => name !== undefined)
          ?.replace(/\\(.)/g, '$1') ?? '',
      ),
    ),
  );
}

/** The target that lets references find a title by the name that it has now, when it becomes another one. */
function targetFor(title: string, { wanted, given }: ReferenceNames): string | undefined {
  const name = referenceName(title);
  if (!wanted.has(name) || given.has(name)) return undefined;
  const written = title.replace(/\s+/g, ' ').trim();
  return /[:`\\]/.test(written) ? `.. _\`${written.replace(/[`\\]/g, '\\$&')}\`:` : `.. _${written}:`;
}

export const rst: ProseFileFormat = {
  isProse: true,
  read: readRst,
  declare: lineDeclarer(/^(?<lead>:lang(?:uage)?:[ \t]+)(?<code>[\w-]+)[ \t]*$/m),
  // What follows without a blank line belongs to the comment, or is a mistake.
  comment: (text) => `.. ${text}\n`,
  notes: {
    title: 'reStructuredText',
    text: 'Titles, whose lines get the length that docutils wants; paragraphs, the texts of lists, line blocks, terms, definitions, options, and footnotes; the cells of tables, which are drawn again as wide as they need; the texts of links and of roles (`` :ref:`text <target>` ``); the content of directives such as `note`, `figure`, `list-table`, `versionadded`, and those that document functions, classes, and options; titles of `admonition`, `table`, `topic`, and others; the options `:alt:`, `:caption:`, and `:subtitle:` of all directives; and fields of more than one word.',
    kept: 'Literal blocks, code, doctests, tables with cells over several columns or rows, cells with more than a paragraph, comments, roles without a target of their own, substitutions, targets, citations, names of functions, terms of a `glossary`, other options, directives for programs (`code-block`, `math`, `toctree`, `csv-table`, and all that are not known), blocks of the class `notranslate`, and fields about the document such as `:Author:`. A reference keeps its target: `` `text`_ `` becomes `` `Text <text_>`__ ``, and a title that is referred to by its name gets a target with this name. Links without a name (`__`) stay in their order.',
    declared: 'The fields `:lang:` and `:language:`.',
    refused: 'None.',
  },
};

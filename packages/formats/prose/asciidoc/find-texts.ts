import { addAll, type Span } from '#base';
import { isMachineValue } from '../../choice/machine-value.ts';
import { imageTexts } from './attributes.ts';
import { textCells } from './cells.ts';

/** Delimiters of blocks whose content is never text to translate: code, and tables with values or inside of another one. */
const VERBATIM = /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,}|`{3,}[\w-]*|[,:!]={3,})[ \t]*$/;
const TABLE = /^\|={3,}[ \t]*$/;
/** Delimiters of blocks that hold other blocks. */
const COMPOUND = /^(?:={4,}|\*{4,}|_{4,}|~{4,}|--|\+|'{3,}|<{3}|-{3}|\*{3})[ \t]*$/;
const VERBATIM_STYLE = /^\[(?:source|listing|literal|stem|latexmath|asciimath|pass|verse)\b[^\]]*\][ \t]*$/;
/** What its author has marked: a block with this role stays. */
const KEPT_ROLE = /^\[(?:[^\]]*[.]|.*\brole="?(?:[^\]"]*\s)?)no-?translate\b[^\]]*\][ \t]*$/;
/** Comments, attributes with their continuation, block attributes, and macros that have a line of their own. */
const ABOUT = /^(?:\/\/|\[.*\][ \t]*$|:!?[\w-]+!?:(?:[ \t]|$)|\w[\w-]*::[^\s[]*\[.*\][ \t]*$)/;
const ATTRIBUTES = /^\[(.*)\][ \t]*$/;
/** Attributes of the document that people read: what it is about, and what Asciidoctor lists as localized. */
const TEXT_ATTRIBUTE =
  /^:(?:description|[a-z]+-caption|(?:appendix|chapter|part|section)-refsig|(?:chapter|part)-signifier|(?:last-update|untitled|version)-label|(?:manname|preface|toc)-title):[ \t]+(?=\S)/;
/** A condition with what depends on it in the same line: text, or a line of another sort. */
const CONDITION = /^(?:ifdef|ifndef)::[^\s[\]]+\[(?=[^\]])(?=.*\][ \t]*$)/;
/** An image that has a line of its own. */
const IMAGE = /^(?<macro>image::[^\s[\]]+\[)(?<attributes>.{0,2000})\][ \t]*$/;
/** A poem with an end. Above a paragraph, this style also shows how a command is written. */
const VERSE = /^verse\b/;
const VERSE_ENDS = /^_{4,}[ \t]*$/;
/** What begins or ends a block, also right below of literal lines. */
const DELIMITER = /^(?:([-.+/=*_~,:!|])\1{3,}|`{3,}[\w-]*|[|,:!]={3,})[ \t]*$/;
const ATTRIBUTE_GOES_ON = /^:!?[\w-]+!?:.*[ \t]\\[ \t]*$/;

const TITLE = /^(?:={1,6}|#{1,6})[ \t]+/;
const BLOCK_TITLE = /^\.(?=[^\s.])/;
const LIST_ITEM = /^[ \t]*(?:\*{1,5}|-|\.{1,5}|\d+\.|[A-Za-z]\.|<(?:\d+|\.)>)[ \t]+(?:\[[ x*]\][ \t]+)?/;
const DESCRIPTION = /^(?<lead>[ \t]*)(?<term>\S.*?)(?<sign>:{2,4}|;;)(?:[ \t]+|$)/;
const ADMONITION = /^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION):[ \t]+/;
/** An attribute after which each line of a paragraph stands alone. */
const HARD_BREAKS = /%hardbreaks|\boptions?="?[^"]*\bhardbreaks/;
const HARD_BREAK = /(?<![ \t])[ \t]+\+[ \t]*$/;

interface Line extends Span {
  readonly content: string;
}

/** What the lines that follow belong to. */
type ReaderState =
  /** Nothing yet: a paragraph may begin. */
  | { readonly kind: 'between' }
  | {
      readonly kind: 'paragraph';
      /** Whether the next line belongs to the same text: not after a line break of its own, nor after a term. */
      readonly isOpen: boolean;
    }
  /** A block that ends with this line. */
  | { readonly kind: 'verbatim'; readonly delimiter: string }
  /** Lines of a poem up to this one: each is a text. */
  | { readonly kind: 'verse'; readonly delimiter: string }
  /** Lines that stay, up to a blank one. */
  | { readonly kind: 'kept' }
  /** After a block attribute that makes the next block verbatim. */
  | { readonly kind: 'verbatim-next' }
  /** After an attribute that goes on. */
  | { readonly kind: 'attribute' }
  /** In a table, from the offset behind its first delimiter. */
  | {
      readonly kind: 'table';
      readonly start: number;
      readonly delimiter: string;
      readonly attributes: string;
    };

/** Finds the texts of a document in AsciiDoc, or of a span of one, in order. */
export function findTexts(text: string, span: Span = { start: 0, end: text.length }): readonly Span[] {
  const texts: Span[] = [];
  let state: ReaderState = { kind: 'between' };
  let attributes = '';
  const isWhole = span.end - span.start === text.length;
  const isHardDocument = isWhole && /^:hardbreaks(?:-option)?:/m.test(text);
  let isHard = false;
  for (const line of linesOf(text, span)) {
    const opened = openedBy(line, state, attributes);
    if (opened !== undefined) state = opened;
    else if (state.kind === 'table') {
      if (line.content.trimEnd() !== state.delimiter) continue;
      addAll(texts, tableTexts(text, { start: state.start, end: line.start }, state.attributes));
      state = { kind: 'between' };
    } else {
      isHard = isHardDocument || HARD_BREAKS.test(attributes) || (isHard && state.kind === 'paragraph');
      state = readLine(line, state, texts);
      if (state.kind === 'paragraph' && isHard) state = { kind: 'paragraph', isOpen: false };
    }
    if (!BLOCK_TITLE.test(line.content)) attributes = ATTRIBUTES.exec(line.content)?.[1] ?? '';
  }
  return texts;
}

/** The table or the poem that begins with a line; undefined where none does. */
function openedBy(
  { content, end }: Line,
  { kind }: ReaderState,
  attributes: string,
): ReaderState | undefined {
  if (kind === 'table' || kind === 'verbatim' || kind === 'verse') return undefined;
  const delimiter = content.trimEnd();
  if (VERSE.test(attributes) && VERSE_ENDS.test(content)) return { kind: 'verse', delimiter };
  return TABLE.test(content) ? { kind: 'table', start: end, delimiter, attributes } : undefined;
}

function linesOf(text: string, { start, end }: Span): readonly Line[] {
  const lines = text.slice(start, end).matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g);
  return Array.from(lines, ({ 1: content = '', index }) => ({
    content,
    start: start + index,
    end: start + index + content.length,
  }));
}

/** The texts in the cells of a table, which may have blocks of their own. A value that programs read is not a text. */
function tableTexts(text: string, table: Span, attributes: string): readonly Span[] {
  return textCells(text, table, attributes)
    .flatMap((cell) => findTexts(text, cell))
    .filter(({ start, end }) => !isMachineValue(text.slice(start, end)));
}

/** Adds what a line has of text, and says what comes after it. */
function readLine(line: Line, state: ReaderState, texts: Span[]): ReaderState {
  const { content } = line;
  if (state.kind === 'verbatim') return content.trimEnd() === state.delimiter ? { kind: 'between' } : state;
  if (state.kind === 'verse') return readVerse(line, state, texts);
  if (state.kind === 'attribute') return /[ \t]\\[ \t]*$/.test(content) ? state : { kind: 'between' };
  if (content.trim() === '') return state.kind === 'verbatim-next' ? state : { kind: 'between' };
  if (addAttribute(line, texts)) return ATTRIBUTE_GOES_ON.test(content) ? { kind: 'attribute' } : state;
  if (state.kind === 'kept' && !DELIMITER.test(content)) return state;
  const after = afterMarkup(content, state);
  if (after !== undefined) return after;
  if (state.kind === 'verbatim-next' && !BLOCK_TITLE.test(content)) return { kind: 'kept' };
  return readText(line, state, texts);
}

function readVerse(line: Line, state: ReaderState & { kind: 'verse' }, texts: Span[]): ReaderState {
  const { content } = line;
  if (content.trimEnd() === state.delimiter) return { kind: 'between' };
  if (content.trim() !== '') addText(texts, line, content.length - content.trimStart().length);
  return state;
}

/** Adds the text that stands in an attribute, a condition, or beside an image. */
function addAttribute({ content, start }: Line, texts: Span[]): boolean {
  const condition = CONDITION.exec(content)?.[0].length;
  if (condition !== undefined) {
    const inside = findTexts(content, { start: condition, end: content.lastIndexOf(']') });
    addAll(
      texts,
      inside.map((span) => moved(span, start)),
    );
    return true;
  }
  const { macro = '', attributes = '' } = IMAGE.exec(content)?.groups ?? {};
  const beside = imageTexts(attributes).map((span) => moved(span, start + macro.length));
  addAll(texts, beside);
  const from = TEXT_ATTRIBUTE.exec(content)?.[0].length;
  if (from === undefined) return beside.length > 0;
  // What goes on in the next line stays.
  if (!ATTRIBUTE_GOES_ON.test(content)) texts.push({ start: start + from, end: start + contentEnd(content) });
  return true;
}

function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

/** What comes after a line that has no text; undefined when it may have some. */
function afterMarkup(content: string, state: ReaderState): ReaderState | undefined {
  const isVerbatim = state.kind === 'verbatim-next' && COMPOUND.test(content);
  if (isVerbatim || VERBATIM.test(content)) return { kind: 'verbatim', delimiter: closingOf(content) };
  if (COMPOUND.test(content)) return { kind: 'between' };
  if (VERBATIM_STYLE.test(content) || KEPT_ROLE.test(content)) return { kind: 'verbatim-next' };
  if (ATTRIBUTE_GOES_ON.test(content)) return { kind: 'attribute' };
  if (ABOUT.test(content)) return state.kind === 'paragraph' ? { kind: 'between' } : state;
  return undefined;
}

function closingOf(delimiter: string): string {
  return /^`{3,}/.exec(delimiter)?.[0] ?? delimiter.trimEnd();
}

function readText(line: Line, state: ReaderState, texts: Span[]): ReaderState {
  const { content } = line;
  const isNew = state.kind !== 'paragraph';
  const title = isNew ? (TITLE.exec(content) ?? BLOCK_TITLE.exec(content)) : null;
  if (title !== null) {
    addText(texts, line, title[0].length);
    // The author and the revision stand below the title of the document.
    return /^[=#][ \t]/.test(content) ? { kind: 'kept' } : state;
  }
  const item = LIST_ITEM.exec(content);
  if (item !== null) return addText(texts, line, item[0].length);
  const description = DESCRIPTION.exec(content);
  if (description !== null) return addDescription(texts, line, description);
  if (state.kind === 'paragraph') return goOn(texts, line, state.isOpen);
  if (/^[ \t]/.test(content)) return { kind: 'kept' };
  return addText(texts, line, ADMONITION.exec(content)?.[0].length ?? 0);
}

/** A term with what is said of it in the same line. */
function addDescription(texts: Span[], line: Line, { 0: whole, groups = {} }: RegExpExecArray): ReaderState {
  const { lead = '', term = '' } = groups;
  const start = line.start + lead.length;
  texts.push({ start, end: start + term.length });
  return whole.length < line.content.length
    ? addText(texts, line, whole.length)
    : { kind: 'paragraph', isOpen: false };
}

function addText(texts: Span[], { start, content }: Line, from: number): ReaderState {
  const end = contentEnd(content);
  if (end > from) texts.push({ start: start + from, end: start + end });
  return { kind: 'paragraph', isOpen: !HARD_BREAK.test(content) };
}

/** Another line of a paragraph. */
function goOn(texts: Span[], line: Line, isOpen: boolean): ReaderState {
  const last = isOpen ? texts.pop() : undefined;
  if (last === undefined) return addText(texts, line, line.content.length - line.content.trimStart().length);
  texts.push({ start: last.start, end: line.start + contentEnd(line.content) });
  return { kind: 'paragraph', isOpen: !HARD_BREAK.test(line.content) };
}

function contentEnd(content: string): number {
  return content.replace(HARD_BREAK, '').trimEnd().length;
}

import type { Span } from '#base';
import type { Block, KeptSpan } from '../../../model.ts';
import { quotedBlock } from './attribute-list.ts';

/** The first line of a chunk that Quarto and R Markdown run, with the options that stand in it. */
const CHUNK =
  /^(?:`{3,}|~{3,})[ \t]*\{[ \t]*[A-Za-z][\w.+-]*(?![\w.+-])(?<options>[^\r\n]*)\}[ \t]*(?:\r\n|\r|\n|$)/;
/** An option in R, whose value is a text or a vector of texts. */
const R_OPTION =
  /(?<=[\s,])(?:(?:fig|tbl)\.(?:cap|alt|scap|subcap)|code\.summary)\s*=\s*(?:c\(\s*)?(?<values>(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')(?:\s*,\s*(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'))*)/g;
/** A line of options: behind the sign of a comment, a key and its value. */
const OPTION_LINE =
  /(?<lead>[ \t>]*(?:#|\/\/|--|%%)\|(?<indent>[ \t]*))(?<content>[^\r\n]*)(?:\r\n|\r|\n|$)/y;
const KEY = /^(?<lead>(?:(?:fig|tbl|lst)-(?:cap|alt|scap|subcap)|code-summary):[ \t]*)(?<value>.*)$/;
const ITEM = /^(?<lead>-[ \t]+)(?<value>.*)$/;
const BLOCK_SCALAR = /^[|>][-+\d]*$/;
const QUOTED = /"(?:\\.|[^"\\])*"|'(?:\\'|''|[^'])*'/g;
/** In either quotes, what has another meaning: the escape of a letter, and a quote in apostrophes. */
const ESCAPED = /^".*\\[\w\r\n]|^'.*(?:\\|''(?=.))/s;
const FORMULA = /\$(?![\s$])[^$\r\n]{1,300}(?<![\s\\])\$(?!\d)/g;
/** A value of YAML that is no plain text: with a tag or an anchor, an object, a constant. */
const NO_TEXT = /^[!&*{[@`"'%|>~]|^(?:true|false|null|yes|no)$/i;
/** What ends a text of YAML that has no quotes. */
const PLAIN_ENDS = [': ', ' #'];

interface OptionLine extends Span {
  readonly indent: number;
  readonly content: string;
}

/** The captions of a chunk, in order: `{r, fig.cap="…"}`, and lines such as `#| fig-cap: "…"`. */
export function chunkBlocks(text: string, { start, end }: Span): readonly Block[] {
  const chunk = text.slice(start, end);
  const head = CHUNK.exec(chunk);
  if (head === null) return [];
  const inHead = Array.from(
    head[0].matchAll(R_OPTION),
    ({ 0: option, index, groups: { values = '' } = {} }) =>
      quotedIn(text, values, start + index + option.length - values.length),
  );
  const lines = optionLines(text, { start: start + head[0].length, end });
  return [...inHead.flat(), ...lines.flatMap((_, index) => captionIn(text, lines, index))];
}

function optionLines(text: string, { start, end }: Span): readonly OptionLine[] {
  const lines: OptionLine[] = [];
  OPTION_LINE.lastIndex = start;
  for (let match = OPTION_LINE.exec(text); match !== null; match = OPTION_LINE.exec(text)) {
    const { lead = '', indent = '', content: written = '' } = match.groups ?? {};
    const content = written.trimEnd();
    const from = match.index + lead.length;
    if (from > end) break;
    lines.push({ start: from, end: from + content.length, indent: indent.length, content });
  }
  return lines;
}

/** The texts of one option, whose value can go on in the lines behind it. */
function captionIn(text: string, lines: readonly OptionLine[], index: number): readonly Block[] {
  const line = lines[index];
  const { lead, value = '' } = KEY.exec(line?.content ?? '')?.groups ?? {};
  if (line === undefined || lead === undefined) return [];
  const own = { ...line, start: line.start + lead.length, content: value };
  if (value === '')
    return itemsIn(
      text,
      linesWhile(lines, index + 1, ({ content }) => ITEM.test(content)),
    );
  const inner = linesWhile(lines, index + 1, ({ indent, content }) => indent > line.indent && content !== '');
  if (BLOCK_SCALAR.test(value)) return inner.length === 0 ? [] : [linesBlock(text, inner, [])];
  return valueBlocks(text, [own, ...inner]);
}

/** The lines from an index on, up to the first that is another one. */
function linesWhile(
  lines: readonly OptionLine[],
  from: number,
  isOne: (line: OptionLine) => boolean,
): readonly OptionLine[] {
  let end = from;
  for (let line = lines[end]; line !== undefined && isOne(line); ) line = lines[++end];
  return lines.slice(from, end);
}

/** The items of a list, which may stand below their key without more indentation. */
function itemsIn(text: string, lines: readonly OptionLine[]): readonly Block[] {
  return lines.flatMap((line) => {
    const { lead = '', value = '' } = ITEM.exec(line.content)?.groups ?? {};
    return valueBlocks(text, [{ ...line, start: line.start + lead.length, content: value }]);
  });
}

/** A text with or without quotes, or a list in brackets. */
function valueBlocks(text: string, lines: readonly OptionLine[]): readonly Block[] {
  const [{ start, content } = { start: 0, content: '' }] = lines;
  if (/^["'[]/.test(content)) return quotedIn(text, content, start);
  return NO_TEXT.test(content) ? [] : [linesBlock(text, lines, PLAIN_ENDS)];
}

/** The texts in quotes, from an offset. */
function quotedIn(text: string, values: string, offset: number): readonly Block[] {
  return Array.from(values.matchAll(QUOTED)).flatMap(({ 0: quoted, index }) => {
    const span = { start: offset + index + 1, end: offset + index + quoted.length - 1 };
    const quote = quoted.charAt(0);
    return ESCAPED.test(quoted) || quoted.length === 2 ? [] : [captionBlock(text, span, [quote, '\\'])];
  });
}

/** A text over several lines, without the signs before them. */
function linesBlock(text: string, lines: readonly OptionLine[], forbidden: readonly string[]): Block {
  const [start = 0, end = 0] = [lines[0]?.start, lines.at(-1)?.end];
  const kept = lines.flatMap((line) => captionBlock(text, line, forbidden).kept);
  const breaks = lines
    .slice(1)
    .map((line, index) => ({ start: lines[index]?.end ?? start, end: line.start }));
  return { start, end, kept, breaks, dialect: 'none', forbidden };
}

/** A text, whose formulas stay. */
function captionBlock(text: string, span: Span, forbidden: readonly string[]): Block {
  const formulas = Array.from(
    text.slice(span.start, span.end).matchAll(FORMULA),
    ({ 0: formula, index }): KeptSpan => {
      const start = span.start + index;
      return { start, end: start + formula.length, kind: 'formula', role: 'single', name: '' };
    },
  );
  return quotedBlock(text, span, forbidden, formulas);
}

import { type Span, slice } from '#base';
import { fillGaps } from '../../find-placeholders.ts';
import type { Block, CommentMarkers } from '../../model.ts';
import { type Comment, findComments } from './find-comments.ts';

/** Code: the paragraphs of its comments. Strings, markers, indentation and all other code stay. */
export function codeBlocks(text: string, span: Span, markers: CommentMarkers): readonly Block[] {
  return findComments(text, span, markers).flatMap((comment) =>
    paragraphs(text, comment).map((lines) => blockOf(text, lines, comment.closing)),
  );
}

/** What a line of a comment begins with that is not text: a tag of documentation with its type and name, or an item's sign. */
const LEAD =
  /^(?:@(?:param|arg|argument|prop|property|template|typeparam)(?:[ \t]+\{[^{}]{0,200}\})?[ \t]+[\w.$[\]=]{1,80}(?:[ \t]+-)?|@[A-Za-z]\w{0,40}(?:[ \t]+\{[^{}]{0,200}\})?|[-*+•]|\d{1,3}[.)])(?=\s|$)/;

/** Comments that tools read. */
const DIRECTIVE =
  /^(?:!\/|eslint|tslint|prettier-|biome-|@ts-|ts-|noinspection|noqa|nosec|nolint|go:|type:|pylint:|istanbul |v8 |c8 |#?(?:end)?region\b|<)/i;

const FENCE = /^(?:`{3,}|~{3,})/;

/** The lines of each paragraph, from their first to their last letter. Fenced code and directives are left out. */
function paragraphs(text: string, comment: Comment): readonly (readonly Span[])[] {
  const all: Span[][] = [];
  let isFenced = false;
  let continues = false;
  for (const line of comment.lines.map((found) => trim(text, found))) {
    const content = slice(text, line);
    if (FENCE.test(content)) isFenced = !isFenced;
    const isText = content !== '' && !isFenced && !FENCE.test(content) && !DIRECTIVE.test(content);
    const lead = LEAD.exec(content)?.[0].length ?? 0;
    if (isText && continues && lead === 0) all.at(-1)?.push(line);
    else if (isText) all.push([trim(text, { start: line.start + lead, end: line.end })]);
    continues = isText;
  }
  return all;
}

function trim(text: string, { start, end }: Span): Span {
  const content = text.slice(start, end);
  const from = start + content.length - content.trimStart().length;
  return { start: from, end: Math.max(from, start + content.trimEnd().length) };
}

/** One text out of the lines: indentation and markers are part of its line ends. */
function blockOf(text: string, lines: readonly Span[], closing: string | undefined): Block {
  const [first, last] = [lines.at(0), lines.at(-1)];
  return {
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    kept: lines.flatMap((line) => fillGaps(text, line, [])),
    breaks: lines.slice(1).map(({ start }, index) => ({ start: lines[index]?.end ?? start, end: start })),
    dialect: 'none',
    ...(closing === undefined ? {} : { forbidden: [closing] }),
  };
}

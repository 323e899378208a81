import { fillGaps } from '../../../find-placeholders.ts';
import type { Block, KeptSpan } from '../../../model.ts';
import { formulaAt } from '../../formulas.ts';
import { lineEnds } from '../../lines/line-blocks.ts';
import { ParseBudget } from '../parser/budget.ts';
import { readTag, type TextOfTag, textsInCode } from './read-tag.ts';
import { endOfExpression, endOfStatements } from './scan-code.ts';

const PLAIN = /[^\\`{<$~\r\n]+/y;
const FENCE = /[ \t>*+\-\d.)]*?(?<fence>`{3,}(?![^\r\n]*`)|~{3,})[^\r\n]*/y;
const CLOSING_FENCE = /[\r\n][ \t>]*(`{3,}|~{3,})[ \t]*(?=[\r\n]|$)/g;
const STATEMENTS = /(?:import|export)(?=[ \t{*"'])/y;
const COMMENT = /<!--[\s\S]*?-->/y;
const LINE_END = /\r\n|\r|\n/y;
const BLANK_LINE_ABOVE = /(?:^|[\r\n])[ \t]*(?:\r\n|\r|\n)$/;

/** UTF-16 units in which a blank line is looked for. */
const EDGE_UNITS = 400;

/**
 * Finds what is no Markdown in a document of MDX, in order: `import` and `export`, expressions in braces, tags of JSX with the texts of
 * their attributes, comments, and formulas. Code is Markdown.
 * @throws UnreadableMarkdown for what takes too long.
 */
export function scanMdx(text: string): readonly KeptSpan[] {
  const scanner = new MdxScanner(text);
  for (let at = 0; at < text.length; ) at = scanner.step(at);
  return scanner.found;
}

class MdxScanner {
  readonly found: KeptSpan[] = [];
  readonly #text: string;
  readonly #budget: ParseBudget;
  /** Braces that no other closes. */
  readonly #unclosed = new Set<number>();
  #lineStart = 0;
  #hasComments = true;

  constructor(text: string) {
    this.#text = text;
    this.#budget = new ParseBudget(text.length);
  }

  /** Reads what stands at an offset, and gives the one behind. */
  step(at: number): number {
    const behindLine = at === this.#lineStart ? this.#beginLine(at) : undefined;
    if (behindLine !== undefined) return behindLine;
    const lineEnd = match(LINE_END, this.#text, at);
    if (lineEnd !== undefined) {
      this.#lineStart = at + lineEnd.length;
      return this.#lineStart;
    }
    const plain = match(PLAIN, this.#text, at);
    return plain === undefined ? this.#readSign(at) : at + plain.length;
  }

  /** Reads what needs the beginning of a line: statements, and code between fences. */
  #beginLine(at: number): number | undefined {
    const text = this.#text;
    const isFree = at === 0 || BLANK_LINE_ABOVE.test(text.slice(Math.max(0, at - EDGE_UNITS), at));
    if (match(STATEMENTS, text, at) !== undefined && (isFree || this.found.at(-1)?.end === at))
      return this.#keep('esm', at, endOfStatements(text, at));
    FENCE.lastIndex = at;
    const { 0: opening = '', groups = {} } = FENCE.exec(text) ?? {};
    const { fence } = groups;
    if (fence === undefined) return undefined;
    return endOfFence(text, at + opening.length, fence);
  }

  #readSign(at: number): number {
    const text = this.#text;
    const formula = text[at] === '$' || text[at] === '\\' ? formulaAt(text, at) : undefined;
    if (formula !== undefined) {
      this.found.push(formula);
      return formula.end;
    }
    if (text[at] === '\\') return at + (/[\r\n]/.test(text[at + 1] ?? '\n') ? 1 : 2);
    if (text[at] === '`') return this.#behindCode(at);
    if (text[at] === '{') return this.#readExpression(at);
    return text[at] === '<' ? this.#readMarkup(at) : at + 1;
  }

  /** Code goes to the next marks of the same length in its paragraph. */
  #behindCode(at: number): number {
    const marks = match(/`+/y, this.#text, at) ?? '`';
    const runs = /`+|(?:\r\n|\r|\n)[ \t]*(?=[\r\n])/g;
    runs.lastIndex = at + marks.length;
    for (let run = runs.exec(this.#text); run?.[0].startsWith('`'); run = runs.exec(this.#text)) {
      if (run[0] === marks) return runs.lastIndex;
    }
    return at + marks.length;
  }

  #readExpression(at: number): number {
    const end = endOfExpression(this.#text, at, this.#unclosed);
    if (end === undefined) return this.#skip(at);
    const inside = textsInCode(this.#text, { start: at, end }).map((span) => this.#blockOf(span));
    this.found.push({ start: at, end, kind: 'expression', role: 'single', name: '', inside });
    return this.#next(end);
  }

  #readMarkup(at: number): number {
    const text = this.#text;
    if (text.startsWith('<!--', at)) {
      const comment = this.#hasComments ? match(COMMENT, text, at) : undefined;
      this.#hasComments = comment !== undefined;
      return comment === undefined ? this.#skip(at) : this.#keep('comment', at, at + comment.length);
    }
    const tag = readTag(text, at);
    if (tag === undefined) return this.#skip(at);
    const inside = tag.texts.map((span) => this.#blockOf(span));
    this.found.push({ start: at, end: tag.end, kind: 'jsx', role: tag.role, name: tag.name, inside });
    return this.#next(tag.end);
  }

  #blockOf({ start, end, quote }: TextOfTag): Block {
    const kept = fillGaps(this.#text, { start, end }, []);
    const block = { start, end, kept, breaks: lineEnds(this.#text, { start, end }, kept) };
    if (quote === undefined) return { ...block, dialect: 'attribute' };
    return { ...block, dialect: 'none', forbidden: [quote, '\\', `\${`] };
  }

  #keep(kind: string, start: number, end: number): number {
    this.found.push({ start, end, kind, role: 'single', name: '' });
    return this.#next(end);
  }

  /** What follows begins a line where statements have ended with one. */
  #next(end: number): number {
    if (/[\r\n]/.test(this.#text[end - 1] ?? '')) this.#lineStart = end;
    return end;
  }

  /** A sign that begins nothing stays, and no translation may have another. What was looked through in vain counts, so that many of them are not slow (reliability R4). */
  #skip(at: number): number {
    this.#budget.charge(this.#text.length - at);
    return this.#keep('sign', at, at + 1);
  }
}

/** The end of the line that closes code: as many marks as opened it, or more. Without one, all of the text is code. */
function endOfFence(text: string, from: number, fence: string): number {
  CLOSING_FENCE.lastIndex = from;
  for (;;) {
    const [, closing = ''] = CLOSING_FENCE.exec(text) ?? [];
    if (closing === '') return text.length;
    if (closing.startsWith(fence)) return CLOSING_FENCE.lastIndex;
  }
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

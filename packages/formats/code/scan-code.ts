import type { Span } from '#base';
import { type CommentMarkers, isExpressionStart, REGULAR_EXPRESSION } from '#protect';
import { readAttribute, readTagName } from './read-tag.ts';
import { contentPattern, tokensOf } from './scan-patterns.ts';
import type { CodeLanguage, FoundString, StringItem, StringKind } from './string-kind.ts';
import { ATTRIBUTE_TEXT, ELEMENT_TEXT } from './string-kinds.ts';

/** What of code people read: strings in the order of their beginnings, and comments. Strings inside of expressions in strings are there too. */
export interface ScannedCode {
  readonly strings: readonly FoundString[];
  /** With their markers. */
  readonly comments: readonly Span[];
}

/** Code in code, such as a template in a template, is read to this depth. */
const MAX_DEPTH = 40;

/** UTF-16 units before a string in which something that only looks like a string can begin. */
const MAX_BEFORE = 200;

/**
 * Finds strings and comments by a small scan that knows how each language writes them, but no grammar. What is never closed ends the scan.
 * The time grows with the length of the text.
 */
export function scanCode(text: string, language: CodeLanguage, markers: CommentMarkers): ScannedCode {
  const scanner = new CodeScanner(text, language, markers);
  scanner.scan();
  const strings = [...scanner.strings].sort((a, b) => a.start - b.start || b.end - a.end);
  return { strings, comments: scanner.comments };
}

class CodeScanner {
  readonly strings: FoundString[] = [];
  readonly comments: Span[] = [];
  readonly #text: string;
  readonly #language: CodeLanguage;
  readonly #markers: CommentMarkers;
  readonly #tokens: RegExp;
  readonly #openOther: RegExp | undefined;
  readonly #contents = new Map<string, RegExp>();
  /** Up to which offset a kind of string is known not to be closed, and what would close it. */
  readonly #unclosed = new Map<StringKind, { readonly end: number; readonly close: string }>();
  #hasElements: boolean;

  constructor(text: string, language: CodeLanguage, markers: CommentMarkers) {
    this.#text = text;
    this.#language = language;
    this.#markers = markers;
    this.#openOther = language.openOther === undefined ? undefined : new RegExp(language.openOther);
    this.#hasElements = language.hasElements;
    this.#tokens = tokensOf(language, markers);
  }

  scan(): void {
    const { island } = this.#language;
    if (island === undefined) {
      this.#code(0, undefined, 0);
      return;
    }
    const open = new RegExp(island.open, 'g');
    while (open.exec(this.#text) !== null) {
      open.lastIndex = this.#code(open.lastIndex, undefined, 0) ?? this.#text.length;
    }
  }

  /**
   * Reads code up to what closes it: the end of the text, of an island, or of an expression in a string.
   * @returns the offset behind; undefined if what has to close it is missing.
   */
  #code(from: number, closing: string | undefined, depth: number): number | undefined {
    if (depth > MAX_DEPTH) return undefined;
    let open = 0;
    for (let at: number | undefined = from; at !== undefined; ) {
      this.#tokens.lastIndex = at;
      const match = this.#tokens.exec(this.#text);
      if (match === null) return closing === undefined ? this.#text.length : undefined;
      const behind = this.#tokens.lastIndex;
      const change = depthChange(match, closing);
      if (change < 0 && open === 0) return behind;
      open += change;
      at = this.#token(match, behind, depth);
    }
    return undefined;
  }

  /** The offset at which the scan goes on after a token; undefined at something that is never closed. */
  #token(
    { 0: token, index, groups = {} }: RegExpExecArray,
    behind: number,
    depth: number,
  ): number | undefined {
    if (groups.block !== undefined) {
      return this.#comment(index, this.#text.indexOf(this.#markers.block?.[1] ?? '', behind));
    }
    if (groups.line !== undefined) return this.#comment(index, this.#endOfLine(behind), 0);
    if (groups.others !== undefined) return behind;
    if (groups.slash !== undefined) return this.#regularExpression(index);
    if (groups.angle !== undefined) return this.#elementOrSign(index, depth);
    const kind = this.#language.strings.find((_, number) => groups[`string${number}`] !== undefined);
    return kind === undefined ? behind : this.#string(kind, token, behind, depth);
  }

  #comment(start: number, found: number, closing = this.#markers.block?.[1].length ?? 0): number {
    const end = found === -1 ? this.#text.length : found + closing;
    this.comments.push({ start, end });
    return end;
  }

  #endOfLine(from: number): number {
    const lineEnd = /[\r\n]|$/g;
    lineEnd.lastIndex = from;
    return lineEnd.exec(this.#text)?.index ?? this.#text.length;
  }

  #regularExpression(index: number): number {
    if (!isExpressionStart(this.#text, index)) return index + 1;
    REGULAR_EXPRESSION.lastIndex = index;
    return REGULAR_EXPRESSION.test(this.#text) ? REGULAR_EXPRESSION.lastIndex : index + 1;
  }

  /** Reads a string from behind its opening; undefined if it has no end. */
  #string(kind: StringKind, opening: string, start: number, depth: number): number | undefined {
    if (start <= (this.#unclosed.get(kind)?.end ?? -1)) return start;
    const content = this.#contentOf(kind, opening);
    const items: StringItem[] = [];
    for (let at: number | undefined = start; at !== undefined; ) {
      content.lastIndex = at;
      const match = content.exec(this.#text);
      if (match === null) return undefined;
      const { index, groups = {} } = match;
      const behind = content.lastIndex;
      if (groups.end !== undefined) {
        this.#unclosed.set(kind, { end: index, close: kind.close(opening) });
        return start;
      }
      if (groups.close !== undefined) {
        const forbidden = this.#closingBefore(start);
        this.strings.push({
          ...{ kind, opening, closing: match[0], start, end: index, items, isName: false },
          ...(forbidden.length > 0 && { forbidden }),
        });
        return behind;
      }
      const part = kind.parts.find((_, number) => groups[`part${number}`] !== undefined);
      at = part?.close === undefined ? behind : this.#code(behind, part.close, depth + 1);
      items.push({ type: part === undefined ? 'escape' : 'part', start: index, end: at ?? index });
    }
    return undefined;
  }

  /** What would close a quote that stands alone earlier in the line. */
  #closingBefore(offset: number): readonly string[] {
    const ofStrings = [...this.#unclosed.values()].filter(({ end }) => offset <= end);
    const before = this.#text.slice(Math.max(0, offset - MAX_BEFORE), offset);
    const ofOther = this.#openOther?.exec(before)?.[1];
    return [...ofStrings.map(({ close }) => close), ...(ofOther === undefined ? [] : [ofOther])];
  }

  #contentOf(kind: StringKind, opening: string): RegExp {
    const source = contentPattern(kind, opening);
    const pattern = this.#contents.get(source) ?? new RegExp(source, 'g');
    this.#contents.set(source, pattern);
    return pattern;
  }

  /** After the first element that is not one, no others are looked for: it may have been the type of a function. */
  #elementOrSign(index: number, depth: number): number | undefined {
    if (!this.#hasElements || !isExpressionStart(this.#text, index)) return index + 1;
    const [strings, comments, unclosed] = [this.strings.length, this.comments.length, [...this.#unclosed]];
    const end = this.#element(index, depth);
    if (end !== undefined) return end;
    this.strings.length = strings;
    this.comments.length = comments;
    this.#unclosed.clear();
    for (const [kind, line] of unclosed) this.#unclosed.set(kind, line);
    this.#hasElements = false;
    return index + 1;
  }

  /** Reads an element from its `<`: attributes, texts, and elements in it. Undefined if it is not one. */
  #element(from: number, depth: number): number | undefined {
    if (depth > MAX_DEPTH) return undefined;
    let at = readTagName(this.#text, from);
    while (at !== undefined) {
      const attribute = readAttribute(this.#text, at);
      if (attribute === undefined) return undefined;
      const { type, behind } = attribute;
      if (type === 'end') return this.#children(behind, depth);
      if (type === 'empty') return behind;
      if (type === 'text') this.strings.push({ ...attribute, kind: ATTRIBUTE_TEXT, items: [] });
      at = behind;
      if (type === 'expression') at = this.#code(behind, '}', depth + 1);
      if (type === 'element') at = this.#element(behind, depth + 1);
    }
    return undefined;
  }

  /** Reads what is in an element, up to behind the tag that closes it. */
  #children(from: number, depth: number): number | undefined {
    const sign = /[<{]/g;
    let start = from;
    let items: StringItem[] = [];
    for (let at: number | undefined = from; at !== undefined; ) {
      sign.lastIndex = at;
      const match = sign.exec(this.#text);
      if (match === null) return undefined;
      const { index } = match;
      if (match[0] === '{') {
        at = this.#code(index + 1, '}', depth + 1);
        items.push({ type: 'part', start: index, end: at ?? index });
        continue;
      }
      const text = { kind: ELEMENT_TEXT, opening: '', closing: '', start, end: index, items, isName: false };
      if (start < index) this.strings.push(text);
      const closing = /<\/[\w.:$-]*\s*>/y;
      closing.lastIndex = index;
      if (closing.test(this.#text)) return closing.lastIndex;
      at = this.#element(index, depth + 1);
      start = at ?? index;
      items = [];
    }
    return undefined;
  }
}

/** How a token changes the depth of brackets: the one that closes the code ends it at depth 0, as the end of an island does. */
function depthChange({ 0: token, groups = {} }: RegExpExecArray, closing: string | undefined): number {
  if (closing === undefined) return groups.leave === undefined ? 0 : -1;
  if (groups.bracket === undefined) return 0;
  if (token === closing) return -1;
  return ['{}', '()'].includes(token + closing) ? 1 : 0;
}

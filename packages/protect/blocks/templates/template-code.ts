import { addAll } from '#base';
import { tag } from '../../kinds/tag.ts';
import type { KnownCode } from '../../model.ts';
import { isExpressionStart, REGULAR_EXPRESSION } from './expression-start.ts';
import type { TemplateLanguage } from './template-languages.ts';

const SCRIPTS = String.raw`<(?<element>script|style)\b[^<>]*>[^]*?(?:<\/\k<element>\s*>|$)`;
const COMMENT = '(?<comment><!--[^]*?(?:-->|$))';
const TAGS = String.raw`<\/?template\b(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^<>"']){0,500}>`;
const PUG = String.raw`<template\b[^<>]*\blang=["']?(?:pug|jade)\b[^<>]*>[^]*?(?:<\/template>|$)`;
const RAW = 'raw|verbatim|comment|schema|javascript|stylesheet|style';

/** What is code in each language, as patterns; in `brace` begins an expression. */
const CODE: Readonly<Record<TemplateLanguage, string>> = {
  astro: String.raw`(?<![^])\s*---[^]*?(?:\n---|$)|${SCRIPTS}|${COMMENT}|${TAGS}|(?<brace>\{)`,
  svelte: `${SCRIPTS}|${COMMENT}|${TAGS}|(?<brace>\\{)`,
  vue: `${PUG}|${SCRIPTS.replace('style', 'style|i18n')}|${COMMENT}|${TAGS}|\\{\\{[^]*?(?:\\}\\}|$)`,
  mustache: [
    SCRIPTS,
    COMMENT,
    String.raw`\{%-?\s*(?<raw>${RAW})\b[^]*?%\}[^]*?(?:\{%-?\s*end\k<raw>\s*-?%\}|$)`,
    String.raw`\{%(?:"[^"\r\n]*"|'[^'\r\n]*'|[^])*?(?:%\}|$)`,
    String.raw`\{#[^]*?(?:#\}|$)`,
    String.raw`\{\{!(?!--)[^]*?(?:\}\}|$)`,
    String.raw`\{\{!--[^]*?(?:--~?\}\}|$)`,
    String.raw`\{{2,4}(?:"[^"\r\n]*"|'[^'\r\n]*'|[^])*?(?:\}{2,4}|$)`,
  ].join('|'),
  erb: `${SCRIPTS}|${COMMENT}|<%[^]*?(?:%>|$)`,
};

/**
 * What of a template is code, in order and without overlap: scripts, styles, statements, expressions. Code that is not closed goes on to the
 * end. Elements in expressions of Astro are markup again.
 */
export function findTemplateCode(text: string, language: TemplateLanguage): readonly KnownCode[] {
  const pattern = new RegExp(CODE[language], 'gi');
  const reader = new ExpressionReader(text, language === 'astro');
  const found: KnownCode[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { 0: written, index: start, groups = {} } = match;
    if (groups.comment !== undefined) continue;
    if (groups.brace === undefined) {
      found.push({ start, end: pattern.lastIndex, isBlock: isBlock(written) });
      continue;
    }
    const { code, end } = reader.read(start);
    addAll(found, code);
    pattern.lastIndex = end;
  }
  return found;
}

/** Code that stands between sentences: the elements that are code, and what goes over lines. */
function isBlock(code: string): boolean {
  return /[\r\n]|^<[^%]/.test(code);
}

/** Code in code is read to this depth; what is deeper is code. */
const MAX_DEPTH = 40;

const TOKEN =
  /"(?:[^"\\\r\n]|\\[\s\S])*"|'(?:[^'\\\r\n]|\\[\s\S])*'|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|[`{}/]|<(?=[A-Za-z>])/g;

/** Reads expressions in braces, which may have elements in them. */
class ExpressionReader {
  readonly #text: string;
  /** After the first element that is not one, no others are looked for: it may have been a type. */
  #hasElements: boolean;
  #code: KnownCode[] = [];

  constructor(text: string, hasElements: boolean) {
    this.#text = text;
    this.#hasElements = hasElements;
  }

  /** Reads the expression at a brace. */
  read(start: number): { readonly code: readonly KnownCode[]; readonly end: number } {
    this.#code = [];
    const end = this.#braces(start, 0, this.#text[start - 1] !== '=') ?? this.#text.length;
    const code = this.#code;
    if (code.length === 0 || end === this.#text.length) return { code: [this.#span(start, end, false)], end };
    return { code, end };
  }

  #span(start: number, end: number, isPart: boolean): KnownCode {
    return { start, end, isBlock: isPart || isBlock(this.#text.slice(start, end)) };
  }

  /** The offset behind an expression whose brace is at an offset; what of it is code is noted. Undefined if it is not closed. */
  #braces(start: number, depth: number, mayHaveElements: boolean): number | undefined {
    if (depth > MAX_DEPTH) return undefined;
    let open = 0;
    let from = start;
    // The sign of a statement of Svelte begins no regular expression.
    let at = start + (/\{(?:[#:@]|\/(?![/*]))?/y.exec(this.#text.slice(start, start + 3))?.[0].length ?? 1);
    for (;;) {
      const token = this.#tokenFrom(at);
      if (token === undefined) return undefined;
      const { sign, index, behind } = token;
      if (sign === '{') open++;
      if (sign === '}' && open-- === 0) {
        this.#code.push(this.#span(from, behind, from !== start));
        return behind;
      }
      const element =
        sign === '<' && mayHaveElements ? this.#elementAfter(from, index, depth + 1) : undefined;
      from = element ?? from;
      const end = sign === '`' ? this.#template(behind, depth + 1) : (element ?? behind);
      if (end === undefined) return undefined;
      at = end;
    }
  }

  #tokenFrom(
    at: number,
  ): { readonly sign: string; readonly index: number; readonly behind: number } | undefined {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(this.#text);
    if (match === null) return undefined;
    const { 0: sign, index } = match;
    if (sign !== '/' || !isExpressionStart(this.#text, index))
      return { sign, index, behind: TOKEN.lastIndex };
    REGULAR_EXPRESSION.lastIndex = index;
    const behind = REGULAR_EXPRESSION.test(this.#text) ? REGULAR_EXPRESSION.lastIndex : index + 1;
    return { sign, index, behind };
  }

  /** The offset behind a template literal. */
  #template(from: number, depth: number): number | undefined {
    const known = this.#code.length;
    const sign = /\\[\s\S]|`|\$\{/g;
    sign.lastIndex = from;
    for (let match = sign.exec(this.#text); match !== null; match = sign.exec(this.#text)) {
      if (match[0] === '`') return sign.lastIndex;
      if (match[0] !== '${') continue;
      const end = this.#braces(match.index + 1, depth, false);
      if (end === undefined) return undefined;
      this.#code.length = known;
      sign.lastIndex = end;
    }
    return undefined;
  }

  /** The offset behind an element in an expression, before which is code; undefined if it is not one. */
  #elementAfter(from: number, index: number, depth: number): number | undefined {
    if (!this.#hasElements || !isExpressionStart(this.#text, index)) return undefined;
    const known = this.#code.length;
    this.#code.push(this.#span(from, index, true));
    const end = this.#element(index, depth);
    if (end !== undefined) return end;
    this.#code.length = known;
    this.#hasElements = false;
    return undefined;
  }

  #element(from: number, depth: number): number | undefined {
    let open = 0;
    const sign = /<!--[\s\S]*?-->|<\/[\w.:-]*\s*>|<(?:[A-Za-z][\w.:-]*|(?=>))|\{/g;
    sign.lastIndex = from;
    for (let match = sign.exec(this.#text); match !== null; match = sign.exec(this.#text)) {
      const { 0: written, index } = match;
      let end: number | undefined = sign.lastIndex;
      if (written === '{') end = this.#braces(index, depth, true);
      else if (written.startsWith('</')) open--;
      else if (!written.startsWith('<!')) {
        end = this.#tagEnd(end, depth);
        if (
          end !== undefined &&
          tag.readPart?.(`${written}${this.#text.slice(end - 2, end)}`).role !== 'single'
        )
          open++;
      }
      if (end === undefined) break;
      if (open === 0 && written !== '{') return end;
      sign.lastIndex = end;
    }
    return undefined;
  }

  /** The offset behind a tag whose name ends at an offset. */
  #tagEnd(from: number, depth: number): number | undefined {
    const sign = /"[^"]*"|'[^']*'|\{|>|</g;
    sign.lastIndex = from;
    for (let match = sign.exec(this.#text); match !== null; match = sign.exec(this.#text)) {
      if (match[0] === '>') return sign.lastIndex;
      if (match[0] === '<') return undefined;
      if (match[0] !== '{') continue;
      const end = this.#braces(match.index, depth, false);
      if (end === undefined) return undefined;
      sign.lastIndex = end;
    }
    return undefined;
  }
}

import type { Element, InlineContext } from '@lezer/markdown';
import { normalizeName } from '../definitions.ts';
import { perParagraph, type RuleContext } from './rule-context.ts';

/** What follows the text of a link, with its signs; undefined when it is no link. */
interface LinkTarget {
  readonly end: number;
  readonly parts: readonly Element[];
}

/** Finds the target of a link whose text stands between two offsets, its brackets not included. */
export type ReadTarget = (cx: InlineContext, textStart: number, textEnd: number) => LinkTarget | undefined;

/** Parentheses inside of each other in an address; CommonMark asks for three at least. */
const MAX_PARENTHESES = 32;

/** UTF-16 units of a name, as CommonMark has it. */
const MAX_NAME = 999;

const NAME = /^(?:[^[\]\\]|\\[\s\S])*$/;
const FULL_NAME = /\[(?:[^[\]\\]|\\[\s\S]){0,999}\]/y;

/** Of the names, only the defined ones are links (CommonMark 6.3). */
export function targetReader({ links }: RuleContext): ReadTarget {
  const titleEndOf = perParagraph(findTitleEnds);
  const isDefined = (name: string) =>
    name.length <= MAX_NAME && NAME.test(name) && links.has(normalizeName(name));
  return (cx, textStart, textEnd) => {
    const after = textEnd + 1;
    const inline = cx.char(after) === OPENING ? readInline(cx, after, titleEndOf(cx)) : undefined;
    if (inline !== undefined) return inline;
    const label = match(FULL_NAME, cx, after);
    const isFull = label.length > '[]'.length;
    const name = isFull
      ? label.slice(1, -1)
      : cx.slice(textStart, Math.min(textEnd, textStart + MAX_NAME + 1));
    if (name.trim() === '' || !isDefined(name)) return undefined;
    const end = after + label.length;
    return { end, parts: label === '' ? [] : [cx.elt('LinkLabel', after, end)] };
  };
}

function match(pattern: RegExp, cx: InlineContext, start: number): string {
  pattern.lastIndex = start - cx.offset;
  return pattern.exec(cx.text)?.[0] ?? '';
}

/** An address and perhaps a title in parentheses. */
function readInline(cx: InlineContext, start: number, titleEnd: TitleEnd): LinkTarget | undefined {
  const opening = cx.elt('LinkMark', start, start + 1);
  const urlStart = cx.skipSpace(start + 1);
  const urlEnd = endOfUrl(cx, urlStart);
  if (urlEnd === undefined) return undefined;
  const url = urlEnd > urlStart ? [cx.elt('URL', urlStart, urlEnd)] : [];
  const titleStart = cx.skipSpace(urlEnd);
  const end = titleStart > urlEnd ? titleEnd(cx, titleStart) : undefined;
  const title = end === undefined ? [] : [cx.elt('LinkTitle', titleStart, end)];
  const close = end === undefined ? titleStart : cx.skipSpace(end);
  if (cx.char(close) !== CLOSING) return undefined;
  return { end: close + 1, parts: [opening, ...url, ...title, cx.elt('LinkMark', close, close + 1)] };
}

const POINTED = /<(?:[^<>\\\n]|\\[^\n]){0,100000}>/y;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING = '('.charCodeAt(0);
const CLOSING = ')'.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);
const DELETE = 0x7f;

/** The end of an address, which may be empty; undefined for other texts. */
function endOfUrl(cx: InlineContext, start: number): number | undefined {
  if (cx.char(start) === '<'.charCodeAt(0)) {
    const pointed = match(POINTED, cx, start);
    return pointed === '' ? undefined : start + pointed.length;
  }
  let open = 0;
  let end = start;
  for (;;) {
    const sign = cx.char(end);
    if (sign <= SPACE || sign === DELETE) break;
    if (sign === OPENING && ++open > MAX_PARENTHESES) return undefined;
    if (sign === CLOSING && --open < 0) return end;
    end += sign === BACKSLASH && PUNCTUATION.test(cx.slice(end + 1, end + 2)) ? 2 : 1;
  }
  return open > 0 ? undefined : end;
}

/** The end of the title that begins at an offset, if there is one. */
type TitleEnd = (cx: InlineContext, start: number) => number | undefined;

/** What ends a title, by what begins it. */
const TITLE_ENDS = new Map(['""', "''", '()'].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]));

/** Remembers which titles have no end, which holds for all behind. */
function findTitleEnds(): TitleEnd {
  const endless = new Set<number>();
  return (cx, start) => {
    const sign = cx.char(start);
    const closing = TITLE_ENDS.get(sign);
    if (closing === undefined || endless.has(sign)) return undefined;
    for (let at = start + 1; at < cx.end; at++) {
      if (cx.char(at) === closing) return at + 1;
      if (cx.char(at) === sign) return undefined;
      if (cx.char(at) === BACKSLASH) at++;
    }
    endless.add(sign);
    return undefined;
  };
}

import type { InlineContext, InlineParser } from '@lezer/markdown';
import type { LinkBrackets } from './link-brackets.ts';
import type { RuleContext } from './rule-context.ts';

const FIRST_LETTERS = new Set(Array.from('hHwW', (letter) => letter.charCodeAt(0)));
const SECOND_LETTERS = new Set(Array.from('tTwW', (letter) => letter.charCodeAt(0)));

/** An address that is a link without any marker (GitHub's extension), as far as its domain. */
const ADDRESS = /(?:https?:\/\/|www\.)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*/iuy;
const REST = /[^\s<]*/y;

/** What a sentence may end with is not the address's, and neither is an entity. */
const TRAIL = /(?:[!"&'*,.:;?\]_~]|&[A-Za-z\d]{1,31};)$/;

/** Addresses in text, whose characters are not markers. Addresses of mail have no characters that could be. */
export function addresses({ piecesOf }: RuleContext, isInLink: LinkBrackets['isInLink']): InlineParser {
  return {
    name: 'Address',
    after: 'Escape',
    parse: (cx, next, start) => {
      if (!FIRST_LETTERS.has(next) || isInLink(cx)) return -1;
      const end = endOfAddress(cx, start);
      if (end === undefined) return -1;
      piecesOf(cx).count++;
      return cx.addElement(cx.elt('URL', start, end));
    },
  };
}

function endOfAddress(cx: InlineContext, start: number): number | undefined {
  if (!SECOND_LETTERS.has(cx.char(start + 1))) return undefined;
  const before = cx.slice(start - 1, start);
  const isWww = (cx.char(start) | 0x20) === 'w'.charCodeAt(0);
  if (isWww ? /[^\s*_~([\]]/.test(before) : /[A-Za-z]/.test(before)) return undefined;
  const domain = match(ADDRESS, cx, start);
  if (domain === '') return undefined;
  const rest = match(REST, cx, start + domain.length);
  return start + withoutTrail(domain + rest).length;
}

function match(pattern: RegExp, cx: InlineContext, start: number): string {
  pattern.lastIndex = start - cx.offset;
  return pattern.exec(cx.text)?.[0] ?? '';
}

/** Without what does not belong to it: punctuation at its end, and a parenthesis that it does not open. */
function withoutTrail(address: string): string {
  let end = address.length;
  let unopened = count(address, ')') - count(address, '(');
  for (;;) {
    const tail = address.slice(Math.max(0, end - 40), end);
    const trail = TRAIL.exec(tail)?.[0].length ?? 0;
    if (trail > 0) end -= trail;
    else if (unopened > 0 && tail.endsWith(')')) {
      end--;
      unopened--;
    } else return address.slice(0, end);
  }
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

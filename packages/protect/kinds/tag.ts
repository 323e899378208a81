import type { KeptSpan } from '../model.ts';
import type { Part, PlaceholderKind } from './kind.ts';

/** Elements of HTML that have no end. */
const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Text in attributes is not translated. */
export const tag: PlaceholderKind = {
  id: 'tag',
  explanation: 'A tag of HTML or XML with its attributes, a comment, a declaration or an instruction.',
  pattern: [
    // Neither goes on beyond another beginning, so that many beginnings without an end are not slow.
    '<!--(?:[^<]|<(?!!--)){0,20000}?(?:-->|(?=<!--))',
    String.raw`<!\[CDATA\[(?:[^<]|<(?!!\[CDATA\[)){0,20000}?(?:\]\]>|(?=<!\[CDATA\[))`,
    String.raw`<\?[^<>]{0,2000}\?>`,
    '<![A-Za-z][^<>]{0,2000}>',
    // The value of an attribute may contain tags. A sign of templates, as of FreeMarker, may stand before the name.
    String.raw`<\/?[#@]?[\p{L}_](?:=\s?"[^"]{0,2000}"|=\s?'[^']{0,2000}'|"[^"<]{0,2000}"|'[^'<]{0,2000}'|=(?!\s?["'])|[^<>"'=]){0,500}>`,
    // Of react-i18next and Lingui: the element by its number.
    String.raw`<\d{1,3}\s?\/?>|<\/\d{1,3}>`,
  ].join('|'),
  sign: '<',
  examples: [
    'press ⟦<b>⟧OK⟦</b>⟧',
    'one⟦<br/>⟧two⟦<br>⟧three',
    '⟦<a href="https://a.example/?b=1" title="a > b">⟧here⟦</a>⟧',
    '⟦<i data-hint="<b>x</b>">⟧here⟦</i>⟧',
    '⟦<#if user??>⟧Welcome⟦</#if>⟧',
    '⟦<!-- not text -->⟧text',
    'Read ⟦<link>⟧the docs⟦</link>⟧',
    'Read ⟦<0>⟧the docs⟦</0>⟧ or⟦<1/>⟧this',
    '5 < 6 and a > b, 5 <6 and 7>',
  ],
  readPart,
};

function readPart(match: string): Part {
  const [, slash, name] = /^<(\/?)([\p{L}_][\p{L}\p{N}_:.-]*|\d{1,3})/u.exec(match) ?? [];
  if (name === undefined) return { role: 'single', name: '' };
  const element = name.toLowerCase();
  if (match.endsWith('/>') || VOID_ELEMENTS.has(element)) return { role: 'single', name: element };
  return { role: slash === '/' ? 'close' : 'open', name: element };
}

/** Elements that have no end, whatever a text says. */
const NEVER_CLOSED = new Set('br hr img wbr'.split(' '));

/**
 * Tags in which an element that has no end in HTML is a pair where the text closes it: in messages for React, `<link>` is a name like any
 * other.
 */
export function pairNamedElements(text: string, spans: readonly KeptSpan[]): readonly KeptSpan[] {
  const isNamed = ({ kind, name }: KeptSpan) =>
    kind === 'tag' && VOID_ELEMENTS.has(name) && !NEVER_CLOSED.has(name);
  const isClosing = ({ start }: KeptSpan) => text[start + 1] === '/';
  const closed = new Set(spans.filter((span) => isNamed(span) && isClosing(span)).map(({ name }) => name));
  if (closed.size === 0) return spans;
  return spans.map((span) => {
    if (!isNamed(span) || !closed.has(span.name) || text[span.end - 2] === '/') return span;
    return { ...span, role: isClosing(span) ? 'close' : 'open' };
  });
}

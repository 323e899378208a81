import { isCovered, type Span } from '#base';
import { fillGaps, findPlaceholders } from '../find-placeholders.ts';
import type { Block, KeptSpan, KnownCode } from '../model.ts';
import { pairSpans } from '../pair-spans.ts';
import { attributeBlocks } from './attributes.ts';
import { findFormulas } from './formulas.ts';
import { findIcuArguments } from './icu/icu-arguments.ts';
import { blocksBetween, lineEnds } from './lines/line-blocks.ts';

/** Elements of HTML whose content is never text. */
const CODE_ELEMENTS = new Set('script style pre code kbd samp var textarea svg math template'.split(' '));

/** Elements of HTML that stand between sentences, never inside one. */
const BLOCK_ELEMENTS = new Set(
  `address article aside blockquote body button caption dd details dialog div dl dt fieldset figcaption figure footer
  form h1 h2 h3 h4 h5 h6 head header hr html legend li main nav ol optgroup option p section select summary table
  tbody td tfoot th thead title tr ul`.split(/\s+/),
);

/** Elements of HTML and components that stand inside of sentences. */
const INLINE_ELEMENTS = new Set(
  `a abbr b bdi bdo br cite code data del dfn em i img input ins kbd mark q s samp small span strong sub sup time u var wbr
  i18n-t nuxt-link nuxtlink router-link routerlink`.split(/\s+/),
);

/**
 * HTML, templates of components, and XML: the text between tags that cannot stand inside a sentence. In HTML those are known; in XML they are
 * pairs that begin and end a line, and tags that have a line of their own; and so are components in templates.
 * @param code What of HTML is known to be code, in order and without overlap.
 */
export function markupBlocks(
  text: string,
  span: Span,
  language: 'html' | 'component' | 'xml',
  code: readonly KnownCode[] = [],
): readonly Block[] {
  const elements = language === 'xml' ? [] : elementsOfHtml(text, span, code, language);
  const kept = fillGaps(text, span, elements).map((each) =>
    language !== 'xml' && each.kind === 'tag' && each.role !== 'close'
      ? { ...each, inside: attributeBlocks(text, each, code, language) }
      : each,
  );
  const lines = new Set(language === 'html' ? [] : boundariesOfXml(text, span, kept));
  const boundaries =
    language === 'xml' ? [...lines] : kept.filter((each) => isBlockOfHtml(each) || isComponent(each, lines));
  const cuts = [...boundaries, ...blankLines(text, span, kept)].sort((a, b) => a.start - b.start);
  const blocks = blocksBetween(span, cuts, kept, 'markup').map((block) => ({
    ...block,
    breaks: lineEnds(text, block, block.kept).map((lineEnd) => withIndentation(text, lineEnd, block)),
  }));
  const readable = blocks.filter((block) => !hasOpenTag(text, block));
  const inTags = boundaries.flatMap(({ inside = [] }: Pick<KeptSpan, 'inside'>) => inside);
  return inTags.length === 0 ? readable : [...readable, ...inTags].sort((a, b) => a.start - b.start);
}

/** Whether a block has the beginning of a tag that cannot be read, such as one with an attribute in another language. */
function hasOpenTag(text: string, { start, end, kept }: Span & Pick<Block, 'kept'>): boolean {
  let at = start;
  for (const span of [...kept, { start: end, end }]) {
    if (/<[A-Za-z]/.test(text.slice(at, span.start))) return true;
    at = span.end;
  }
  return false;
}

/** Adds the plurals and selects of Angular, whose branches are text. */
function withMessages(text: string, span: Span, elements: readonly KeptSpan[]): readonly KeptSpan[] {
  const messages = findIcuArguments(text, span, 'markup').filter(
    (message) => message.kind === 'icu-argument' && !isCovered(elements, message),
  );
  if (messages.length === 0) return elements;
  const others = elements.filter((element) => !isCovered(messages, element));
  return [...others, ...messages].sort((a, b) => a.start - b.start);
}

/** What of HTML is known before its placeholders: code, formulas, plurals, and selects. */
function elementsOfHtml(
  text: string,
  span: Span,
  known: readonly KnownCode[],
  language: 'html' | 'component',
): readonly KeptSpan[] {
  const tags = findPlaceholders(maskCode(text, known), span).filter(({ kind }) => kind === 'tag');
  // A component binds the value of a textarea, whose placeholder is a text.
  const code = codeElements(language === 'html' ? tags : tags.filter(({ name }) => name !== 'textarea'));
  const formulas = findFormulas(text, span).filter(
    (formula) => !isCovered(code, formula) && !isCovered(tags, formula) && !isCovered(known, formula),
  );
  const given = known.length === 0 ? [] : withCode(tags, code, known);
  const all = [...code, ...given, ...formulas].sort((a, b) => a.start - b.start);
  return withMessages(text, span, all);
}

/** The text with code as one word, or as one value of an attribute, so that tags with code in them are read. */
export function maskCode(text: string, code: readonly KnownCode[]): string {
  const pieces = code.map(({ start, end }, index) => {
    const word = 'x'.repeat(end - start);
    const isValue = text[start - 1] === '=' && word.length > 1;
    return text.slice(code[index - 1]?.end ?? 0, start) + (isValue ? `"${word.slice(2)}"` : word);
  });
  return pieces.join('') + text.slice(code.at(-1)?.end ?? 0);
}

/** The tags with code in them, and the code that is in none. */
function withCode(
  tags: readonly KeptSpan[],
  elements: readonly KeptSpan[],
  code: readonly KnownCode[],
): readonly KeptSpan[] {
  const outside = code
    .filter((each) => !isCovered(tags, each) && !isCovered(elements, each))
    .map(
      ({ start, end, isBlock = false }): KeptSpan => ({
        ...{ start, end, role: 'single', name: '' },
        kind: isBlock ? 'code-block' : 'template',
      }),
    );
  return [...outside, ...tags.filter((tag) => isCovered(code, tag) && !isCovered(elements, tag))];
}

/** Elements with code, from their opening to their closing tag; the outermost only. */
function codeElements(tags: readonly KeptSpan[]): readonly KeptSpan[] {
  const partners = pairSpans(tags);
  const found: KeptSpan[] = [];
  tags.forEach(({ start, role, name }, index) => {
    const closing = tags[partners[index] ?? -1];
    if (role !== 'open' || closing === undefined || !CODE_ELEMENTS.has(name)) return;
    if (start >= (found.at(-1)?.end ?? 0))
      found.push({
        start,
        end: closing.end,
        kind: name === 'pre' || name === 'script' || name === 'style' ? 'code-block' : 'code',
        role: 'single',
        name: '',
      });
  });
  return found;
}

function isBlockOfHtml({ kind, name }: KeptSpan): boolean {
  return (kind === 'tag' && (name === '' || BLOCK_ELEMENTS.has(name))) || kind === 'code-block';
}

function isComponent(span: KeptSpan, lines: ReadonlySet<KeptSpan>): boolean {
  return lines.has(span) && !INLINE_ELEMENTS.has(span.name);
}

function boundariesOfXml(text: string, span: Span, kept: readonly KeptSpan[]): readonly KeptSpan[] {
  const tags = kept.filter(({ kind }) => kind === 'tag');
  const partners = pairSpans(tags);
  return tags.filter((tag, index) => {
    const partner = tags[partners[index] ?? -1] ?? tag;
    const first = tag.start < partner.start ? tag : partner;
    const last = first === tag ? partner : tag;
    return beginsLine(text, span, first.start) && endsLine(text, span, last.end);
  });
}

function beginsLine(text: string, span: Span, offset: number): boolean {
  let at = offset;
  while (at > span.start && /[ \t]/.test(text.charAt(at - 1))) at--;
  return at <= span.start || /[\r\n]/.test(text.charAt(at - 1));
}

function endsLine(text: string, span: Span, offset: number): boolean {
  return /^[ \t]*(?:[\r\n]|$)/.test(text.slice(offset, Math.min(span.end, offset + EDGE_UNITS)));
}

/** UTF-16 units in which the edge of a line is looked for. */
const EDGE_UNITS = 400;

function blankLines(text: string, span: Span, kept: readonly KeptSpan[]): readonly Span[] {
  return lineEnds(text, span, kept).filter(({ end }) =>
    /^[ \t]*[\r\n]/.test(text.slice(end, end + EDGE_UNITS)),
  );
}

/** A line end with the white space around it. */
function withIndentation(text: string, lineEnd: Span, block: Span): Span {
  const head = text.slice(Math.max(block.start, lineEnd.start - EDGE_UNITS), lineEnd.start);
  const tail = text.slice(lineEnd.end, Math.min(block.end, lineEnd.end + EDGE_UNITS));
  const before = head.length - head.replace(/[ \t]+$/, '').length;
  const after = tail.length - tail.replace(/^[ \t]+/, '').length;
  return { start: lineEnd.start - before, end: lineEnd.end + after };
}

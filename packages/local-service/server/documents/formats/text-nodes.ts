import { keepsContent } from '../../text/markup.ts';
import { type MarkupToken, tokenizeMarkup } from './markup-tokens.ts';

/** Which texts of a markup document are translated. */
interface TextNodeRules {
  readonly language: 'xml' | 'html';
  /** Decides by the names of the elements around a text, the innermost last; all are translated when it is left out. */
  readonly isTranslated?: (elements: readonly string[]) => boolean;
}

/** Translates the text between the tags; tags, attributes, comments, code and what HTML marks as not to be translated do not change. */
export function translateTextNodes(
  markup: string,
  translate: (text: string) => string,
  { language, isTranslated = () => true }: TextNodeRules,
): string {
  const open: string[] = [];
  const isKept = language === 'html' ? keepsContent : () => false;
  let keptFrom = Number.POSITIVE_INFINITY;
  let result = '';
  for (const token of tokenizeMarkup(markup, language)) {
    const piece = markup.slice(token.start, token.end);
    const isText = token.kind === 'text' || token.kind === 'cdata';
    const isOpen = open.length < keptFrom;
    result += isText && isOpen && isTranslated(open) ? translateNode(piece, token, translate) : piece;
    trackElements(open, token);
    if (isOpen && token.kind === 'opening' && isKept(piece)) keptFrom = open.length;
    else if (open.length < keptFrom) keptFrom = Number.POSITIVE_INFINITY;
  }
  return result;
}

/** Keeps the list of open elements. A closing tag also closes what was left open in its element. */
export function trackElements(open: string[], { kind, name }: MarkupToken): void {
  if (kind === 'opening') open.push(name);
  if (kind !== 'closing') return;
  const index = open.lastIndexOf(name);
  if (index !== -1) open.length = index;
}

const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';

function translateNode(piece: string, { kind }: MarkupToken, translate: (text: string) => string): string {
  if (kind === 'cdata') {
    return CDATA_START + translate(piece.slice(CDATA_START.length, -CDATA_END.length)) + CDATA_END;
  }
  const text = unescapeText(piece);
  const translated = translate(text);
  return translated === text ? piece : escapeText(translated);
}

const ESCAPES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * Other references do not change, and neither does an `&amp;` that would look like one: escaping it restores the
 * original.
 */
export function unescapeText(text: string): string {
  return text.replace(
    /&(?:(lt|gt|quot|apos)|(amp)(?!;#?\w+;));/g,
    (whole, sign?: string, ampersand?: string) => {
      return ESCAPES[sign ?? ampersand ?? ''] ?? whole;
    },
  );
}

function escapeText(text: string): string {
  return text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

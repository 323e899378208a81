import { keepsContent, MARKUP, readTag } from './markup.ts';

/** A part of a text that must not be rewritten, in UTF-16 offsets. */
export interface ProtectedSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: 'markup' | 'ignored-element' | 'token';
}

/** What is kept in addition to markup. The first alternative that matches wins. */
const TOKENS = [
  String.raw`&(?:#\d{1,7}|#x[\da-fA-F]{1,6}|[A-Za-z]\w{1,31});`,
  String.raw`(?<![\p{L}\p{N}])(?:https?|ftp|file|wss?):\/\/[^\s<>"']+`,
  String.raw`(?<![\p{L}\p{N}])(?:mailto:|www\.)[^\s<>"']+`,
  String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`\{\{[^{}<>\n]{0,200}\}\}`,
  String.raw`[$%#]?\{[^{}<>\n]{0,200}\}`,
  String.raw`%(?:\(\w+\))?(?:\d+\$)?[-+#0]*\d*(?:\.\d+)?(?:hh|h|ll|l|L|z|j|t|q)?[diouxXeEfFgGaAcsSpn@%](?!\p{L})`,
  String.raw`%\(\w+\)[a-zA-Z]`,
  String.raw`(?<![\p{L}\p{N}:]):(?:[a-z]\w*(?:-\w+)+|[+-]1|100):`,
  String.raw`(?<![\p{L}\p{N}:]):[A-Za-z_]\w*`,
  String.raw`\\(?:u[\da-fA-F]{4}|[A-Za-z])`,
  String.raw`@@[\w.-]{1,100}@@`,
  // Constants, and the words that programs put in place of a placeholder: capitals with an underscore.
  String.raw`(?<![\p{L}\p{N}_])(?=\w{0,200}_)_*[A-Z][A-Z0-9_]*(?![\p{L}\p{N}])`,
].join('|');

/** Elements whose content is kept too. */
export interface IgnoredElements {
  /** By name, in any case (specification 4.1: `ignore_tags`). */
  readonly ignoredTags?: readonly string[] | undefined;
  /** Whether the markup is HTML, where attributes say that a text is not to be translated. */
  readonly isHtml?: boolean | undefined;
}

/** Finds placeholders, entities, addresses, markup and the whole of ignored elements, in order and without overlap. */
export function findProtectedSpans(
  text: string,
  { ignoredTags = [], isHtml = false }: IgnoredElements = {},
): ProtectedSpan[] {
  const ignored = new Set(ignoredTags.map((name) => name.toLowerCase()));
  const isIgnored = (markup: string, name: string) => ignored.has(name) || (isHtml && keepsContent(markup));
  const spans: ProtectedSpan[] = [];
  let element: { readonly name: string; readonly start: number; depth: number } | undefined;
  for (const match of text.matchAll(new RegExp(`(${MARKUP})|${TOKENS}`, 'gu'))) {
    const [matched, markup] = match;
    const end = match.index + matched.length;
    const tag = markup === undefined ? undefined : readTag(markup);
    if (element !== undefined) {
      if (tag?.name === element.name) element.depth += DEPTH_CHANGE[tag.kind];
      if (element.depth > 0) continue;
      spans.push({ start: element.start, end, kind: 'ignored-element' });
      element = undefined;
    } else if (tag?.kind === 'opening' && isIgnored(matched, tag.name)) {
      element = { name: tag.name, start: match.index, depth: 1 };
    } else {
      spans.push({ start: match.index, end, kind: markup === undefined ? 'token' : 'markup' });
    }
  }
  if (element !== undefined) spans.push({ start: element.start, end: text.length, kind: 'ignored-element' });
  return spans;
}

const DEPTH_CHANGE = { opening: 1, closing: -1, empty: 0 } as const;

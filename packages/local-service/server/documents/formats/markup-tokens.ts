/** A piece of XML or HTML, in UTF-16 offsets. The pieces tile the text. */
export interface MarkupToken {
  readonly kind: 'text' | 'cdata' | 'opening' | 'closing' | 'empty' | 'other';
  /** The name of a tag, as it is written; empty for everything else. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** How comments and the like begin and end. The first match wins. */
const SECTIONS = [
  { start: '<!--', end: '-->', kind: 'other' },
  { start: '<![CDATA[', end: ']]>', kind: 'cdata' },
  { start: '<?', end: '>', kind: 'other' },
  { start: '<!', end: '>', kind: 'other' },
] as const;

const TAG_NAME = /<(\/?)([\p{L}_][^\s/>]*)/uy;
/** Elements of HTML that contain no tags. */
const RAW_ELEMENTS: readonly string[] = ['script', 'style'];

/**
 * Splits XML or HTML into pieces and never fails: what does not begin a tag is text. Each character is read once or
 * twice.
 */
export function* tokenizeMarkup(text: string, language: 'xml' | 'html'): Generator<MarkupToken> {
  let textStart = 0;
  let offset = text.indexOf('<');
  while (offset !== -1) {
    const token = readSection(text, offset) ?? readTag(text, offset);
    if (token === undefined) {
      offset = text.indexOf('<', offset + 1);
      continue;
    }
    if (token.start > textStart) yield { kind: 'text', name: '', start: textStart, end: token.start };
    yield token;
    textStart = token.end;
    if (language === 'html' && token.kind === 'opening' && RAW_ELEMENTS.includes(token.name.toLowerCase())) {
      textStart = endOfRawContent(text, token);
      if (textStart > token.end) yield { kind: 'other', name: '', start: token.end, end: textStart };
    }
    offset = text.indexOf('<', textStart);
  }
  if (textStart < text.length) yield { kind: 'text', name: '', start: textStart, end: text.length };
}

/** A piece without an end takes the rest, so that nothing is searched for twice. */
function readSection(text: string, start: number): MarkupToken | undefined {
  const section = SECTIONS.find((known) => text.startsWith(known.start, start));
  if (section === undefined) return undefined;
  const found = text.indexOf(section.end, start + section.start.length);
  const end = found === -1 ? text.length : found + section.end.length;
  return { kind: section.kind, name: '', start, end };
}

function readTag(text: string, start: number): MarkupToken | undefined {
  TAG_NAME.lastIndex = start;
  const [begun, slash, name] = TAG_NAME.exec(text) ?? [];
  if (begun === undefined || name === undefined) return undefined;
  const end = endOfTag(text, start + begun.length);
  if (end === undefined) return { kind: 'other', name: '', start, end: text.length };
  const kind = slash === '/' ? 'closing' : text[end - 2] === '/' ? 'empty' : 'opening';
  return { kind, name, start, end };
}

/** After the `>` that is not inside a value. */
function endOfTag(text: string, from: number): number | undefined {
  let offset = from;
  while (offset < text.length) {
    const character = text[offset] ?? '';
    if (character === '>') return offset + 1;
    if (character === '"' || character === "'") {
      offset = text.indexOf(character, offset + 1);
      if (offset === -1) return undefined;
    }
    offset += 1;
  }
  return undefined;
}

function endOfRawContent(text: string, { name, end }: MarkupToken): number {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = end;
  return closing.exec(text)?.index ?? text.length;
}

import { defaultTreeAdapter as adapter, parseFragment } from 'parse5';
import { unmapped } from './letters.ts';

/** One character of a text as its format reads it. */
interface Unit {
  readonly character: string;
  /** Of its writing, in UTF-16 units. */
  readonly length: number;
}

/** How the text of a format may be written in two ways. */
export interface Writing {
  /** Reads the character at an offset with its escape. */
  readonly read: (text: string, offset: number) => Unit;
  /** Whether line ends with the spaces around them are the same as one space. */
  readonly joinsLines: boolean;
}

export const AS_WRITTEN: Writing = {
  read: (text, offset) => referenceAt(text, offset) ?? { character: text.charAt(offset), length: 1 },
  joinsLines: false,
};

const REFERENCE_TO_CHARACTER = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/iy;
/** What has a meaning for HTML: written out or not makes a difference. */
const SIGN = /^[&<>"'\s]$/;

/** A letter that is written as a reference, which a translation may also have as it is, and the other way round. */
function referenceAt(text: string, offset: number): Unit | undefined {
  if (text[offset] !== '&') return undefined;
  REFERENCE_TO_CHARACTER.lastIndex = offset;
  const written = REFERENCE_TO_CHARACTER.exec(text)?.[0] ?? '';
  const [node] = parseFragment(written).childNodes;
  const character = node !== undefined && adapter.isTextNode(node) ? node.value : '';
  const isLetter = [...character].length === 1 && character.length < written.length && !SIGN.test(character);
  return isLetter ? { character, length: written.length } : undefined;
}

/** Texts in which line ends mean the same as spaces. */
export const JOINED: Writing = { ...AS_WRITTEN, joinsLines: true };

/** Which offsets of a source are letters that were translated, or where its translation differs in another way. */
export type Alignment =
  | { readonly ok: true; readonly translated: ReadonlySet<number> }
  | { readonly ok: false; readonly source: number; readonly target: number };

/** Compares a source with its translation letter by letter: every other character must be equal. */
export function align(source: string, target: string, { read, joinsLines }: Writing): Alignment {
  const translated = new Set<number>();
  let [from, to] = [0, 0];
  while (from < source.length && to < target.length) {
    if (joinsLines && isSpace(source, from) && isSpace(target, to)) {
      from = skipSpace(source, from);
      to = skipSpace(target, to);
      continue;
    }
    const before = read(source, from);
    const after = read(target, to);
    if (before.character !== after.character) {
      if (unmapped(after.character) === before.character) translated.add(from);
      else if (insertion(source, from, target, to) > 0) {
        to += insertion(source, from, target, to);
        continue;
      } else return { ok: false, source: from, target: to };
    }
    from += before.length;
    to += after.length;
  }
  if (from < source.length || to < target.length) return { ok: false, source: from, target: to };
  return { ok: true, translated };
}

const REFERENCE = /\]\[[^\]\n]{1,999}\]/y;
const AMPERSAND = /(?<=&)amp;/y;

/** UTF-16 units that a translation may insert: the name of a reference whose text was its name, and an ampersand that is written out. */
function insertion(source: string, from: number, target: string, to: number): number {
  const isShort = source[from - 1] === ']';
  const isCollapsed = source.startsWith(']', from) && source.endsWith('][', from);
  REFERENCE.lastIndex = isCollapsed ? to - 2 : to - 1;
  const reference = isShort || isCollapsed ? REFERENCE.exec(target)?.[0].length : undefined;
  if (reference !== undefined) return reference - (isCollapsed ? 3 : 1);
  AMPERSAND.lastIndex = to;
  return AMPERSAND.test(target) ? 'amp;'.length : 0;
}

function isSpace(text: string, offset: number): boolean {
  return /\s/.test(text.charAt(offset));
}

function skipSpace(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && isSpace(text, at)) at++;
  return at;
}

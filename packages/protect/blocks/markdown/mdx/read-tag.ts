import { addAll, type Span } from '#base';
import type { Role } from '../../../model.ts';
import { endOfExpression } from './scan-code.ts';

/** A tag of JSX. */
interface JsxTag {
  readonly end: number;
  readonly role: Role;
  /** Empty for a fragment. */
  readonly name: string;
  /** The values of attributes that people read, also of tags in its expressions. */
  readonly texts: readonly TextOfTag[];
}

/** The value of an attribute without its quotes. */
export interface TextOfTag extends Span {
  /** The quote of a string of JavaScript; left out for a value that is written as in HTML. */
  readonly quote?: string;
}

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$:.-]*`;
const OPENING = new RegExp(String.raw`<(?<slash>\/?)\s*(?<name>${NAME})?`, 'uy');
const CLOSING = /\s*(?<slash>\/?)\s*>/y;
const ATTRIBUTE = new RegExp(
  String.raw`(?:\s|\/\*[^*]*\*\/)+(?<name>${NAME})(?:\s*=\s*(?:(?<value>"[^"]*"|'[^']*')|(?=(?<code>\{))))?`,
  'uy',
);
/** An expression that is a string or a template. */
const STRING = /\{\s*(?<string>"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|`(?:[^`\\]|\\.)*`)\s*\}/y;
/** What is skipped in code: strings, templates, and comments. */
const SKIPPED =
  /"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|<(?=[\p{L}_$])/gu;
const SPREAD = /\s*(?=\{)/y;

/** Attributes of HTML, and properties that components give to people. */
const TEXT_ATTRIBUTE =
  /^(?:alt|title|subtitle|placeholder|aria-label|aria-description|label|caption|description|summary|heading|tooltip)$/;

/** Tags in expressions of tags that are looked into: more of them stay as they are, so that many are not slow (reliability R4). */
const MAX_DEPTH = 10;

/** The texts in the tags of an expression, in order, up to what only looks like a tag. */
export function textsInCode(text: string, { start, end }: Span, depth = 0): readonly TextOfTag[] {
  if (depth > MAX_DEPTH) return [];
  const code = text.slice(0, end);
  const texts: TextOfTag[] = [];
  const pattern = new RegExp(SKIPPED);
  pattern.lastIndex = start;
  for (let found = pattern.exec(code); found !== null; found = pattern.exec(code)) {
    if (found[0] !== '<') continue;
    const tag = readTag(code, found.index, depth + 1);
    if (tag === undefined) break;
    addAll(texts, tag.texts);
    pattern.lastIndex = tag.end;
  }
  return texts;
}

/** Reads the tag that begins at an offset; undefined where there is no tag. */
export function readTag(text: string, start: number, depth = 0): JsxTag | undefined {
  const { slash = '', name = '' } = take(OPENING, text, start) ?? {};
  let at = OPENING.lastIndex;
  const texts: TextOfTag[] = [];
  for (;;) {
    const closing = take(CLOSING, text, at);
    if (closing !== undefined) {
      const role = slash === '/' ? 'close' : closing.slash === '/' ? 'single' : 'open';
      return { end: CLOSING.lastIndex, role, name, texts };
    }
    const next = name === '' ? undefined : behindAttribute(text, at, { texts, depth });
    if (next === undefined) return undefined;
    at = next;
  }
}

/** Reads an attribute or a spread, and adds the texts of its value. */
function behindAttribute(
  text: string,
  at: number,
  { texts, depth }: { texts: TextOfTag[]; depth: number },
): number | undefined {
  const attribute = take(ATTRIBUTE, text, at);
  if (attribute === undefined) {
    return take(SPREAD, text, at) === undefined ? undefined : endOfExpression(text, SPREAD.lastIndex);
  }
  const end = ATTRIBUTE.lastIndex;
  const { name = '', value, code } = attribute;
  if (code !== undefined) {
    const behind = endOfExpression(text, end);
    if (behind !== undefined)
      addAll(texts, textsOfExpression(text, { start: end, end: behind }, { name, depth }));
    return behind;
  }
  if (value !== undefined && TEXT_ATTRIBUTE.test(name))
    texts.push({ start: end - value.length + 1, end: end - 1 });
  return end;
}

/** The string that the value of an attribute is, or the texts of the tags in it. */
function textsOfExpression(
  text: string,
  span: Span,
  { name, depth }: { name: string; depth: number },
): readonly TextOfTag[] {
  if (!TEXT_ATTRIBUTE.test(name)) return textsInCode(text, span, depth);
  const { string } = take(STRING, text, span.start) ?? {};
  if (string === undefined || STRING.lastIndex !== span.end) return textsInCode(text, span, depth);
  const start = text.indexOf(string, span.start) + 1;
  return [{ start, end: start + string.length - 2, quote: string.charAt(0) }];
}

type Groups = Readonly<Record<string, string | undefined>>;

/** The groups of what an expression matches at an offset; its `lastIndex` is behind then. */
function take(pattern: RegExp, text: string, at: number): Groups | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match === null ? undefined : (match.groups ?? {});
}

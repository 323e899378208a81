import type { Span } from '../../../../text/span.ts';
import type { Role } from '../../../model.ts';
import { endOfExpression } from './scan-code.ts';

/** A tag of JSX. */
export interface JsxTag {
  readonly end: number;
  readonly role: Role;
  /** Empty for a fragment. */
  readonly name: string;
  /** The values of attributes that people read, without their quotes. */
  readonly texts: readonly Span[];
}

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$:.-]*`;
const OPENING = new RegExp(String.raw`<(?<slash>\/?)\s*(?<name>${NAME})?`, 'uy');
const CLOSING = /\s*(?<slash>\/?)\s*>/y;
const ATTRIBUTE = new RegExp(
  String.raw`(?:\s|\/\*[^*]*\*\/)+(?<name>${NAME})(?:\s*=\s*(?:(?<value>"[^"]*"|'[^']*')|(?=(?<code>\{))))?`,
  'uy',
);
const SPREAD = /\s*(?=\{)/y;

/** Attributes of HTML, and properties that components give to people. */
const TEXT_ATTRIBUTE =
  /^(?:alt|title|subtitle|placeholder|aria-label|aria-description|label|caption|description|summary|heading|tooltip)$/;

/** Reads the tag that begins at an offset; undefined where there is no tag. */
export function readTag(text: string, start: number): JsxTag | undefined {
  const { slash = '', name = '' } = take(OPENING, text, start) ?? {};
  let at = OPENING.lastIndex;
  const texts: Span[] = [];
  for (;;) {
    const closing = take(CLOSING, text, at);
    if (closing !== undefined) {
      const role = slash === '/' ? 'close' : closing.slash === '/' ? 'single' : 'open';
      return { end: CLOSING.lastIndex, role, name, texts };
    }
    const next = name === '' ? undefined : behindAttribute(text, at, texts);
    if (next === undefined) return undefined;
    at = next;
  }
}

/** Reads an attribute or a spread, and adds its value to the texts if it is one. */
function behindAttribute(text: string, at: number, texts: Span[]): number | undefined {
  const attribute = take(ATTRIBUTE, text, at);
  if (attribute === undefined) {
    return take(SPREAD, text, at) === undefined ? undefined : endOfExpression(text, SPREAD.lastIndex);
  }
  const end = ATTRIBUTE.lastIndex;
  if (attribute.code !== undefined) return endOfExpression(text, end);
  const { name = '', value } = attribute;
  if (value !== undefined && TEXT_ATTRIBUTE.test(name))
    texts.push({ start: end - value.length + 1, end: end - 1 });
  return end;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** The groups of what an expression matches at an offset; its `lastIndex` is behind then. */
function take(pattern: RegExp, text: string, at: number): Groups | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match === null ? undefined : (match.groups ?? {});
}

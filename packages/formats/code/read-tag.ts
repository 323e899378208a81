/** Attributes whose values people read. */
const READ =
  /^(?:alt|title|placeholder|label|caption|description|header|heading|subtitle|summary|tooltip|message|text|children|helperText|aria-\w+)$/i;

const ATTRIBUTE =
  /(?:\s|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/)*(?:(?<end>\/?>)|(?<spread>\{)|(?<name>[\w$:.-]+)(?:\s*=\s*(?:(?<quote>["'])(?<value>(?:(?!\k<quote>)[\s\S])*)\k<quote>|(?<brace>\{)|(?<element>(?=<))))?)/y;

/** What comes next in the tag of an element in code, and the offset behind it. */
type TagPart =
  | { readonly type: 'end' | 'empty' | 'name' | 'expression' | 'element'; readonly behind: number }
  | {
      readonly type: 'text';
      readonly behind: number;
      readonly opening: string;
      readonly closing: string;
      /** The offsets of the value, without its quotes. */
      readonly start: number;
      readonly end: number;
      /** Whether the value is for programs. */
      readonly isName: boolean;
    };

/** The offset behind `<` and the name of an element; undefined if it is not one. */
export function readTagName(text: string, from: number): number | undefined {
  const name = /<(?:[A-Za-z][\w.:$-]*|(?=>))/y;
  name.lastIndex = from;
  return name.test(text) ? name.lastIndex : undefined;
}

/** Reads the next attribute, or the end of the tag; undefined if it is not a tag. */
export function readAttribute(text: string, from: number): TagPart | undefined {
  ATTRIBUTE.lastIndex = from;
  const match = ATTRIBUTE.exec(text);
  if (match === null) return undefined;
  const behind = ATTRIBUTE.lastIndex;
  const { end, spread, name = '', quote, value, brace, element } = match.groups ?? {};
  if (end !== undefined) return { type: end === '>' ? 'end' : 'empty', behind };
  if (spread !== undefined || brace !== undefined) return { type: 'expression', behind };
  if (element !== undefined) return { type: 'element', behind };
  if (quote === undefined || value === undefined) return { type: 'name', behind };
  const start = behind - quote.length - value.length;
  const isName = !READ.test(name);
  return { type: 'text', behind, opening: quote, closing: quote, start, end: start + value.length, isName };
}

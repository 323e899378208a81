import type { Span } from '#base';
import { freeTags, type NumberedTags } from '../../numbered-tags.ts';
import { MAX_NESTING, tooDeep } from '../../unreadable-text.ts';
import { imageTexts, linkTexts } from './attributes.ts';

/** A text whose inline markup is tags, and the way back. */
interface TaggedText {
  readonly text: string;
  /** Puts the markup back into a text with the same tags. */
  untag(translation: string): string;
}

/** Markup around text, or markup that is kept as a whole and has no closing part. */
interface Mark {
  readonly open: string;
  readonly close: string;
  /** Whether a comma or an equals sign would end the text. */
  readonly isAttribute?: boolean;
}

/** Signs of pairs that need no word boundary when they are doubled. */
const SIGN = /^(?:\[[^\]]*\])?[*_#`]$/;

/** As Asciidoctor has it: the next sign that no letter and no quote follows, also behind a line break. */
const CODE = String.raw`(?<![\p{L}\p{N}_&;:"'\x60}])\x60(?=\S)(?:[\s\S]{0,1000}?\S)?\x60(?![\p{L}\p{N}_"'\x60])`;

const WHOLE = [
  // What its author has marked.
  String.raw`\[[^\]]{0,100}[.]no-?translate\b[^\]]{0,100}\](?<kept>\*\*|__|##|[*_#]).{1,1000}?\k<kept>`,
  String.raw`\+\+\+.{1,2000}?\+\+\+`,
  String.raw`\+\+[^+].{0,1000}?\+\+`,
  String.raw`(?<![\p{L}\p{N}_+])\+[^\s+](?:[^+]{0,300}?[^\s+])?\+(?![\p{L}\p{N}_+])`,
  String.raw`(?<![\p{L}\p{N}_])(?:[a-z][\w-]{0,30}:[^\s[\]:][^\s[\]]{0,500}|https?:\/\/[^\s[\]<>]{1,1000})\[\]`,
  String.raw`(?:pass|stem|latexmath|asciimath|kbd|btn|menu|icon|indexterm|anchor|counter2?):[^\s[\]]{0,500}\[[^\]]{0,1000}\]`,
  String.raw`\(\(\([^()]{1,300}\)\)\)`,
  String.raw`\[\[[^\]]{1,200}\]\]`,
  '``.{1,1000}?``',
  CODE,
  '<<[^<>,]{1,300}>>',
  String.raw`\^[^\s^]{1,100}\^`,
  String.raw`~[^\s~]{1,100}~`,
].join('|');

const AROUND = [
  String.raw`(?<curved>["'])\x60(?<quoted>[^\x60\s](?:[^\x60]{0,1000}?[^\x60\s])?)\x60\k<curved>`,
  '(?<reference><<[^<>,]{1,300},)(?<named>[^<>]{1,500})>>',
  String.raw`(?<macro>(?:(?:link|xref|mailto|footnote|footnoteref):(?:pass:[a-z,]{0,20}\[[^\]]{0,500}\]|\+\+[^+]{1,500}\+\+|[^\s[\]]{0,500})|https?:\/\/[^\s[\]<>]{1,1000})\[)(?<label>[^\]]{1,1000})\]`,
  String.raw`(?<image>image:[^\s[\]:][^\s[\]]{0,500}\[)(?<shown>[^\]]{0,1000})\]`,
  String.raw`(?<role>\[[.#][^\]]{1,100}\])?(?<double>\*\*|__|##)(?<inner>(?!\s).{1,2000}?)\k<double>`,
  String.raw`(?<![\p{L}\p{N}_*#])(?<role2>\[[.#][^\]]{1,100}\])?(?<sign>[*_#])(?<inner2>(?![\s*_#])(?:.{0,2000}?\S)?)\k<sign>(?![\p{L}\p{N}_*#])`,
].join('|');

const INLINE = new RegExp(`(?<whole>${WHOLE})|${AROUND}`, 'gu');

/** Writes the inline markup of a text as tags, which translations keep: `*bold*` as `<m0>bold</m0>`, `<<anchor>>` as `<m1/>`. */
export function tagMarkup(source: string): TaggedText {
  const marks: Mark[] = [];
  const tags = freeTags('m', source);
  const text = tag(source, tags.name, marks);
  return { text, untag: (translation) => untag(translation, tags, marks) };
}

/** A text that is equal for two texts with the same tags at the same positions, regardless of their names. */
export function withoutNumbers(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/<(\/?)m+\d+(\/?)>/g, '<$1m$2>');
}

/** Whether code begins before an offset and ends behind it. */
export function isInCode(source: string, offset: number): boolean {
  const codes = source.matchAll(new RegExp(CODE, 'gu'));
  return Array.from(codes).some(({ 0: code, index }) => index < offset && offset < index + code.length);
}

function tag(source: string, name: string, marks: Mark[], depth = 0): string {
  if (depth > MAX_NESTING) throw tooDeep();
  return source.replace(INLINE, (...match) => {
    const groups: Readonly<Record<string, string | undefined>> = match.at(-1);
    const index = marks.length;
    if (groups.whole !== undefined) {
      marks.push({ open: groups.whole, close: '' });
      return `<${name}${index}/>`;
    }
    const { mark, inner } = partsOf(groups);
    marks.push(mark);
    if (inner === '') return `<${name}${index}/>`;
    return `<${name}${index}>${tag(inner, name, marks, depth + 1)}</${name}${index}>`;
  });
}

interface Parts {
  readonly mark: Mark;
  /** Empty where nothing in the markup is text. */
  readonly inner: string;
}

function partsOf(groups: Readonly<Record<string, string | undefined>>): Parts {
  const { reference, named, curved, quoted = '', role = groups.role2 ?? '' } = groups;
  const { macro, label = '', image, shown = '' } = groups;
  if (curved !== undefined) return { mark: { open: `${curved}\``, close: `\`${curved}` }, inner: quoted };
  if (reference !== undefined) return { mark: { open: reference, close: '>>' }, inner: named ?? '' };
  if (image !== undefined) return macroParts(image, shown, imageTexts(shown));
  if (macro?.startsWith('footnote')) return { mark: { open: macro, close: ']' }, inner: label };
  if (macro !== undefined) return macroParts(macro, label, linkTexts(label));
  const sign = groups.double ?? groups.sign ?? '';
  return { mark: { open: role + sign, close: sign }, inner: groups.inner ?? groups.inner2 ?? '' };
}

/** A macro with the first of the texts among its attributes. */
function macroParts(macro: string, attributes: string, [text]: readonly Span[]): Parts {
  if (text === undefined) return { mark: { open: `${macro}${attributes}]`, close: '' }, inner: '' };
  const inner = attributes.slice(text.start, text.end);
  const isAttribute =
    attributes[text.start - 1] !== '"' && (inner !== attributes || macro.startsWith('image'));
  const open = macro + attributes.slice(0, text.start);
  return { mark: { open, close: `${attributes.slice(text.end)}]`, isAttribute }, inner };
}

function untag(translation: string, { name, pattern }: NumberedTags, marks: readonly Mark[]): string {
  const tight = tightMarks(translation, name);
  return inQuotes(translation, name, marks).replace(pattern, (written, slash: string, digits: string) => {
    const mark = marks[Number(digits)];
    if (mark === undefined) return written;
    const part = slash === '/' ? mark.close : mark.open;
    return tight.has(digits) ? widen(part) : part;
  });
}

function inQuotes(translation: string, name: string, marks: readonly Mark[]): string {
  return marks.reduce((text, { isAttribute = false }, index) => {
    if (!isAttribute) return text;
    return text.replace(new RegExp(`(?<=<${name}${index}>)[^<]*(?=</${name}${index}>)`, 'u'), quoted);
  }, translation);
}

/** The value of an attribute, in quotes where a sign in it would end it. */
export function quoted(value: string): string {
  return /^[^"]*[,=][^"]*$/.test(value) ? `"${value}"` : value;
}

/** The marks that touch a letter outside, where a single sign would be read as text. */
function tightMarks(translation: string, name: string): ReadonlySet<string> {
  const outside = new RegExp(
    `[\\p{L}\\p{N}_]<${name}(?<before>\\d+)/?>|<(?:/${name}(?<after>\\d+)|${name}(?<single>\\d+)/)>(?=[\\p{L}\\p{N}_])`,
    'gu',
  );
  return new Set(
    [...translation.matchAll(outside)].flatMap(({ groups = {} }) => Object.values(groups).filter(Boolean)),
  );
}

function widen(part: string): string {
  if (/^`[^`]+`$/.test(part)) return `\`${part}\``;
  return SIGN.test(part) ? part + part.slice(-1) : part;
}

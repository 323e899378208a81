import { type Span, slice } from '#base';
import type { TextPair } from '../../text-pair.ts';

/** The words and the signs of a placeholder. */
const PARTS = /[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu;
const WORD = /^[\p{L}\p{N}_]/u;
const WORDS = /[\s\p{L}\p{N}\p{M}_]+/gu;

/** Parts of a longer text: no placeholder that is damaged by mistake has as many. */
const MOST_PARTS = 12;

/** What ends beside a word, and what does not. */
const NO_WORD_BEFORE = '(?<![\\p{L}\\p{N}_])';
const NO_WORD_BEHIND = '(?![\\p{L}\\p{N}_])';

/** The beginning of a message with declarations. */
const DECLARED = /^\s*\./;

/**
 * What a translation has of a placeholder of its source: its name with some of its signs, and perhaps spaces between them. Undefined if that is
 * not certain.
 * @param written The placeholder as the source has it.
 */
export function damagedIn(
  { source, target, kept, protectAs }: Pick<TextPair, 'source' | 'target' | 'kept' | 'protectAs'>,
  written: string,
): Span | undefined {
  // A declaration has the variable that its text lacks.
  if (protectAs === 'mf2' && DECLARED.test(target)) return undefined;
  const inSource = new Set(kept.source.map((span) => slice(source, span)));
  const right = kept.target.filter((span) => inSource.has(slice(target, span)));
  const found = findMatches(target, written).filter(
    ({ start, end }) => !right.some((each) => each.start < end && start < each.end),
  );
  return found.length === 1 ? found[0] : undefined;
}

function findMatches(target: string, written: string): readonly Span[] {
  // The number of an argument and its sign change places easily.
  const orders = new Set([written, written.replace(/(\d+)\$/, '$$$1')]);
  const spans = [...orders].flatMap((order) => {
    const pattern = compilePattern(order);
    if (pattern === undefined) return [];
    return Array.from(target.matchAll(pattern), ({ 0: match, index }) => ({
      span: { start: index, end: index + match.length },
      hasSign: match.replace(WORDS, '') !== '',
    })).flatMap(({ span, hasSign }) => (hasSign ? [withOtherBracket(target, span, written)] : []));
  });
  return spans.filter((span) => !spans.some((other) => other !== span && isPartOf(span, other)));
}

/** Of two equal ones, the first is a part of the second. */
function isPartOf(span: Span, other: Span): boolean {
  return other.start <= span.start && span.end <= other.end;
}

/** The words of a placeholder in their order, with any of its signs. Undefined for what has no signs, or too many. */
function compilePattern(written: string): RegExp | undefined {
  const parts = written.match(PARTS) ?? [];
  const [sign = '', word = ''] = parts;
  if (parts.length > MOST_PARTS || parts.every((part) => WORD.test(part))) return undefined;
  if (sign === '%' && parts.length === 2 && WORD.test(word)) return conversion(word);
  const first = parts.findIndex((part) => WORD.test(part));
  if (first === -1) return parts.length === 2 ? twoSigns(parts.map(escaped)) : undefined;
  const body = parts.map((part, index) => {
    if (WORD.test(part)) return index === first ? NO_WORD_BEFORE + part : `\\s?${part}`;
    const most = BRACKET.test(part) ? '{0,3}' : '?';
    return index < first ? `(?:${escaped(part)}\\s?)${most}` : `(?:\\s?${escaped(part)})${most}`;
  });
  const end = WORD.test(parts.at(-1) ?? '') ? NO_WORD_BEHIND : '';
  return new RegExp(body.join('') + end, 'giu');
}

/** Such as `%@`: either sign, unless it stands in a word, such as a mail, or behind a number. */
function twoSigns([first = '', second = '']: readonly string[]): RegExp {
  const free = (sign: string) => `(?<![\\p{L}\\p{N}]|\\p{N}\\s)${sign}${NO_WORD_BEHIND}`;
  return new RegExp(`(?<!\\p{N}\\s?)${first}\\s?${second}|${free(first)}|${free(second)}`, 'gu');
}

/** Such as `%s`: the percent sign with its letters or some of them, unless it may stand behind a number, or is written twice. */
function conversion(word: string): RegExp {
  const letters = [word, ...word].map((each) => `\\s?${each}${NO_WORD_BEHIND}`);
  return new RegExp(`(?<!%|\\p{N}\\s?)%(?:${letters.join('|')})?(?![%\\p{L}\\p{N}])`, 'giu');
}

function escaped(sign: string): string {
  return sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
}

const BRACKET = /[()[\]{}<>]/;
const CLOSING = /^[)\]}>]/;
const OPENING = /[([{<]$/;

/** Also a bracket of another kind where one of the placeholder should be, unless it closes or opens something else. */
function withOtherBracket(text: string, { start, end }: Span, written: string): Span {
  const [before, match, behind] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const lacksEnd = CLOSING.test(written.at(-1) ?? '') && !CLOSING.test(match.at(-1) ?? '');
  const lacksStart = OPENING.test(written.at(0) ?? '') && !OPENING.test(match.at(0) ?? '');
  const takesEnd = lacksEnd && CLOSING.test(behind) && !isOpen(before);
  const takesStart = lacksStart && OPENING.test(before) && !isClosed(behind);
  return { start: start - (takesStart ? 1 : 0), end: end + (takesEnd ? 1 : 0) };
}

function isOpen(before: string): boolean {
  return (before.match(/[([{<]/g) ?? []).length > (before.match(/[)\]}>]/g) ?? []).length;
}

function isClosed(behind: string): boolean {
  return (behind.match(/[)\]}>]/g) ?? []).length > (behind.match(/[([{<]/g) ?? []).length;
}

import { once } from '../../once.ts';
import type { Span } from '../span.ts';
import { codePointName } from './unicode.ts';

/** Invisible characters: Default_Ignorable_Code_Point, except the bidirectional controls. */
const IGNORABLE = /(?!\p{Bidi_Control})\p{Default_Ignorable_Code_Point}/gu;
const ONE_IGNORABLE = new RegExp(IGNORABLE, 'u');

/** What may be an emoji made of several, or of a flag and tags, taken whole; else an ignorable character. */
const SEQUENCE_OR_IGNORABLE = new RegExp(
  [
    String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?(?:\u200d\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?)+`,
    String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
    IGNORABLE.source,
  ].join('|'),
  'gu',
);

/** Not in the language version that is compiled for; the engines that run this have it. */
const UNICODE_SETS = 'v';
/**
 * The two kinds of recommended emoji that a sequence can be. Created for the first sequence: that takes longer than checking a small
 * file, and most files have none. One for all recommended emoji takes twice as long.
 */
const ZWJ_SEQUENCE = once(() => new RegExp(String.raw`^\p{RGI_Emoji_ZWJ_Sequence}$`, UNICODE_SETS));
const TAG_SEQUENCE = once(() => new RegExp(String.raw`^\p{RGI_Emoji_Tag_Sequence}$`, UNICODE_SETS));
const ZWJ = '\u200d';

/** The first UTF-16 unit of every tag. */
const TAG_UNIT = '\udb40';

/** UTF-16 units. Recommended sequences are much shorter, so a longer one is not looked up. */
const LONGEST_SEQUENCE = 64;

/** Emoji of one code point that are shown as text unless a variation selector follows. */
const TEXT_EMOJI = /(?=\p{Emoji})\P{Emoji_Presentation}(?!\p{Emoji_Modifier})/gu;

const KEYCAP_BASE = /[0-9#*]/;
const EMOJI = /\p{Emoji}/u;
const IDEOGRAPH = /\p{Ideographic}/u;
const SYMBOL_WITH_VARIANTS =
  /[\p{Sm}\p{Ideographic}\p{Script=Myanmar}\p{Script=Phags_Pa}\p{Script=Manichaean}\p{Script=Egyptian_Hieroglyphs}0\u2018\u2019\u201c\u201d\u3001\u3002\uff01\uff0c\uff0e\uff1a\uff1b\uff1f]/u;
/** The selectors are of this script, too, but have no variants. */
const MONGOLIAN = /(?=\p{Script=Mongolian})\p{L}/u;

/** Scripts whose letters join, so that joiners and non-joiners are part of their spelling. The selectors of Mongolian are no letters. */
const JOINING = once(
  () =>
    new RegExp(
      `(?!\\p{DI})[${'Arab Syrc Nkoo Mong Phag Mand Mani Adlm Rohg Sogd Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Java Bali Limb Newa Sidd Gran Tirh Cakm'
        .split(' ')
        .map((script) => String.raw`\p{Script_Extensions=${script}}`)
        .join('')}]`,
      'u',
    ),
);

/**
 * Runs of invisible characters outside their proper use, in order. Proper are variation selectors after a character that has
 * variants, joiners and tags inside recommended emoji (RGI), and joiners next to a letter of a joining script.
 */
export function* strayInvisibles(text: string, { start, end }: Span): Generator<Span> {
  let run: Span | undefined;
  for (const span of misplaced(text.slice(start, end))) {
    const next = { start: start + span.start, end: start + span.end };
    if (run !== undefined && run.end !== next.start) yield run;
    run = { start: run !== undefined && run.end === next.start ? run.start : next.start, end: next.end };
  }
  if (run !== undefined) yield run;
}

/** Whether a text contains an invisible character, wherever. Most have none, and need no closer look. */
export function hasInvisible(text: string): boolean {
  return ONE_IGNORABLE.test(text);
}

/** Whether a text contains an invisible character outside its proper use. */
export function hasStrayInvisible(text: string): boolean {
  return misplaced(text).next().done !== true;
}

/** The names of the characters in a run, the first three of them: `U+200B U+2060`. */
export function namesOf(run: string): string {
  const names = Array.from(run.slice(0, 7), (character) => codePointName(character.codePointAt(0) ?? 0));
  return names.length > 3 ? `${names.slice(0, 3).join(' ')} …` : names.join(' ');
}

function* misplaced(text: string): Generator<Span> {
  const mayHaveSequence = text.includes(ZWJ) || text.includes(TAG_UNIT);
  const pattern = mayHaveSequence ? SEQUENCE_OR_IGNORABLE : IGNORABLE;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (isRecommendedEmoji(found)) continue;
    for (const { 0: character, index: inside } of found.matchAll(IGNORABLE)) {
      const span = { start: index + inside, end: index + inside + character.length };
      if (!isAllowedAt(character, text, span)) yield span;
    }
  }
}

/** Recommended for general interchange; variation selectors that many keyboards omit are assumed. */
function isRecommendedEmoji(sequence: string): boolean {
  if (sequence.length < 3 || sequence.length > LONGEST_SEQUENCE) return false;
  const recommended = sequence.includes(ZWJ) ? ZWJ_SEQUENCE() : TAG_SEQUENCE();
  return recommended.test(sequence.replaceAll('\ufe0f', '').replace(TEXT_EMOJI, '$&\ufe0f'));
}

function isAllowedAt(character: string, text: string, { start, end }: Span): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  const before = characterBefore(text, start);
  if (codePoint === 0x200c || codePoint === 0x200d)
    return JOINING().test(letterBefore(text, start)) || JOINING().test(characterAt(text, end));
  if (codePoint === 0xfe0e || codePoint === 0xfe0f) return isEmojiBase(before, text[end]);
  if (codePoint >= 0xfe00 && codePoint <= 0xfe0d) return SYMBOL_WITH_VARIANTS.test(before);
  if (codePoint >= 0xe0100 && codePoint <= 0xe01ef) return IDEOGRAPH.test(before);
  return codePoint >= 0x180b && codePoint <= 0x180f && MONGOLIAN.test(before);
}

/** The character before an offset and before the Mongolian selectors there. */
function letterBefore(text: string, offset: number): string {
  let end = offset;
  while (/[\u180b-\u180f]/.test(text[end - 1] ?? '')) end--;
  return characterBefore(text, end);
}

function isEmojiBase(base: string, next: string | undefined): boolean {
  return KEYCAP_BASE.test(base) ? next === '\u20e3' : EMOJI.test(base);
}

function characterBefore(text: string, offset: number): string {
  const pair = text.slice(Math.max(0, offset - 2), offset);
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : pair.slice(-1);
}

function characterAt(text: string, offset: number): string {
  const codePoint = text.codePointAt(offset);
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint);
}

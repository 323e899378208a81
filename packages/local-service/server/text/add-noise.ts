import type { Switches } from '../options/switches.ts';
import { NUMBER_IN_BRACKETS } from './mistreat-placeholders.ts';

type Noise = (text: string) => string;

const TAG = '<[^<>]*>';
/** A tag that opens something or stands alone, or a number that stands for a placeholder. */
const BEGINS = `(?:<[^<>/][^<>]*>|${NUMBER_IN_BRACKETS})`;
/** A tag that closes something or stands alone, or such a number. */
const ENDS = String.raw`(?:<\/[^<>]*>|<[^<>]*\/>|${NUMBER_IN_BRACKETS})`;
const ALONE = String.raw`(?:<[^<>]*\/>|${NUMBER_IN_BRACKETS})`;
const OPENING = String.raw`<(?=[\p{L}_])[^<>]*(?<!\/)>`;
const CLOSING = String.raw`<\/[^<>]*>`;

const replacing = (pattern: string, replacement: string): Noise => {
  const expression = new RegExp(pattern, 'gu');
  return (text) => text.replace(expression, replacement);
};

/** What changes nothing but the text outside of tags. */
const outside =
  (change: Noise): Noise =>
  (text) =>
    text
      .split(new RegExp(`(${TAG})`, 'u'))
      .map((piece, index) => (index % 2 === 0 ? change(piece) : piece))
      .join('');

const FULL_WIDTH_OFFSET = 0xfee0;
const ARABIC_ZERO = 0x660;
const fullWidth = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + FULL_WIDTH_OFFSET);
const moved = (text: string, place: (marks: string, rest: string) => string) =>
  place((text.match(new RegExp(ALONE, 'gu')) ?? []).join(''), text.replace(new RegExp(ALONE, 'gu'), ''));

/** What changes neither tags nor the signs that stand for those of markup. */
const inText =
  (change: Noise): Noise =>
  (text) =>
    text
      .split(/(<[^<>]*>|&#?\w+;)/u)
      .map((piece, index) => (index % 2 === 0 ? change(piece) : piece))
      .join('');

/** Each does to a translation what real services were reported to do. */
const NOISES: Readonly<Record<Switches['noise'], Noise>> = {
  none: (text) => text,
  'joined-lines': outside((text) => text.replace(/\r?\n/g, ' ')),
  'curly-quotes': outside((text) =>
    text
      .replace(/"([^"]*)"/g, '„$1“')
      .replaceAll("'", '’')
      .replaceAll('...', '…')
      .replaceAll(' -- ', ' – '),
  ),
  'french-spaces': inText((text) =>
    text.replace(/ ?([:;!?%])/g, '\u00a0$1').replace(/"([^"]*)"/g, '«\u00a0$1\u00a0»'),
  ),
  'full-width-signs': inText((text) => text.replace(/[!%(),:;?]/g, fullWidth).replaceAll('.', '。')),
  'arabic-digits': inText((text) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit))),
  ),
  'other-numbers': outside((text) => text.replace(/(\d)\.(?=\d)/g, '$1,')),
  'escaped-signs': outside((text) =>
    text
      .replace(/&(?!\w+;|#)/g, '&amp;')
      .replaceAll("'", '&#39;')
      .replaceAll('"', '&quot;'),
  ),
  'unescaped-signs': outside((text) =>
    text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&nbsp;', '\u00a0'),
  ),
  'upper-case': inText((text) => text.toUpperCase()),
  'spaces-trimmed': (text) => outside((piece) => piece.trim())(text).trim(),
  'full-stop': (text) => (/[.!?:]\s*$/.test(text) ? text : `${text}.`),
  ideographs: inText((text) =>
    text
      .replace(/[\p{L}\p{M}]+/gu, (word) => '字'.repeat(Math.max(1, Math.round(word.length / 3))))
      .replace(/ +/g, '')
      .replaceAll('.', '。')
      .replaceAll(',', '、')
      .replace(/[!():;?]/g, fullWidth),
  ),
  'space-lost-before': replacing(` (?=${BEGINS})`, ''),
  'space-lost-behind': replacing(`(${ENDS}) `, '$1'),
  'space-added': (text) =>
    replacing(String.raw`(?<=[\p{L}\p{N}])(?=${BEGINS})|(?<=${ENDS})(?=[\p{L}\p{N}])`, ' ')(text),
  'quote-in-tag': replacing(`(['"(])(${OPENING})`, '$2$1'),
  'word-in-tag': replacing(String.raw`([\p{L}\p{N}]+)(${OPENING})`, '$2$1'),
  'next-word-in-tag': replacing(String.raw`(${CLOSING})([\p{L}\p{N}]+)`, '$2$1'),
  'tags-first': (text) => moved(text, (marks, rest) => marks + rest),
  'tags-last': (text) => moved(text, (marks, rest) => rest + marks),
  'closed-twice': (text) => (/<x[^<>]*\/>/.test(text) ? `${text}</x>` : text),
  'empty-tag': replacing(`(${OPENING})([^<>]*)(${CLOSING})`, '$1$3$2'),
  'zero-width': outside((text) => text.replace(/ (?=\p{L})/gu, ' \u200b').replace(/$/u, '\ufeff')),
  'direction-marks': outside((text) => text.replace(/(?<=\p{L}) /gu, '\u200e \u202a')),
  blank: () => ' ',
};

/** Does to a translation what one of these services does. The same text gets the same noise. */
export function addNoise(text: string, noise: Switches['noise']): string {
  return NOISES[noise](text);
}

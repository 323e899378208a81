import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import type { PairContext } from '../text-pair.ts';
import { languageOf } from './shared/language-of.ts';
import { DIGIT, type NumberInText, numbersIn } from './shared/numbers-in.ts';
import { outsideKept } from './shared/outside-kept.ts';

export const numbersSwapped: TextRule = {
  id: 'numbers-swapped',
  level: 'warning',
  explanation:
    'Two numbers have changed places: the translation counts with one what the source counts with the other. Languages that put their words in another order than English are checked only where units such as `MB` show it.',
  checkText(texts, context, report) {
    if (!DIGIT.test(texts.source)) return;
    const [source, target] = [outsideKept(texts, 'source'), outsideKept(texts, 'target')];
    const [wanted, present] = [numbersIn(source), numbersIn(target)];
    if (wanted.length < 2 || wanted.length !== present.length) return;
    if (!areSwapped({ text: source, numbers: wanted }, { text: target, numbers: present }, context)) return;
    for (const [index, { written, digits, start, end }] of present.entries()) {
      const other = wanted[index];
      if (other === undefined || other.digits === digits) continue;
      report({
        message: message(
          'The translation has the number {0} where the source has {1}.',
          written,
          other.written,
        ),
        span: { start, end },
        counterpart: { start: other.start, end: other.end },
      });
    }
  },
};

/** A text with its numbers. */
interface Numbered {
  readonly text: string;
  readonly numbers: readonly NumberInText[];
}

/** Languages that put what belongs to a noun where English does: numbers of one text follow each other as in the other. */
const SAME_ORDER: ReadonlySet<string> = new Set(
  'af be bg bs ca cs da de el en es fr gl hr is it lb lt lv mk nb nl nn no oc pl pt ro ru sk sl sr sv uk'.split(
    ' ',
  ),
);

/** Dates and times, whose parts have an order in each language, and what is multiplied. */
const IN_DATE = /[/:×-]/;

/** A year moves freely in a sentence. */
const YEAR = /^(?:19|20)\d\d$/;

/** What a number counts: the word or the sign behind it. */
const UNIT = /^\s?(\p{L}+|[°%€$£])/u;

/**
 * Whether exactly two numbers of a text have changed places in its translation. False where that can be right: their units have moved, too, or
 * the language has an order of its own and no unit shows which is which.
 */
function areSwapped(source: Numbered, target: Numbered, context: Pick<PairContext, 'locale'>): boolean {
  const [wanted, present] = [source.numbers, target.numbers];
  const moved = movedIn(wanted, present);
  const [one, other] = moved;
  if (one === undefined || other === undefined || moved.length > 2) return false;
  if (new Set(wanted.map(({ digits }) => digits)).size < wanted.length) return false;
  const now = new Map(present.map((number) => [number.digits, number]));
  const [oneNow, otherNow] = [now.get(one.digits), now.get(other.digits)];
  if (oneNow === undefined || otherNow === undefined) return false;
  if ([one, other].some((number) => isInDate(source.text, number))) return false;
  if ([oneNow, otherNow].some((number) => isInDate(target.text, number))) return false;
  const [unit, otherUnit] = [unitBehind(source.text, one), unitBehind(source.text, other)];
  const [unitNow, otherUnitNow] = [unitBehind(target.text, oneNow), unitBehind(target.text, otherNow)];
  if (unit !== otherUnit) {
    if (isSame(unit, unitNow) || isSame(otherUnit, otherUnitNow)) return false;
    if (isSame(unit, otherUnitNow) || isSame(otherUnit, unitNow)) return true;
  }
  return SAME_ORDER.has(languageOf(context)) && !moved.some(({ digits }) => YEAR.test(digits));
}

/** Whether both languages write a unit in the same way. */
function isSame(unit: string | undefined, other: string | undefined): boolean {
  return unit !== undefined && unit === other;
}

function isInDate(text: string, { start, end }: NumberInText): boolean {
  return IN_DATE.test(text.charAt(start - 1)) || IN_DATE.test(text.charAt(end));
}

function unitBehind(text: string, { end }: NumberInText): string | undefined {
  return UNIT.exec(text.slice(end, end + 20))?.[1];
}

/** The numbers of a source that stand elsewhere in its translation. */
function movedIn(wanted: readonly NumberInText[], present: readonly NumberInText[]): readonly NumberInText[] {
  return wanted.filter(({ digits }, index) => digits !== present[index]?.digits);
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Wait 30 minutes, then try 5 times',
      target: 'Warte ⟦5⟧ Minuten und versuche es dann ⟦30⟧ Mal',
      passes: { target: 'Warte 30 Minuten und versuche es dann 5 Mal' },
    },
    {
      source: 'Videos of 15 s or 4 MB',
      target: '⟦4⟧ s または ⟦15⟧ MB の動画',
      locale: 'ja',
      passes: { target: '4 MB または 15 s の動画' },
    },
    {
      source: 'From 5 to 10',
      target: 'Von ⟦10⟧ bis ⟦5⟧',
      passes: { source: 'On 12/24', target: 'Am 24/12' },
    },
    {
      source: 'Notes use 15 MB of 40 MB',
      target: 'Notizen belegen ⟦40⟧ MB von ⟦15⟧ MB',
      passes: { source: 'Up to 400 EUR in 2024', target: '2024 bis zu 400 EUR' },
    },
  ];
}

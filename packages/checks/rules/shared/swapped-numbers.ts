import type { PairContext } from '../../text-pair.ts';
import { languageOf } from './language-of.ts';
import type { NumberInText } from './numbers-in.ts';

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
export function areSwapped(
  source: Numbered,
  target: Numbered,
  context: Pick<PairContext, 'locale'>,
): boolean {
  const [wanted, present] = [source.numbers, target.numbers];
  const moved = wanted.filter(({ digits }, index) => digits !== present[index]?.digits);
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

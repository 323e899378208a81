import { message } from '#base';
import type { PairExample, TextFinding, TextRule } from '../rule.ts';
import { lackingIn } from './shared/differences.ts';
import { DIGIT, type NumberInText, numbersIn } from './shared/numbers-in.ts';
import { outsideKept } from './shared/outside-kept.ts';

export const numberDiffers: TextRule = {
  id: 'number-differs',
  level: 'information',
  explanation:
    'The translation has other numbers than the source. Numbers of one digit, which people also write as words, count only where both have some. In a sentence they are a warning, unless a unit of time can be the reason.',
  checkText(texts, _context, report) {
    if (!DIGIT.test(texts.source)) return;
    const [source, target] = [outsideKept(texts, 'source'), outsideKept(texts, 'target')];
    const [wanted, present] = [numbersIn(source), numbersIn(target)];
    if (wanted.length === 0) return;
    reportLostSigns(wanted, present, report);
    if (wanted.length !== present.length) return;
    const missing = lackingIn(wanted, present, digitsOf);
    const extra = lackingIn(present, wanted, digitsOf);
    for (const [index, { written, digits, start, end }] of extra.entries()) {
      const other = missing[index];
      if (other === undefined || other.digits.length > 1) continue;
      const isCertain =
        isPlain(source, other) && isPlain(target, { start, end }) && !isConverted(other.digits, digits);
      report({
        message: message(
          'The translation has the number {0} where the source has {1}.',
          written,
          other.written,
        ),
        level: isCertain ? 'warning' : 'information',
        span: { start, end },
        counterpart: { start: other.start, end: other.end },
      });
    }
  },
};

/** Words of a sentence: in less, a number is often a part of a name or a setting. */
const LEAST_WORDS = 3;

/** What a number in a name, such as `ISO-8859-1` and `A4`, stands beside. */
const IN_NAME = /[A-Za-z\d_/.-]/;

/** Whether a number of a sentence stands by itself. */
function isPlain(text: string, { start, end }: Pick<NumberInText, 'start' | 'end'>): boolean {
  const [before, behind] = [text.charAt(start - 1), text.slice(end, end + 2)];
  if (IN_NAME.test(before) || /^[A-Za-z_/-]|^\.\d/.test(behind)) return false;
  return (
    /\p{Script=Han}|\p{Script=Kana}|\p{Script=Hira}/u.test(text) || text.split(/\s+/).length > LEAST_WORDS
  );
}

/** How many of one unit of time are one of the next. */
const UNITS_OF_TIME: ReadonlySet<number> = new Set([7, 12, 24, 30, 60]);

/** Whether a number can be the other one in another unit, such as 7 days and 1 week, or is it with a zero before it. */
function isConverted(digits: string, other: string): boolean {
  const [one, two] = [Number(digits), Number(other)];
  return one === two || UNITS_OF_TIME.has(one / two) || UNITS_OF_TIME.has(two / one);
}

/** One digit or two behind a sign that is not for groups of three. */
const DECIMAL = /^\p{Nd}{1,6}[.,٫]\p{Nd}{1,2}$/u;

/** Numbers without the sign before their decimals, so that they are ten times as large, or a hundred. */
function reportLostSigns(
  wanted: readonly NumberInText[],
  present: readonly NumberInText[],
  report: (finding: TextFinding) => void,
): void {
  for (const { written, digits, start, end } of wanted) {
    if (!DECIMAL.test(written)) continue;
    const isSame = (each: NumberInText) => each.digits === digits;
    const isWhole = (each: NumberInText) => isSame(each) && /^\p{Nd}+$/u.test(each.written);
    const whole = present.filter(isWhole);
    const lost = whole.at(-1);
    if (lost === undefined || whole.length <= wanted.filter(isWhole).length) continue;
    report({
      message: message('The translation has the number {0} where the source has {1}.', lost.written, written),
      level: 'warning',
      span: { start: lost.start, end: lost.end },
      counterpart: { start, end },
    });
  }
}

function digitsOf({ digits }: NumberInText): string {
  return digits;
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Wait 3 seconds',
      target: 'Warte ⟦4⟧ Sekunden',
      passes: { target: 'Warte 3 Sekunden' },
    },
    {
      source: 'Choose between 2 and 64 labels',
      target: 'Wählen Sie ⟦3⟧ bis 64 Etiketten',
      passes: { target: 'Wählen Sie 2 bis 64 Etiketten' },
    },
    {
      source: 'Step 2 of 5',
      target: 'Schritt ⟦3⟧ von 5',
      passes: { target: 'Schritt zwei von 5' },
    },
    {
      source: 'At most 2.5 MB',
      target: 'Höchstens ⟦25⟧ MB',
      passes: { target: 'Höchstens 2,5 MB' },
    },
  ];
}

import { message } from '#base';
import type { PairExample, TextFinding, TextRule } from '../rule.ts';
import { lackingIn } from './shared/differences.ts';
import { DIGIT, type NumberInText, numbersIn } from './shared/numbers-in.ts';
import { outsideKept } from './shared/outside-kept.ts';
import { areSwapped } from './shared/swapped-numbers.ts';

export const numberDiffers: TextRule = {
  id: 'number-differs',
  level: 'information',
  explanation:
    'The translation has other numbers than the source. Numbers of one digit, which people also write as words, count only where both have some. Two that have changed places are a warning, unless the language puts its words in another order or their units have moved, too.',
  checkText(texts, context, report) {
    if (!DIGIT.test(texts.source)) return;
    const [source, target] = [outsideKept(texts, 'source'), outsideKept(texts, 'target')];
    const [wanted, present] = [numbersIn(source), numbersIn(target)];
    if (wanted.length === 0) return;
    reportLostSigns(wanted, present, report);
    if (wanted.length !== present.length) return;
    if (areSwapped({ text: source, numbers: wanted }, { text: target, numbers: present }, context))
      return reportSwapped(wanted, present, report);
    const missing = lackingIn(wanted, present, digitsOf);
    const extra = lackingIn(present, wanted, digitsOf);
    for (const [index, { written, start, end }] of extra.entries()) {
      const other = missing[index];
      if (other === undefined || other.digits.length > 1) continue;
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

function reportSwapped(
  wanted: readonly NumberInText[],
  present: readonly NumberInText[],
  report: (finding: TextFinding) => void,
): void {
  for (const [index, { written, digits, start, end }] of present.entries()) {
    const other = wanted[index];
    if (other === undefined || other.digits === digits) continue;
    report({
      message: message(
        'The translation has the number {0} where the source has {1}.',
        written,
        other.written,
      ),
      level: 'warning',
      span: { start, end },
      counterpart: { start: other.start, end: other.end },
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
      source: 'Step 2 of 5',
      target: 'Schritt ⟦3⟧ von 5',
      passes: { target: 'Schritt zwei von 5' },
    },
    {
      source: 'At most 2.5 MB',
      target: 'Höchstens ⟦25⟧ MB',
      passes: { target: 'Höchstens 2,5 MB' },
    },
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
  ];
}

import { message } from '#base';
import type { PairExample, TextFinding, TextRule } from '../rule.ts';
import { lackingIn } from './shared/differences.ts';
import { DIGIT, type NumberInText, numbersIn } from './shared/numbers-in.ts';
import { outsideKept } from './shared/outside-kept.ts';

export const numberDiffers: TextRule = {
  id: 'number-differs',
  level: 'information',
  explanation:
    'The translation has other numbers than the source. Numbers of one digit, which people also write as words, count only where both have some.',
  checkText(texts, _context, report) {
    if (!DIGIT.test(texts.source)) return;
    const wanted = numbersIn(outsideKept(texts, 'source'));
    const present = numbersIn(outsideKept(texts, 'target'));
    if (wanted.length === 0) return;
    reportLostSigns(wanted, present, report);
    if (wanted.length !== present.length) return;
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
  ];
}

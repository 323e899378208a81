import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
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
    if (wanted.length === 0 || wanted.length !== present.length) return;
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
  ];
}

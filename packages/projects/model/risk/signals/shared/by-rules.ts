import type { TextFinding, TextRule } from '#checks';
import type { RiskSignal, Sign } from '../../risk-signal.ts';

/** What some rules report about a text is a sign of this strength; the strongest one is taken. */
export function signOfRules(
  rules: readonly (readonly [TextRule, strength: number])[],
): NonNullable<RiskSignal['rateText']> {
  return (texts, { context }) => {
    let worst: Sign | undefined;
    for (const [rule, strength] of rules) {
      if (worst !== undefined && worst.strength >= strength) continue;
      rule.checkText?.(texts, context, ({ message: reason }: TextFinding) => {
        worst = { strength, reason };
      });
    }
    return worst;
  };
}

import { message, showPhrase } from '#base';
import type { RiskSignal } from '../risk-signal.ts';

export const inconsistent: RiskSignal = {
  id: 'inconsistent',
  explanation: 'The same source text is translated in another way more often in this project.',
  weight: 0.5,
  rateText(texts, _unit, habits) {
    const targets = habits.targetsOf(texts.source);
    const own = targets.get(texts.target) ?? 0;
    for (const [target, count] of targets) {
      if (count <= own || target === texts.target) continue;
      const strength = count >= 3 * own ? 1 : 0.5;
      return { strength, reason: message('Elsewhere, it is translated as "{0}".', showPhrase(target)) };
    }
    return undefined;
  },
};

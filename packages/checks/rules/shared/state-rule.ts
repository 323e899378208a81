import type { Level, Message } from '#base';
import type { UnitStanding, UnitState } from '#units';
import type { PairRule } from '../../rule.ts';

/** A rule that says what a translation waits for. */
export interface StateRule extends PairRule {
  readonly states: readonly UnitState[];
  /** What is wrong with a unit in such a state. */
  describe(standing: UnitStanding, locale: string): Message;
  /** The level of a unit, if it is not that of the rule. */
  levelOf?(standing: UnitStanding): Level | undefined;
}

/** A rule about the states of units. A state with a reason is described by that. */
export function stateRule(rule: Omit<StateRule, 'checkUnit'>): StateRule {
  const describe = (standing: UnitStanding, locale: string) =>
    standing.reason ?? rule.describe(standing, locale);
  return {
    ...rule,
    describe,
    checkUnit({ standing }, { locale }, report) {
      // The forms of a plural have a rule of their own.
      if (standing.pair.formsOf !== undefined) return;
      if (!rule.states.includes(standing.state)) return;
      const level = rule.levelOf?.(standing);
      report({ message: describe(standing, locale), ...(level && { level }) });
    },
  };
}

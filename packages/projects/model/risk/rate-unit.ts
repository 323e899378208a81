import type { Habits } from './habits/habits.ts';
import type { RatedUnit, RiskSignal, Sign } from './risk-signal.ts';
import { RISK_SIGNALS } from './signals/index.ts';

/** A signal that a translation shows. */
interface ShownSign extends Sign {
  readonly signal: RiskSignal;
}

/** How likely a translation is wrong, and why. */
export interface Risk {
  /** From 0 to 1. It orders translations; it is no measured probability. */
  readonly value: number;
  /** The same as people see it: a whole number from 0 to 100. */
  readonly percent: number;
  /** The signs that say most come first. */
  readonly signs: readonly ShownSign[];
}

/** The risk of a translation: that at least one of its signs is right, as if each were right on its own. */
export function rateUnit(unit: RatedUnit, habits: Habits): Risk {
  const signs = RISK_SIGNALS.flatMap((signal) => {
    const sign = strongest([
      signal.rateUnit?.(unit, habits),
      ...unit.texts.map((texts) => signal.rateText?.(texts, unit, habits)),
    ]);
    return sign === undefined ? [] : [{ ...sign, signal }];
  });
  const sound = signs.reduce((product, sign) => product * (1 - shareOf(sign)), 1);
  const value = 1 - sound;
  return {
    value,
    percent: Math.round(100 * value),
    signs: signs.toSorted((one, other) => shareOf(other) - shareOf(one)),
  };
}

/** The most risky first; those that are alike stay as they are. */
export function inOrderOfRisk<Rated extends { readonly risk: Pick<Risk, 'value'> }>(
  units: readonly Rated[],
): readonly Rated[] {
  return units.toSorted((one, other) => other.risk.value - one.risk.value);
}

function shareOf({ signal, strength }: ShownSign): number {
  return signal.weight * strength;
}

function strongest(signs: readonly (Sign | undefined)[]): Sign | undefined {
  let found: Sign | undefined;
  for (const sign of signs) if (sign !== undefined && sign.strength > (found?.strength ?? 0)) found = sign;
  return found;
}

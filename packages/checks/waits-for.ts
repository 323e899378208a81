import type { Level, Message } from '#base';
import type { UnitStanding } from '#units';
import type { StateRule } from './rule.ts';
import { STATE_RULES } from './rules/index.ts';

/** What a unit waits for. */
export interface Wait {
  readonly rule: StateRule;
  readonly level: Level;
  readonly message: Message;
}

/** What a unit waits for; undefined for one that waits for nothing. A state with a reason is described by that. */
export function waitsFor({ state, reason, pair }: UnitStanding, locale: string): Wait | undefined {
  const rule = STATE_RULES.find(({ states }) => states.includes(state));
  if (rule === undefined) return undefined;
  const level = rule.levelOf?.(state, pair.source?.text ?? '') ?? rule.level;
  return { rule, level, message: reason ?? rule.describe(state, locale) };
}

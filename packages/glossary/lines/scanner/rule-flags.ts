import { oncePer } from '#base';
import type { GlossaryRule, LineState } from '../../rule.ts';
import { LINE } from '../line-flags.ts';

/** The states of a line as bits beside those of its units. */
export const STATE = {
  'no-entry': 1 << 16,
  'empty-phrase': 1 << 17,
  'same-phrases': 1 << 18,
  'lone-surrogate': 1 << 19,
} as const satisfies Readonly<Record<LineState, number>>;

/** What flags a line for any of several rules, apart from single units: see unit-classes.ts for those. */
export interface RuleFlags {
  /** Bits of STATE. */
  readonly states: number;
  /** Bits of LINE for a blank line. */
  readonly blankLine: number;
  /** A phrase with more bytes in UTF-8 flags its line. */
  readonly safeBytes: number;
  /** Whether the characters around a unit that is `placed` make it one to report. */
  readonly isMisplacedIn: (text: string) => boolean;
}

/** The flags of several rules together. */
export const ruleFlagsOf = oncePer((rules: readonly GlossaryRule[]): RuleFlags => {
  const all = rules.flatMap(({ flags }) => flags ?? []);
  const placed = all.flatMap(({ placedUnits }) => placedUnits ?? []);
  const states = all.reduce((bits, { state }) => bits | (state === undefined ? 0 : STATE[state]), 0);
  return {
    states,
    blankLine: (states & STATE['no-entry']) === 0 ? LINE.blank : LINE.blank | LINE.suspect,
    safeBytes: Math.ceil(Math.min(...all.map(({ bytes = Number.POSITIVE_INFINITY }) => bytes))) - 1,
    isMisplacedIn: (text) => placed.some(({ isMisplacedIn }) => isMisplacedIn(text)),
  };
});

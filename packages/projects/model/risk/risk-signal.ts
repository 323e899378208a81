import type { Message } from '#base';
import type { PairContext, TextPair } from '#checks';
import type { Origin } from '#units';
import type { Habits } from './habits/habits.ts';

/** A translation whose risk is computed. */
export interface RatedUnit {
  readonly context: PairContext;
  /** One for each plural form that the translation has. */
  readonly texts: readonly TextPair[];
  /** Who has accepted the target text, for whatever source. Empty if nobody has. */
  readonly origins: ReadonlySet<Origin>;
  /** The source text that it was made from; undefined if nobody knows another one than that of today. */
  readonly previousSource: string | undefined;
}

/** What a signal sees in a translation. */
export interface Sign {
  /** How clearly: above 0, at most 1. */
  readonly strength: number;
  readonly reason: Message;
}

/** Something that wrong translations have more often than good ones. */
export interface RiskSignal {
  readonly id: string;
  /** For the documentation: what it looks at, and when it is clear. */
  readonly explanation: string;
  /** How likely a translation is wrong in which it is as clear as can be: 0 to 1. */
  readonly weight: number;
  /** Of one text of a unit. */
  rateText?(texts: TextPair, unit: RatedUnit, habits: Habits): Sign | undefined;
  /** Of the unit as a whole. */
  rateUnit?(unit: RatedUnit, habits: Habits): Sign | undefined;
}

import type { Message, Side } from '#base';
import type { AttestedPair } from '../record/attested-pair.ts';
import type { PairRecord } from '../record/pair-record.ts';
import type { Unit, UnitPair } from '../unit.ts';
import type { FileHistory } from './history.ts';
import type { UnitState } from './unit-state.ts';

/** A pair of units with its state. */
export interface UnitStanding {
  readonly pair: UnitPair;
  readonly state: UnitState;
  /** Whether a current translation depends on settings that have changed since. */
  readonly isAffected: boolean;
  /** The hash of the one target text that is attested for the source and stands in the files of the locale: no request is needed. */
  readonly reuse?: string;
  /** What `update` records of the text that stands there. */
  readonly attests?: AttestedPair;
  /** Whether only machines have attested an extra text, so that it can be removed. */
  readonly isOfMachine?: boolean;
  /** Whether it stands elsewhere than its source, which has moved since. */
  readonly isMoved: boolean;
  /** Whether the file marks it for review already. */
  readonly isMarked: boolean;
  /** Whether the file says that nobody has finished it, or that no program uses it. */
  readonly isUnfinished?: boolean;
  /** Whether the state could be another one if git were asked. */
  readonly needsHistory: boolean;
  /** Whether people have left out the translation of what the source said before: to accept that is to leave it out again. */
  readonly isLeftOut?: boolean;
  /** Why a translation waits for a person. */
  readonly reason?: Message;
}

/** What states are computed from. */
export interface StatesInput {
  readonly locale: string;
  /** All pairs of a source file and its translation. */
  readonly pairs: readonly UnitPair[];
  /** How well the two files fit: 0 to 1, and 1 for formats with keys. */
  readonly alignment: number;
  readonly record: PairRecord;
  /** Undefined: git was not asked yet. Ask it if a standing `needsHistory`, and compute again. */
  readonly history?: FileHistory | undefined;
  /** The units of an earlier version of a file; undefined if it cannot be read. Called once for each text, and only if needed. */
  readonly read: (text: string, side: Side) => readonly Unit[] | undefined;
  /** Pairs the units of earlier versions, as `pairs` are paired. */
  readonly pair: (source: readonly Unit[], target: readonly Unit[]) => readonly UnitPair[];
  /** What a translation of this source unit depends on today. Called only for translations of machines. */
  readonly depends: (source: Unit) => string;
  /** Whether a target text with this hash stands in the files of the locale. */
  readonly isStanding: (target: string) => boolean;
  /**
   * Of some target texts, the one in the newest version of the translation that has any; undefined if that has several. Asked only if none of
   * them stands anywhere now.
   */
  readonly newestOf: (targets: readonly string[]) => string | undefined;
  /** Whether the checks find an error in a translation. Called only for texts that would be adopted. */
  readonly hasError: (pair: UnitPair) => boolean;
  /** Who wrote the texts that stood there before us. */
  readonly adopt: 'human' | 'machine';
  /** Whether translations that people have left out are made again, as if they were missing. */
  readonly bringsBack?: boolean;
  /** Whether the format of the target file can mark texts for review. */
  readonly hasMarks: boolean;
  /** Whether a text that is absent is taken from another locale, so that it is not missing. */
  readonly inherits?: boolean;
}

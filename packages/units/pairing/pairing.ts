import type { UnitPair } from '../unit.ts';

/** The units of a source with those of its target. */
export interface Pairing {
  /** In the order of the source; extra ones where they stand in the target. */
  readonly pairs: readonly UnitPair[];
  /** How certain it is, from 0 to 1. Keys are certain; of blocks, it is the average over the texts of the target. */
  readonly alignment: number;
}

/** From this alignment on, the texts of two files without keys are taken to be translations of each other. */
const GOOD_ALIGNMENT = 0.8;

/** Whether a source and a target without keys are taken to be translations of each other. */
export function fitsWell({ alignment }: Pick<Pairing, 'alignment'>): boolean {
  return alignment >= GOOD_ALIGNMENT;
}

/** What is known of texts: the hashes of the sources that are attested for the hash of a target. */
export type KnownSources = (target: string) => readonly string[];

/** What else may be known; each makes pairs more certain. */
export interface PairingFacts {
  /** Whether a source is attested with any target, in whichever file. */
  readonly isAttested?: (source: string) => boolean;
  /** Whether people have left out the translation of a source: another text beside it belongs to others first. */
  readonly isLeftOut?: (source: string) => boolean;
  /** Whether a target is attested for a source: with it, files that are up to date are paired at one look. */
  readonly isPair?: (source: string, target: string) => boolean;
  /** The text of a source that is not there any more, by its hash; undefined where nobody knows it. With it, divided blocks are found. */
  readonly earlier?: EarlierSource;
}

export type EarlierSource = (source: string) => string | undefined;

import { areSameRules } from '../../prose/ruled-line.ts';
import type { Unit } from '../../unit.ts';
import { signsOf, type UnitSigns } from './signs.ts';

/** How alike a source unit and a target unit are, by their indexes, from 0 to 1; from 0.5 on, one is taken for the translation of the other. */
export type Similarity = (source: number, target: number) => number;

/** What evidence weighs, as the logarithm of odds. */
const WEIGHTS = {
  /** Two units of one kind, about which nothing else is known. */
  prior: 0.2,
  length: 1.2,
  place: 0.6,
  otherPlace: -0.8,
  strong: 5,
  /** Of all words in common, at most. */
  words: 3,
  equal: 6,
  /** Two rules that differ only in their length. */
  sameRules: 1,
  /** Two copied blocks that differ. */
  otherCopy: -1.5,
  /** A target whose source is known, but is not in the text any more: that has changed. */
  changed: 0.5,
  /** A source that was translated, and a target that nobody attests: a person has edited it. */
  edited: 4,
  /** A source whose translation stands elsewhere, and a target that was made from another one. */
  contradiction: -4,
  /** A source whose translation people have left out, and a target that nobody attests. */
  leftOut: -1,
  /** Neither is known, in a text of which something is: both have changed. */
  bothChanged: 0.4,
};

/** UTF-16 units of a copied block that can have changed. Shorter ones are signs. */
const MIN_COPY = 12;

/** What is compared of a unit. Signs are numbers in ascending order; a sign that stands there twice is there twice. */
interface Profile {
  readonly unit: Unit;
  readonly length: number;
  readonly strong: readonly number[];
  readonly strongWeight: number;
  readonly words: readonly number[];
}

/** What the record knows of units. */
interface AttestedUnits {
  /** Whether a source has a translation, wherever that stands. */
  source(unit: Unit): boolean;
  /** Whether people do not want a translation of a source. */
  isLeftOut(unit: Unit): boolean;
  /** Whether targets were made from a source, as many as the source has units with its text. */
  isTranslatedHere(unit: Unit): boolean;
  /** Whether a target was made from any source. */
  target(unit: Unit): boolean;
}

/**
 * How alike the units of two texts are. Signs that many units have say little, and a language may need more characters than another one.
 */
export function similarityOf(
  sources: readonly Unit[],
  targets: readonly Unit[],
  isKnown: AttestedUnits,
): Similarity {
  const [from, to] = [sources.map(signsOf), targets.map(signsOf)];
  const signs = new SignTable([...from, ...to]);
  const profile = (units: readonly Unit[], all: readonly UnitSigns[]) =>
    units.map((unit, index) => signs.profile(unit, all[index]));
  const [one, other] = [profile(sources, from), profile(targets, to)];
  const evidenceOfRecord = recordEvidence(sources, targets, isKnown);
  const ratio = Math.log((totalLength(other) + 1) / (totalLength(one) + 1));
  return (source, target) => {
    const [a, b] = [one[source], other[target]];
    if (a === undefined || b === undefined || a.unit.kind !== b.unit.kind) return 0;
    if (a.unit.text === b.unit.text) return likelihood(WEIGHTS.equal);
    if (a.unit.kind === 'copied' && Math.min(a.length, b.length) < MIN_COPY)
      return areSameRules(a.unit.text, b.unit.text) ? likelihood(WEIGHTS.sameRules) : 0;
    return likelihood(
      signs.evidence(a, b, ratio) +
        (a.unit.kind === 'copied' ? WEIGHTS.otherCopy : 0) +
        evidenceOfRecord(source, target),
    );
  };
}

/** What the record says of a source and a target together. A source that was translated only elsewhere can be new in this text. */
function recordEvidence(
  sources: readonly Unit[],
  targets: readonly Unit[],
  units: AttestedUnits,
): (source: number, target: number) => number {
  const known = { source: sources.map(units.source), target: targets.map(units.target) };
  const isHere = sources.map(units.isTranslatedHere);
  const isLeftOut = sources.map(units.isLeftOut);
  const ofUnknown = known.target.includes(true) ? WEIGHTS.bothChanged : 0;
  return (source, target) => {
    const isKnown = known.target[target] === true;
    if (isLeftOut[source] === true) return isKnown ? WEIGHTS.contradiction : WEIGHTS.leftOut;
    if (!isKnown) return known.source[source] === true ? WEIGHTS.edited : ofUnknown;
    const isSamePlace = sources[source]?.place === targets[target]?.place;
    return isHere[source] === true || !isSamePlace ? WEIGHTS.contradiction : WEIGHTS.changed;
  };
}

function likelihood(evidence: number): number {
  return 1 / (1 + Math.exp(-evidence));
}

function totalLength(profiles: readonly Profile[]): number {
  return profiles.reduce((sum, { unit, length }) => sum + (unit.kind === 'copied' ? 0 : length), 0);
}

/** The signs of two texts, with what each says: little if many units have it. */
class SignTable {
  readonly #numbers = new Map<string, number>();
  readonly #weights: readonly number[];

  constructor(all: readonly UnitSigns[]) {
    const counts: number[] = [];
    for (const { strong, words } of all) {
      for (const sign of new Set([...strong.keys(), ...words])) {
        const number = this.#numbers.get(sign) ?? this.#numbers.size;
        this.#numbers.set(sign, number);
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
    const most = Math.log(Math.max(4, all.length) / 2);
    this.#weights = counts.map((count) => {
      const rare = Math.max(2, count);
      return Math.max(0.05, Math.log(Math.max(all.length, rare) / rare) / most);
    });
  }

  profile(unit: Unit, signs: UnitSigns = signsOf(unit)): Profile {
    const numbersOf = (texts: Iterable<string>) =>
      Array.from(texts, (sign) => this.#numbers.get(sign) ?? 0).sort((a, b) => a - b);
    const repeated = [...signs.strong].flatMap(([sign, count]) => new Array<string>(count).fill(sign));
    const strong = numbersOf(repeated);
    const strongWeight = strong.reduce((sum, sign) => sum + (this.#weights[sign] ?? 0), 0);
    return { unit, length: signs.length, strong, strongWeight, words: numbersOf(signs.words) };
  }

  evidence(source: Profile, target: Profile, ratio: number): number {
    const place = source.unit.place === target.unit.place ? WEIGHTS.place : WEIGHTS.otherPlace;
    const words = Math.min(WEIGHTS.words, this.#common(source.words, target.words));
    return (
      WEIGHTS.prior + lengthEvidence(source, target, ratio) + place + this.#strong(source, target) + words
    );
  }

  /** By the share of signs in common, if there are any. */
  #strong(source: Profile, target: Profile): number {
    const all = source.strongWeight + target.strongWeight;
    if (all === 0) return 0;
    const share = (2 * this.#common(source.strong, target.strong)) / all;
    return WEIGHTS.strong * Math.min(1, all / 2 + 0.2) * (share - 0.4);
  }

  /** The weight of what two lists in ascending order have in common. */
  #common(one: readonly number[], other: readonly number[]): number {
    let sum = 0;
    let [a, b] = [0, 0];
    while (a < one.length && b < other.length) {
      const [left = 0, right = 0] = [one[a], other[b]];
      if (left === right) sum += this.#weights[left] ?? 0;
      if (left <= right) a++;
      if (right <= left) b++;
    }
    return sum;
  }
}

/** The shorter a text, the less its length says. */
function lengthEvidence({ length: from }: Profile, { length: to }: Profile, ratio: number): number {
  const spread = 0.22 + 1.6 / Math.sqrt(Math.max(1, from));
  const off = (Math.log((to + 3) / (from + 3)) - ratio) / spread;
  return WEIGHTS.length - Math.min(5, off * off * 0.5);
}

import { addTo } from '#base';
import { fitsWell } from '../pairing/pairing.ts';
import { NO_TEXT } from '../record/attested-pair.ts';
import type { Unit, UnitPair } from '../unit.ts';
import { followItems } from './follow-items.ts';
import { NO_HISTORY } from './history.ts';
import { hasLeftKeys } from './renamed-texts.ts';
import type { StatesInput } from './unit-standing.ts';
import { type GitFacts, whatGitShows } from './what-git-shows.ts';

/** The share of texts that are their sources where somebody has translated the others, at most. */
const MOST_EQUAL = 1 / 3;

/** The share of the texts of a file that are attested from which on it is known, and its source may change as it likes. */
const MOST_KNOWN = 1 / 2;

/** What is known of the file that a unit stands in. Each fact is found when it is first needed: most files need few of them. */
export class FileFacts {
  readonly input: StatesInput;
  #git: GitFacts | undefined;
  #isKnownFile: boolean | undefined;
  #followed: ReadonlyMap<Unit, string | undefined> | undefined;
  #areTranslated: boolean | undefined;
  #hasLeftKeys: boolean | undefined;
  #isDoubtful: boolean | undefined;
  #present: ReadonlySet<string> | undefined;
  #leftOut: ReadonlySet<string> | undefined;
  #sources: ReadonlyMap<string, number> | undefined;
  #beside: ReadonlyMap<Unit | undefined, readonly UnitPair[]> | undefined;

  constructor(input: StatesInput) {
    this.input = input;
  }

  get git(): GitFacts {
    this.#git ??= whatGitShows(this.input.history ?? NO_HISTORY, this.input);
    return this.#git;
  }

  /** Whether the record has a text of the target file. */
  get isKnownFile(): boolean {
    this.#isKnownFile ??= isKnownFile(this.input);
    return this.#isKnownFile;
  }

  /** Whether source and translation fit well enough for texts that nobody attests to be taken for pairs. */
  get isAligned(): boolean {
    return fitsWell(this.input);
  }

  /** Whether source and translation fit badly, and little is attested: a text that seems to be missing may be there. */
  get isDoubtful(): boolean {
    this.#isDoubtful ??= !this.isAligned && shareOfKnown(this.input) < MOST_KNOWN;
    return this.#isDoubtful;
  }

  /** The items of lists that give up their places, with what comes there. */
  get followed(): ReadonlyMap<Unit, string | undefined> {
    const { pairs, record, locale } = this.input;
    this.#followed ??= followItems(pairs, record, locale);
    return this.#followed;
  }

  /** Whether people have translated what is new in the target file, so that what is short and equal may be meant so. */
  get areTranslated(): boolean {
    this.#areTranslated ??= areTranslated(this.input);
    return this.#areTranslated;
  }

  /** Whether the target file has texts under keys that its source does not have. */
  get hasLeftKeys(): boolean {
    this.#hasLeftKeys ??= hasLeftKeys(this.input.pairs);
    return this.#hasLeftKeys;
  }

  /** The hashes of the sources whose translations people have left out, somewhere in the project. */
  get leftOut(): ReadonlySet<string> {
    const { record, locale } = this.input;
    this.#leftOut ??= new Set(record.sourcesOf(locale, NO_TEXT).map(({ source }) => source));
    return this.#leftOut;
  }

  /** The pairs before and behind a text that only the translation has, as they stand there. */
  besideIn(target: Unit): readonly UnitPair[] {
    this.#beside ??= besideExtra(this.input);
    return this.#beside.get(target) ?? [];
  }

  /** Whether the source file has this text more than once. */
  isRepeated({ hash }: Unit): boolean {
    this.#sources ??= countSources(this.input);
    return (this.#sources.get(hash) ?? 0) > 1;
  }

  /** Whether a source has this translation somewhere in the file, by the hashes of both. */
  hasPair(source: string, target: string): boolean {
    this.#present ??= new Set(
      this.input.pairs.flatMap((pair) =>
        pair.source && pair.target ? [`${pair.source.hash} ${pair.target.hash}`] : [],
      ),
    );
    return this.#present.has(`${source} ${target}`);
  }
}

/** Whether people have translated what the record does not have of a file: few of these texts are their sources. */
function areTranslated({ pairs, record, locale }: StatesInput): boolean {
  const areEqual = pairs.flatMap(({ source, target }) => {
    if (source?.hasWords !== true || source.kind === 'copied') return [];
    if (target === undefined || target.text === '') return [];
    return record.linesOf(locale, source.hash, target.hash).length > 0 ? [] : source.hash === target.hash;
  });
  return areEqual.filter(Boolean).length <= areEqual.length * MOST_EQUAL;
}

/** The pairs before and behind each text that only the translation has. */
function besideExtra({ pairs }: StatesInput): ReadonlyMap<Unit | undefined, readonly UnitPair[]> {
  const start = ({ target }: UnitPair) => target?.span.start ?? 0;
  const inOrder = pairs.filter(({ target }) => target !== undefined).sort((a, b) => start(a) - start(b));
  const beside = new Map<Unit | undefined, UnitPair[]>();
  for (const order of [inOrder, [...inOrder].reverse()]) {
    let last: UnitPair | undefined;
    for (const pair of order) {
      if (pair.source !== undefined) last = pair;
      else if (last !== undefined) addTo(beside, pair.target, last);
    }
  }
  return beside;
}

function countSources({ pairs }: StatesInput): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { source } of pairs)
    if (source !== undefined) counts.set(source.hash, (counts.get(source.hash) ?? 0) + 1);
  return counts;
}

/** Whether the record has a text of this target file. */
function isKnownFile({ pairs, record, locale }: StatesInput): boolean {
  const isText = (target: Unit | undefined): target is Unit => target !== undefined && target.text !== '';
  return pairs.some(({ target }) => isText(target) && record.sourcesOf(locale, target.hash).length > 0);
}

/** How many texts of the target file the record has, of all. */
function shareOfKnown({ pairs, record, locale }: StatesInput): number {
  const texts = pairs.flatMap(({ target }) => (target?.hasWords && target.kind !== 'copied' ? [target] : []));
  const known = texts.filter(({ hash }) => record.sourcesOf(locale, hash).length > 0);
  return texts.length === 0 ? 1 : known.length / texts.length;
}

import type { Unit } from '../unit.ts';
import { followItems } from './follow-items.ts';
import { NO_HISTORY } from './history.ts';
import { isShort } from './is-short.ts';
import { hasLeftKeys } from './renamed-texts.ts';
import type { StatesInput } from './unit-standing.ts';
import { type GitFacts, whatGitShows } from './what-git-shows.ts';

/** The share of texts that are their sources in a file that somebody has translated, at most. */
const MOST_EQUAL = 1 / 3;

/** What is known of the file that a unit stands in. Each fact is found when it is first needed: most files need few of them. */
export class FileFacts {
  readonly input: StatesInput;
  #git: GitFacts | undefined;
  #isKnownFile: boolean | undefined;
  #followed: ReadonlyMap<Unit, string | undefined> | undefined;
  #isTranslatedFile: boolean | undefined;
  #hasLeftKeys: boolean | undefined;
  #present: ReadonlySet<string> | undefined;

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

  /** The items of lists that give up their places, with what comes there. */
  get followed(): ReadonlyMap<Unit, string | undefined> {
    const { pairs, record, locale } = this.input;
    this.#followed ??= followItems(pairs, record, locale);
    return this.#followed;
  }

  /** Whether somebody has translated the target file, so that what is short and equal may be meant so. */
  get isTranslatedFile(): boolean {
    this.#isTranslatedFile ??= isTranslatedFile(this.input);
    return this.#isTranslatedFile;
  }

  /** Whether the target file has texts under keys that its source does not have. */
  get hasLeftKeys(): boolean {
    this.#hasLeftKeys ??= hasLeftKeys(this.input.pairs);
    return this.#hasLeftKeys;
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

/**
 * Whether a file is translated: few of its texts are their sources. Of texts with keys, none of these is long: new ones are often copied, to be
 * translated later.
 */
function isTranslatedFile({ pairs }: StatesInput): boolean {
  const texts = pairs.flatMap(({ source, target }) =>
    source?.hasWords === true && source.kind !== 'copied' && target !== undefined && target.text !== ''
      ? [{ source, isEqual: source.hash === target.hash }]
      : [],
  );
  const equal = texts.filter(({ isEqual }) => isEqual);
  return (
    equal.length <= texts.length * MOST_EQUAL &&
    equal.every(({ source }) => source.key === undefined || isShort(source.text))
  );
}

/** Whether the record has a text of this target file. */
function isKnownFile({ pairs, record, locale }: StatesInput): boolean {
  return pairs.some(({ target }) => target !== undefined && record.sourcesOf(locale, target.hash).length > 0);
}

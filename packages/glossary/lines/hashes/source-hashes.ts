import { LINE } from '../line-flags.ts';
import type { LineBlock } from '../store/line-block.ts';
import { HashFilter } from './hash-filter.ts';
import { HashSet } from './hash-set.ts';
import { repeatedNumbers } from './repeated-numbers.ts';

/** The hashes of a block's source phrases, by spelling or look; 0 for lines that are not entries. */
type HashesOf = (block: LineBlock) => Int32Array;

/** If there are more than this many for each entry, most belong to entries that were removed, and all are computed again. */
const SEEN_PER_ENTRY = 2;

/**
 * Knows which hashes of source phrases have occurred, so that entries with twins are found without comparing all pairs. Every entry whose
 * hash another entry has is marked as grouped. Some others can be too, but none is missed.
 */
export class SourceHashes {
  readonly #hashesOf: HashesOf;
  /** The hashes of all current entries and of some earlier ones. Most dictionaries are never edited, and need none. */
  #seen: HashSet | undefined;
  /** Those of `seen` that no entry has any longer, as far as known: what is typed and deleted again needs no search for twins. */
  readonly #gone = new Set<number>();

  constructor(hashesOf: HashesOf) {
    this.#hashesOf = hashesOf;
  }

  /** The hashes of a block's source phrases; 0 for lines that are not entries. */
  of(block: LineBlock): Int32Array {
    return this.#hashesOf(block);
  }

  /** Adds the entries of a whole dictionary. Returns whether any entry has twins. */
  addAll(blocks: readonly LineBlock[]): boolean {
    const again = repeatedNumbers(hashLists(blocks, this.#hashesOf), countEntries(blocks));
    return groupLines(blocks, again, this.#hashesOf);
  }

  /**
   * Adds the entries that an edit has inserted. `removed` are the lines that it has replaced, and `blocks` are all blocks after the edit.
   * Returns whether the twins of any entry have changed.
   */
  addEdited(
    inserted: readonly LineBlock[],
    removed: readonly LineBlock[],
    blocks: readonly LineBlock[],
  ): boolean {
    const hashes = hashLists(inserted, this.#hashesOf).flatMap((list) =>
      [...list].filter((hash) => hash !== 0),
    );
    const count = countEntries(blocks);
    if (this.#seen !== undefined && this.#seen.size <= SEEN_PER_ENTRY * count)
      return groupLines(blocks, this.#again(hashes, removed), this.#hashesOf);
    this.#seen = new HashSet(count);
    this.#gone.clear();
    for (const list of hashLists(blocks, this.#hashesOf)) this.#seen.addAll(list);
    return groupLines(blocks, new Set(hashes), this.#hashesOf);
  }

  /** Which of these hashes have occurred in other lines. */
  #again(hashes: readonly number[], removed: readonly LineBlock[]): ReadonlySet<number> {
    for (const block of removed) for (const hash of this.#hashesOfUngrouped(block)) this.#gone.add(hash);
    // An entry that was the only one with its hash is so again.
    const others = hashes.filter((hash) => !this.#gone.delete(hash));
    return new Set(others.filter((hash) => this.#seen?.add(hash) === false));
  }

  #hashesOfUngrouped(block: LineBlock): number[] {
    const { flags } = block;
    return [...this.#hashesOf(block)].filter(
      (hash, index) => hash !== 0 && ((flags[index] ?? 0) & LINE.grouped) === 0,
    );
  }
}

function hashLists(blocks: readonly LineBlock[], hashesOf: HashesOf): Int32Array[] {
  return blocks.filter(({ entryCount }) => entryCount > 0).map(hashesOf);
}

function countEntries(blocks: readonly LineBlock[]): number {
  return blocks.reduce((sum, { entryCount }) => sum + entryCount, 0);
}

/** Marks the lines that share one of these hashes with another line as grouped. Returns whether there are any. */
function groupLines(blocks: readonly LineBlock[], wanted: ReadonlySet<number>, hashesOf: HashesOf): boolean {
  if (wanted.size === 0) return false;
  const filter = new HashFilter(wanted);
  const firsts = new Map<number, { readonly block: LineBlock; readonly index: number }>();
  let hasGrouped = false;
  for (const block of blocks) {
    const hashes = hashesOf(block);
    for (const index of filter.all(hashes)) {
      const hash = hashes[index] as number;
      const first = firsts.get(hash);
      if (first === undefined) {
        firsts.set(hash, { block, index });
        continue;
      }
      first.block.group(first.index);
      block.group(index);
      hasGrouped = true;
    }
  }
  return hasGrouped;
}

import type { LineBlock } from './line-block.ts';
import { LINE } from './line-flags.ts';

/** The hashes of a block's source phrases in some sense; 0 for lines that are no entries. */
type HashesOf = (block: LineBlock) => Int32Array;

/**
 * Knows which hashes of source phrases have occurred, so that entries with twins are found without comparing all with all. Every
 * entry whose hash another entry has is marked as grouped; some others may be too, never the other way round.
 */
export class SourceHashes {
  readonly #seen = new HashSet();
  /** Those of the seen that no entry has any more, as far as that is known: what is typed and deleted again needs no search for twins. */
  readonly #gone = new Set<number>();
  readonly #hashesOf: HashesOf;

  constructor(hashesOf: HashesOf) {
    this.#hashesOf = hashesOf;
  }

  /** Takes the entries of a whole dictionary. Whether any entry has twins. */
  addAll(blocks: readonly LineBlock[]): boolean {
    const again = new Set<number>();
    this.#seen.reserve(blocks.reduce((sum, { entryCount }) => sum + entryCount, 0));
    for (const block of blocks) {
      if (block.entryCount > 0) this.#seen.addAll(this.#hashesOf(block), again);
    }
    return groupLines(blocks, again, this.#hashesOf);
  }

  /**
   * Takes the entries that an edit has put in. `removed` are the lines that made place for them; `blocks` are all blocks after
   * the edit. Whether any entry has twins now that it did not have, or others.
   */
  addEdited(
    inserted: readonly LineBlock[],
    removed: readonly LineBlock[],
    blocks: readonly LineBlock[],
  ): boolean {
    for (const block of removed) for (const hash of this.#hashesOfUngrouped(block)) this.#gone.add(hash);
    const again = new Set<number>();
    for (const block of inserted) {
      for (const hash of this.#hashesOf(block)) {
        // An entry that was alone with its hash is so again.
        if (hash === 0 || this.#gone.delete(hash)) continue;
        if (!this.#seen.add(hash)) again.add(hash);
      }
    }
    return groupLines(blocks, again, this.#hashesOf);
  }

  #hashesOfUngrouped(block: LineBlock): number[] {
    const { flags } = block;
    return [...this.#hashesOf(block)].filter(
      (hash, index) => hash !== 0 && ((flags[index] ?? 0) & LINE.grouped) === 0,
    );
  }
}

/** Marks the lines that share one of these hashes with another line as grouped, and says whether there are any. */
function groupLines(blocks: readonly LineBlock[], wanted: ReadonlySet<number>, hashesOf: HashesOf): boolean {
  if (wanted.size === 0) return false;
  const filter = new Uint8Array(0x10000);
  for (const hash of wanted) filter[hash & 0xffff] = 1;
  const firsts = new Map<number, { readonly block: LineBlock; readonly index: number }>();
  let hasGrouped = false;
  for (const block of blocks) {
    const hashes = hashesOf(block);
    let index = nextFiltered(hashes, 0, filter);
    for (; index < hashes.length; index = nextFiltered(hashes, index + 1, filter)) {
      const hash = hashes[index] as number;
      if (!wanted.has(hash)) continue;
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

/** The next hash that the filter lets through; a function of its own, so that it is compiled after a few blocks. */
function nextFiltered(hashes: Int32Array, from: number, filter: Uint8Array): number {
  let index = from;
  while (index < hashes.length && filter[(hashes[index] as number) & 0xffff] === 0) index++;
  return index;
}

/** So many at least: with fewer, searches become long; more take memory, and fresh memory takes longer than these searches. */
const SLOTS_PER_NUMBER = 1.5;

/** A set of 32-bit numbers other than 0, with open addressing. */
class HashSet {
  #slots = new Int32Array(0x10);
  #size = 0;

  /** Whether the number was new. */
  add(hash: number): boolean {
    if (this.#size * SLOTS_PER_NUMBER >= this.#slots.length) this.reserve(this.#size * 2);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = Math.imul(hash, 0x9e3779b1) >>> 7;
    for (; ; slot++) {
      const held = slots[slot & mask] as number;
      if (held === hash) return false;
      if (held === 0) break;
    }
    slots[slot & mask] = hash;
    this.#size++;
    return true;
  }

  /** Adds what of these numbers is not 0; those that were there already are added to `again`. */
  addAll(hashes: Int32Array, again: Set<number>): void {
    for (let index = 0; index < hashes.length; index++) {
      const hash = hashes[index] as number;
      if (hash !== 0 && !this.add(hash)) again.add(hash);
    }
  }

  /** Makes room for so many numbers, so that they need not be moved again and again while they come. */
  reserve(size: number): void {
    let slotCount = this.#slots.length;
    while (slotCount < size * SLOTS_PER_NUMBER) slotCount *= 2;
    if (slotCount === this.#slots.length) return;
    const held = this.#slots;
    this.#slots = new Int32Array(slotCount);
    this.#size = 0;
    for (const hash of held) if (hash !== 0) this.add(hash);
  }
}

import type { EntriesFormat, LanguagePair } from '#base';
import { LINE } from '../line-flags.ts';
import { LineScanner } from '../scanner/line-scanner.ts';
import { type LineBlock, scanBlocks } from '../store/line-block.ts';
import { HashFilter } from './hash-filter.ts';
import { SourceHashes } from './source-hashes.ts';
import { type TwinChange, TwinChanges, twinChangeOf } from './twin-changes.ts';

/** What an edit has done to the blocks of a dictionary. */
interface BlockEdit {
  readonly inserted: readonly LineBlock[];
  readonly removed: readonly LineBlock[];
  /** All blocks after the edit. */
  readonly blocks: readonly LineBlock[];
  /** Whether twins of any line can have changed: later lines have other numbers, or other lines are in a conflict. */
  readonly affectsAllLines: boolean;
}

/** Marks the entries of a dictionary that can have twins, by spelling or by look, and remembers which edits gave entries other twins. */
export class Twins {
  readonly #format: EntriesFormat;
  readonly #pair: LanguagePair | undefined;
  readonly #spellings = new SourceHashes(({ hashes }) => hashes);
  /** Only after an entry contained letters that look like others. */
  #looks: SourceHashes | undefined;
  readonly #changes = new TwinChanges();

  constructor(blocks: readonly LineBlock[], format: EntriesFormat, pair: LanguagePair | undefined) {
    this.#format = format;
    this.#pair = pair;
    this.#spellings.addAll(blocks);
    this.#addLooks({ inserted: blocks, removed: [], blocks });
  }

  /** Counts the edits that can change the twins of entries, or the lines of these twins. */
  get version(): number {
    return this.#changes.version;
  }

  /** What edits after a version have changed; undefined if they can have changed the twins of any entry. */
  changesSince(version: number): readonly TwinChange[] | undefined {
    return this.#changes.since(version);
  }

  /** Follows an edit. Returns whether it has given entries other twins. */
  follow(edit: BlockEdit): boolean {
    const { inserted, removed, blocks, affectsAllLines } = edit;
    const hadLooks = this.#looks !== undefined;
    const hasNewTwins = this.#spellings.addEdited(inserted, removed, blocks);
    const hasNewLooks = this.#addLooks(edit);
    const hasOtherTwins = hasNewTwins || hasNewLooks || removed.some(hasGroupedLine);
    if (affectsAllLines || hadLooks !== (this.#looks !== undefined)) this.#changes.addAll();
    else if (hasOtherTwins)
      this.#changes.add(twinChangeOf([...removed, ...inserted], this.#format, this.#looks));
    return hasOtherTwins;
  }

  /** Finds the grouped lines of a block, in order, whose twins these changes can have changed. */
  finderOf(changes: readonly TwinChange[]): (block: LineBlock) => readonly number[] {
    const spellings = new HashFilter(new Set(changes.flatMap((change) => change.spellings)));
    const looks = new HashFilter(new Set(changes.flatMap((change) => change.looks)));
    return (block) => {
      const found = [...spellings.all(block.hashes), ...looks.all(this.#looks?.of(block) ?? NO_HASHES)];
      const lines = [...new Set(found.sort((a, b) => a - b))];
      return lines.filter((index) => ((block.flags[index] ?? 0) & LINE.grouped) !== 0);
    };
  }

  #addLooks({ inserted, removed, blocks }: Omit<BlockEdit, 'affectsAllLines'>): boolean {
    if (this.#looks !== undefined) return this.#looks.addEdited(inserted, removed, blocks);
    if (!inserted.some(({ hasLookalikes }) => hasLookalikes)) return false;
    this.#looks = new SourceHashes(lookHashes(this.#format, this.#pair));
    return this.#looks.addAll(blocks);
  }
}

const NO_HASHES = new Int32Array(0);

function hasGroupedLine({ flags }: LineBlock): boolean {
  return flags.some((lineFlags) => (lineFlags & LINE.grouped) !== 0);
}

/**
 * Hashes of how the source phrases of a block look; 0 for lines that are not entries. They are needed only if a phrase contains letters
 * that look like others, so they are computed on demand and kept as long as the block.
 */
function lookHashes(format: EntriesFormat, pair: LanguagePair | undefined): (block: LineBlock) => Int32Array {
  const scanner = new LineScanner(format, pair, 'look');
  const known = new WeakMap<LineBlock, Int32Array>();
  return (block) => {
    const hashes = known.get(block) ?? scanHashes(block, scanner);
    known.set(block, hashes);
    return hashes;
  };
}

function scanHashes({ text, markLength, hashes }: LineBlock, scanner: LineScanner): Int32Array {
  const looks = scanBlocks(text, markLength, scanner).flatMap((block) => [...block.hashes]);
  return hashes.map((hash, index) => (hash === 0 ? 0 : (looks[index] ?? 0)));
}

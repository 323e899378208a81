import { type EntriesFormat, textOf } from '#base';
import { entryOf, parseRow, phraseOf } from '../../rows/row.ts';
import type { LineBlock } from '../store/line-block.ts';
import { HASH_START } from '../units/source-key.ts';
import type { SourceHashes } from './source-hashes.ts';

/** What an edit has done to the twins of entries: those of all other entries are the same as before. */
export interface TwinChange {
  /** Hashes of source phrases, by spelling. */
  readonly spellings: readonly number[];
  /** Hashes of how source phrases look; empty while no entry has letters that look like others. */
  readonly looks: readonly number[];
}

/** A reader that is further behind checks all entries again. */
const MAX_CHANGES = 256;

/** The largest number of hashes. With more, checking all entries again takes no longer. */
const MAX_HASHES = 4096;

/** Remembers which entries the last edits gave other twins. */
export class TwinChanges {
  #version = 0;
  #changes: TwinChange[] = [];

  /** Counts the changes. */
  get version(): number {
    return this.#version;
  }

  add(change: TwinChange): void {
    this.#version++;
    this.#changes.push(change);
    if (this.#changes.length > MAX_CHANGES) this.#changes = this.#changes.slice(-MAX_CHANGES / 2);
  }

  /** The twins of any entry, or their lines, can have changed. */
  addAll(): void {
    this.#version++;
    this.#changes = [];
  }

  /** The changes after a version; undefined if all entries have to be checked again. */
  since(version: number): readonly TwinChange[] | undefined {
    const count = this.#version - version;
    const changes = this.#changes.slice(this.#changes.length - count);
    if (count > this.#changes.length) return undefined;
    const hashes = changes.reduce((sum, { spellings, looks }) => sum + spellings.length + looks.length, 0);
    return hashes > MAX_HASHES ? undefined : changes;
  }
}

/** What an edit has done to twins that has removed or inserted these lines. */
export function twinChangeOf(
  blocks: readonly LineBlock[],
  format: EntriesFormat,
  looks: SourceHashes | undefined,
): TwinChange {
  const change = { spellings: [] as number[], looks: [] as number[] };
  for (const block of blocks) {
    const ofLooks = looks?.of(block);
    for (const [index, hash] of block.hashes.entries()) {
      if (hash === 0 || (hash === HASH_START && hasNoSource(block, index, format))) continue;
      change.spellings.push(hash);
      if (ofLooks !== undefined) change.looks.push(ofLooks[index] ?? 0);
    }
  }
  return change;
}

/** No rule reports that empty phrases are twins, and there can be thousands of them. */
function hasNoSource(block: LineBlock, index: number, format: EntriesFormat): boolean {
  const start = (block.starts[index] ?? 0) + (index === 0 ? block.markLength : 0);
  const entry = entryOf(parseRow(textOf(block.text, start, block.contentEnd(index)), format, 0));
  return entry !== undefined && phraseOf(entry.row, entry.source) === '';
}

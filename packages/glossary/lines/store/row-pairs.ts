import { textOf } from '#base';
import { codesKeyOf, entryOf, parseRow } from '../../rows/row.ts';
import type { LineBlock } from './line-block.ts';
import type { LocatedBlock } from './line-store.ts';

/** Where the entries of a CSV text first name a pair in columns three and four. */
export interface FirstOfPair {
  /** See codesKeyOf. */
  readonly codes: string;
  readonly line: number;
}

/** Three commas in one line. Most texts have no such line, and are not read further. */
const FOUR_COLUMNS = /,[^,\r\n]*,[^\r\n]*,/;

/** Of one block. Columns that hold something else than codes can have thousands of values. */
const MAX_PAIRS = 50;

/** Finds the pairs that entries name, while their text is edited: what is known of a block stays as long as the block. */
export class RowPairs {
  readonly #ofBlocks = new WeakMap<LineBlock, readonly FirstOfPair[]>();

  /** The first entry of each pair, in order. */
  *firsts(blocks: Iterable<LocatedBlock>): Generator<FirstOfPair> {
    const seen = new Set<string>();
    for (const { block, firstLine } of blocks) {
      for (const { codes, line } of this.#ofBlock(block)) {
        if (seen.has(codes)) continue;
        seen.add(codes);
        yield { codes, line: firstLine + line };
      }
    }
  }

  /** The first entry of each pair in a block, with its line counted from the start of the block. */
  #ofBlock(block: LineBlock): readonly FirstOfPair[] {
    const known = this.#ofBlocks.get(block) ?? findPairs(block);
    this.#ofBlocks.set(block, known);
    return known;
  }
}

function findPairs(block: LineBlock): readonly FirstOfPair[] {
  if (!FOUR_COLUMNS.test(textOf(block.text))) return [];
  const lines = new Map<string, number>();
  for (let line = 0; line < block.lineCount && lines.size < MAX_PAIRS; line++) {
    const start = (block.starts[line] ?? 0) + (line === 0 ? block.markLength : 0);
    const entry = entryOf(parseRow(textOf(block.text, start, block.contentEnd(line)), 'csv', 0));
    const codes = entry && codesKeyOf(entry);
    if (codes !== undefined && !lines.has(codes)) lines.set(codes, line);
  }
  return [...lines].map(([codes, line]) => ({ codes, line }));
}

import type { EntriesFormat } from './field.ts';
import { type LineBlock, scanBlocks } from './line-block.ts';
import { LineScanner } from './line-scanner.ts';

const BYTE_ORDER_MARK = 0xfeff;

/**
 * Hashes of how the source phrases of a block look, 0 for lines that are no entries. They are needed only where some phrase holds
 * letters that look like others, so they are made when they are asked for, and kept as long as the block.
 */
export function lookHashes(format: EntriesFormat): (block: LineBlock) => Int32Array {
  const scanner = new LineScanner(format, undefined, 'look');
  const known = new WeakMap<LineBlock, Int32Array>();
  return (block) => {
    const hashes = known.get(block) ?? scanHashes(block, scanner);
    known.set(block, hashes);
    return hashes;
  };
}

function scanHashes({ units, hashes }: LineBlock, scanner: LineScanner): Int32Array {
  // A mark at the start of the text is no part of the phrase; elsewhere it makes no difference to how the phrase looks.
  const contentStart = units[0] === BYTE_ORDER_MARK ? 1 : 0;
  const looks = scanBlocks(units, contentStart, scanner).flatMap((block) => [...block.hashes]);
  return hashes.map((hash, index) => (hash === 0 ? 0 : (looks[index] ?? 0)));
}

import type { LanguagePair } from '../../../languages/pair.ts';
import type { EntriesFormat } from '../../rows/field.ts';
import { LineScanner } from '../scanner/line-scanner.ts';
import { type LineBlock, scanBlocks } from '../store/line-block.ts';

/**
 * Hashes of how the source phrases of a block look; 0 for lines that are not entries. They are needed only if a phrase contains letters
 * that look like others, so they are computed on demand and kept as long as the block.
 */
export function lookHashes(
  format: EntriesFormat,
  pair: LanguagePair | undefined,
): (block: LineBlock) => Int32Array {
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

import { Dictionary, type DictionaryOptions } from '../../../core/glossary/dictionary.ts';
import { decodeText } from '../../glossary-files/decode-text.ts';

/** Only where reading takes longer by far than this does. */
const LARGE_BYTES = 4_000_000;

/** So much has to be read before the engine begins to compile what reads lines. */
const WARM_UP_BYTES = 100_000;

const LF = 0x0a;

/**
 * Reads the first lines of a large file for the engine's sake: it compiles what reads lines in the background, while the whole file is
 * being decoded, and not while the lines are read in the slow way.
 */
export function warmUp(bytes: Uint8Array, options: DictionaryOptions): void {
  if (bytes.length < LARGE_BYTES) return;
  const firstLines = bytes.subarray(0, bytes.lastIndexOf(LF, WARM_UP_BYTES) + 1);
  new Dictionary(decodeText(firstLines).text, options);
}

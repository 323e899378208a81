import { Dictionary, type DictionaryOptions } from '../../../core/glossary/dictionary.ts';
import { decodeText } from '../../glossary-files/decode-text.ts';

/** For smaller files, warming up takes longer than it saves. */
const LARGE_BYTES = 4_000_000;

/** The engine starts to compile the scanner after about this much text. */
const WARM_UP_BYTES = 100_000;

const LF = 0x0a;

/**
 * Reads the first lines of a large file, so that the engine compiles the scanner in the background while the whole file is
 * being decoded, and not while it reads the lines uncompiled.
 */
export function warmUp(bytes: Uint8Array, options: DictionaryOptions): void {
  if (bytes.length < LARGE_BYTES) return;
  const firstLines = bytes.subarray(0, bytes.lastIndexOf(LF, WARM_UP_BYTES) + 1);
  new Dictionary(decodeText(firstLines).text, options);
}

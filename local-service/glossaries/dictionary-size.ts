import { MAX_DICTIONARY_BYTES, MAX_DICTIONARY_BYTES_DECIMAL } from '../limits.ts';
import type { Switches } from '../options/switches.ts';
import { refusedEntries } from './refused-entries.ts';

/** "10 MB" (specification 8) in bytes, by the values of the switch `glossary-megabyte`. */
const MOST_BYTES = { mib: MAX_DICTIONARY_BYTES, mb: MAX_DICTIONARY_BYTES_DECIMAL } as const;

/** @throws ServiceError 400 for entries that are larger than a dictionary may be. */
export function requireSize(entries: string, switches: Switches): void {
  const mostBytes = MOST_BYTES[switches['glossary-megabyte']];
  if (Buffer.byteLength(entries) <= mostBytes) return;
  throw refusedEntries(`A dictionary has at most ${mostBytes} bytes.`);
}

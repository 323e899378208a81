import { createHash } from 'node:crypto';
import { canonicalText } from './model/entries/canonical-text.ts';
import type { Entries } from './model/entries/entries.ts';

/** The hash of the canonical form of entries (reliability S1), as the lock says it: `sha256-` and 64 hexadecimal digits. */
export function hashOfEntries(entries: Entries): string {
  return hashOfText(canonicalText(entries));
}

/** The hash of a text in UTF-8, in the same form. */
export function hashOfText(text: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(text).digest('hex')}`;
}

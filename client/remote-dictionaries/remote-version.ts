import { canonicalText } from '../../core/sync/entries/canonical-text.ts';
import type { Entries } from '../../core/sync/entries/entries.ts';
import type { ReadVersion } from '../editor/service-texts.ts';

/** A dictionary as the service had it. */
export interface RemoteVersion extends ReadVersion {
  readonly entries: Entries;
}

/** The text of a dictionary in an editor: one line for each entry, sorted, so that people can compare two versions. */
export function versionOf(entries: Entries, at: number): RemoteVersion {
  return { entries, text: canonicalText(entries), at };
}

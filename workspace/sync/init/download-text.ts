import { Dictionary } from '../../../core/glossary/dictionary.ts';
import { pairText, type Skipped } from '../../../core/manifest/adopt/adopt-files.ts';
import { textWithEntries } from '../../../core/sync/edits/text-with-entries.ts';
import { type EntriesPorts, entriesAt } from '../state/dictionaries/load-dictionary.ts';
import type { Download } from './choose-downloads.ts';
import type { DownloadedFile } from './init-plan.ts';

/** A dictionary of the account as the text of a file; or why it has no form there. */
export async function downloadText(
  { glossary, ...added }: Download,
  ports: EntriesPorts,
): Promise<DownloadedFile | Skipped> {
  const { name, pair } = added;
  const entries = await entriesAt(glossary.glossary_id, pair, ports);
  const text = textWithEntries(new Dictionary('', { format: 'csv', pair }), entries);
  return typeof text === 'string'
    ? { ...added, text, entries: entries.size }
    : { what: `${name} ${pairText(pair)}`, reason: text };
}

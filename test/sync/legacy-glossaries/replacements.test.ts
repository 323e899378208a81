import path from 'node:path';
import { expect, test } from 'vitest';
import { silentLog } from '#base';
import { acquireLock, NODE_FILES } from '#files';
import { type DictionaryContent, glossaryId, type LegacyGlossary } from '#service';
import { planConversion, Replacements } from '#sync';
import type { ReplacingClient } from '../../../packages/sync/legacy-glossaries/replacement/new-glossaries.ts';
import { withFiles } from '../../support/cli.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';

const PAIR = { source_lang: 'en', target_lang: 'de' };
const OLD = { ...PAIR, glossary_id: glossaryId('old'), name: 'Old', ready: true } as LegacyGlossary;
const MADE = { glossary_id: glossaryId('new'), name: 'New', dictionaries: [PAIR] };

/** A service with one glossary of v2, and with what becomes of its entries when the new one is created. */
function serviceOf(entries: string, meanwhile: string) {
  const deleted: string[] = [];
  let [old, made] = [entries, ''];
  const client = {
    listGlossaries: async () => [],
    getLegacyGlossaryEntries: async () => old,
    createGlossary: async ({ dictionaries: [sent] }: { dictionaries: readonly DictionaryContent[] }) => {
      made = sent?.entries ?? '';
      old = meanwhile;
      return MADE;
    },
    getGlossary: async () => MADE,
    getGlossaryEntries: async () => ({ dictionaries: [{ ...PAIR, entries: made, entries_format: 'tsv' }] }),
    deleteLegacyGlossary: async (id: string) => void deleted.push(id),
  };
  return { client: client as unknown as ReplacingClient, deleted };
}

/** Checks what is deleted of the original when a conversion has created the new glossary. */
function checkDeleted(meanwhile: string, expected: { deleted: readonly string[]; failure?: string }) {
  return withFiles({}, async (parent) => {
    const { client, deleted } = serviceOf('a\t1\n', meanwhile);
    const signal = new AbortController().signal;
    const options = { name: 'New', deletesOriginals: true };
    const { planned } = await planConversion(client, [OLD], options, { signal });
    const replacements = new Replacements({
      ...{ client, origin: 'local', files: NODE_FILES, acquireLock, log: silentLog },
      folder: path.join(parent, 'state'),
      clock: new VirtualClock('2026-05-01T12:00:00Z'),
    });
    const failure = await replacements.start(planned, signal).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(deleted).toEqual(expected.deleted);
    if (expected.failure === undefined) expect(failure).toBeUndefined();
    else expect(failure).toMatchObject({ reason: expected.failure });
  });
}

test('F33 an original is deleted when the new glossary has its entries', () =>
  checkDeleted('a\t1\n', { deleted: ['old'] }));

test('F33 an original that somebody has changed meanwhile is not deleted', () =>
  checkDeleted('a\t1\nb\t2\n', { deleted: [], failure: 'changed' }));

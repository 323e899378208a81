import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { NODE_FILES } from '#files';
import { parseManifest } from '#manifest';
import { compareQuickly } from '../../../packages/sync/state/quick-status.ts';
import type { SyncPorts } from '../../../packages/sync/sync-ports.ts';
import { withFiles } from '../../support/cli.ts';
import { lockText } from '../some-states.ts';

const ORIGIN = 'https://api.example.com';
const MANIFEST = parseManifest(
  JSON.stringify({
    version: 1,
    glossaries: {
      product: {
        name: 'Product',
        dictionaries: [{ source: 'en', target: 'de', file: 'product.en-de.glossary.csv' }],
      },
    },
  }),
);

interface GlossaryThere {
  readonly id: string;
  readonly name: string;
  /** Entries from English into German; undefined without a dictionary of the two. */
  readonly entries?: number;
}

/** Checks what `status --quick` says about the dictionary with this lock and these glossaries at the service. */
function checkQuick(lock: string, there: readonly GlossaryThere[], words: string, status: string) {
  const glossaries = there.map(({ id, name, entries }) => ({
    ...{ glossary_id: id, name },
    dictionaries:
      entries === undefined ? [] : [{ source_lang: 'en', target_lang: 'de', entry_count: entries }],
  }));
  return withFiles({ 'parlance.lock': lock }, async (folder) => {
    const { signal } = new AbortController();
    const client = { listGlossaries: async () => glossaries };
    const location = { manifest: MANIFEST, folder };
    const ports = { client, origin: ORIGIN, location, files: NODE_FILES, signal } as unknown as SyncPorts;
    const [dictionary] = (await compareQuickly(ports)).dictionaries;
    expect(dictionary && inEnglish(dictionary.words)).toBe(words);
    expect(dictionary?.json).toMatchObject({ status });
  });
}

const PRODUCT = { id: '1', name: 'Product' };
const UNCLEAR = 'not clear which glossary is meant';

test.each<[string, string, readonly GlossaryThere[], string, string]>([
  ['was never synced', '', [], 'neither in the lock nor at the service', 'nowhere'],
  ['has two glossaries of its name', '', [PRODUCT, { ...PRODUCT, id: '2' }], UNCLEAR, 'blocked'],
  [
    'has a glossary that is called something else now',
    'product:1:Product',
    [{ id: '1', name: 'Other' }],
    UNCLEAR,
    'blocked',
  ],
  ['has a glossary that is gone', 'product:1:Product', [], UNCLEAR, 'blocked'],
  [
    'is at the service only',
    '',
    [{ ...PRODUCT, entries: 3 }],
    'never synced, entries at the service: 3',
    'never-synced',
  ],
  [
    'is the same',
    'product:1:Product de=3',
    [{ ...PRODUCT, entries: 3 }],
    'same number of entries: 3',
    'same-count',
  ],
  [
    'is larger at the service',
    'product:1:Product de=3',
    [{ ...PRODUCT, entries: 4 }],
    'entries in the lock: 3, at the service: 4',
    'other-count',
  ],
  [
    'is gone from the service',
    'product:1:Product de=3',
    [PRODUCT],
    'no longer at the service, entries in the lock: 3',
    'only-in-lock',
  ],
])('a dictionary that %s', (_, lock, there, words, status) =>
  checkQuick(lockText(lock), there, words, status),
);

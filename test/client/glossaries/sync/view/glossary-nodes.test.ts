import { expect, test } from 'vitest';
import { parseManifest } from '#manifest';
import type { SyncStatesNow } from '../../../../../client/glossaries/sync/states/read-states.ts';
import {
  childrenOf,
  countOutOfSync,
  type GlossaryLine,
  topNodes,
} from '../../../../../client/glossaries/sync/view/glossary-nodes.ts';

const glossary = (id: string, ...targets: readonly string[]) => ({
  glossary_id: id,
  name: id,
  dictionaries: targets.map((target) => ({ source_lang: 'en', target_lang: target, entry_count: 1 })),
});

/** A folder whose manifest has the dictionaries `en-de` and `en-fr` of one glossary, in these states. */
function rootWith(folder: string, statuses: readonly [string, string], remote = glossary('product', 'de')) {
  return {
    root: { location: { folder, manifest: { glossaries: [{ id: 'product', name: 'Product' }] } } },
    sync: {
      dictionaries: statuses.map((status, index) => ({
        key: { glossary: 'product', source: 'en', target: index === 0 ? 'de' : 'fr' },
        link: { kind: 'found', remote },
        status,
      })),
    },
  };
}

function ready(roots: readonly object[], elsewhere: readonly object[] = [], legacy: readonly object[] = []) {
  return { kind: 'ready', roots, elsewhere, legacy } as unknown as SyncStatesNow;
}

const DECLARED =
  '{ "glossaries": { "g": { "dictionaries": [{ "source": "en", "target": "de", "file": "a.csv" }] } } }';

/** The kinds of all lines, with their depth as spaces. */
function outline(nodes: readonly GlossaryLine[], indentation = ''): readonly string[] {
  return nodes.flatMap((node) => [
    `${indentation}${node.kind}`,
    ...outline(childrenOf(node), `${indentation}  `),
  ]);
}

test('with one manifest, its glossaries are at the top, then the groups of what only the service has', () => {
  const now = ready([rootWith('/a', ['in-sync', 'nowhere'])], [glossary('other', 'de')], [{}]);
  expect(outline(topNodes(now))).toEqual([
    'glossary',
    '  dictionary',
    '  dictionary',
    'group',
    '  remote-glossary',
    '    remote-dictionary',
    'group',
    '  legacy',
  ]);
});

/** A folder whose state is not known. */
const BROKEN = {
  root: { location: { folder: '/b', manifest: parseManifest(DECLARED) } },
  failure: 'The lock is broken.',
};

test('while the service does not answer, the files of manifests stay, with why and a way to ask again', () => {
  const now = { kind: 'failed', failure: 'No answer.', roots: [BROKEN.root] } as unknown as SyncStatesNow;
  expect(topNodes(now)).toEqual([
    { kind: 'try-again', failure: 'No answer.' },
    { kind: 'local-file', path: '/b/a.csv' },
  ]);
});

test('with several manifests, each folder has a line', () => {
  const now = ready([rootWith('/a', ['in-sync', 'in-sync']), BROKEN]);
  expect(outline(topNodes(now))).toEqual([
    ...['root', '  glossary', '    dictionary', '    dictionary'],
    ...['root', '  try-again', '  local-file'],
  ]);
});

test('a dictionary that the manifest does not name is shown below its glossary, whatever the case of its codes', () => {
  const now = ready([rootWith('/a', ['in-sync', 'in-sync'], glossary('product', 'DE', 'fr', 'ja'))]);
  expect(outline(topNodes(now))).toEqual(['glossary', '  dictionary', '  dictionary', '  remote-dictionary']);
});

test('the badge counts the dictionaries and style rule lists of all manifests that are not in sync', () => {
  const lists = [{ status: 'only-here' }, { status: 'in-sync' }];
  const now = ready([
    { ...rootWith('/a', ['in-sync', 'changed-here']), lists },
    { ...rootWith('/b', ['nowhere', 'conflict']), lists: [] },
  ]);
  expect(countOutOfSync(now)).toEqual({ dictionaries: 2, lists: 1 });
  expect(countOutOfSync({ kind: 'no-manifest' })).toEqual({ dictionaries: 0, lists: 0 });
});

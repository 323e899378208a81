import { expect, test } from 'vitest';
import { inEnglish, message } from '#base';
import { describeNode } from '../../../../../client/glossaries/sync/view/describe-node.ts';
import type { SyncNode } from '../../../../../client/glossaries/sync/view/glossary-nodes.ts';
import { dictionaryState } from '../../../../sync/some-states.ts';

const ENTRIES = new Map([
  ['task', 'Aufgabe'],
  ['board', 'Tafel'],
]);

const IN_SYNC = {
  key: { glossary: 'product', source: 'en', target: 'de', origin: 'https://a.example' },
  declared: {
    glossary: { id: 'product', name: 'Product' },
    pair: { source: 'en', target: 'de' },
    dictionary: { file: 'product.en-de.glossary.csv' },
  },
  link: { kind: 'found', remote: { glossary_id: 'g-1', name: 'Product', dictionaries: [] } },
  local: { entries: ENTRIES },
  remote: ENTRIES,
  base: ENTRIES,
  undecided: [],
  faults: [],
  status: 'in-sync',
};

/** What the view shows of a dictionary that differs like this from one that is in sync. */
function checkDictionary(difference: object) {
  const state = dictionaryState({ ...IN_SYNC, ...difference });
  return check({ kind: 'dictionary', root: {} as never, state });
}

function check(node: Exclude<SyncNode, { readonly kind: 'root' }>) {
  const { label, description, actions } = describeNode(node);
  return `${inEnglish(label)}: ${description.map(inEnglish).join(', ')} [${actions.join(' ')}]`;
}

const CONFLICT = { source: 'task', base: 'Aufgabe', mine: 'Arbeit', theirs: 'Job' };

test.each([
  [{}, 'EN → DE: in sync, 2 entries [dictionary open delete]'],
  [
    { status: 'changed-here', local: { entries: new Map([['task', 'Arbeit']]) } },
    'EN → DE: 2 local changes, 1 entry [dictionary open push plan compare delete]',
  ],
  [
    { status: 'changed-there' },
    'EN → DE: changed at the service, 2 entries [dictionary open pull compare delete]',
  ],
  [
    { status: 'changed-both' },
    'EN → DE: changed here and at the service, 2 entries [dictionary open pull compare delete]',
  ],
  [
    { status: 'conflict', merge: { conflicts: [CONFLICT] } },
    'EN → DE: 1 conflict, 2 entries [dictionary open pull compare delete]',
  ],
  [
    { status: 'conflict', merge: { conflicts: [] }, undecided: [CONFLICT] },
    'EN → DE: 1 conflict, 2 entries [dictionary open pull undecided compare delete]',
  ],
  [{ status: 'only-here', remote: undefined }, 'EN → DE: only here, 2 entries [dictionary open push plan]'],
  [
    { status: 'only-there', local: undefined },
    'EN → DE: only at the service, 2 entries [dictionary pull delete]',
  ],
  [
    { status: 'nowhere', local: undefined, remote: undefined },
    'EN → DE: neither here nor at the service [dictionary]',
  ],
  [{ status: 'faulty' }, 'EN → DE: errors, 2 entries [dictionary open compare delete]'],
  [
    { status: 'blocked', link: { kind: 'gone', where: message('Elsewhere.') }, remote: undefined },
    'EN → DE: not at this service, 2 entries [dictionary open]',
  ],
])('a dictionary with %j is shown with what can be done', (difference, shown) => {
  expect(checkDictionary(difference)).toBe(shown);
});

test('a glossary that belongs to another address says so, and can be created here', () => {
  const where = message('It belongs to {0}, and {1} does not have it.', 'https://a.example', 'local');
  const state = dictionaryState({ ...IN_SYNC, status: 'blocked', link: { kind: 'gone', where } });
  const node = {
    kind: 'glossary',
    root: {} as never,
    name: 'Product',
    key: 'product',
    remote: undefined,
    dictionaries: [state],
    others: [],
  } as const;
  expect(check(node)).toBe('Product: not at this service [glossary add use rename push plan]');
  expect(describeNode(node).details.map(inEnglish)).toContain(
    'It belongs to https://a.example, and local does not have it.',
  );
});

test('a legacy glossary shows its pair, and can be edited, converted, and deleted', () => {
  const remote = { glossary_id: 'g-2', name: 'Old', source_lang: 'en', target_lang: 'fr', entry_count: 1 };
  expect(check({ kind: 'legacy', remote: remote as never })).toBe(
    'Old: EN → FR, 1 entry [legacyGlossary legacy id]',
  );
});

import { expect, test } from 'vitest';
import { DICTIONARIES } from '../../../packages/sync/kinds/dictionaries/dictionary-kind.ts';
import { SyncedObject } from '../../../packages/sync/kinds/synced-object.ts';
import { UnmanagedObject } from '../../../packages/sync/kinds/unmanaged-object.ts';
import type { Entries } from '../../../packages/sync/model/entries/entries.ts';
import { refuseUnsafe, riskyRemovals } from '../../../packages/sync/plan/refuse-unsafe.ts';
import type { Operation, PlannedPush } from '../../../packages/sync/plan/sync-plan.ts';
import { entriesFrom } from '../some-states.ts';

const KEY = { glossary: 'product', source: 'en', target: 'de', origin: 'https://api.example.com' };
const DECLARED = { glossary: { id: 'product' }, pair: { source: 'en', target: 'de' } };
const EMPTY: Pick<PlannedPush, 'blocked' | 'drift'> = { blocked: [], drift: [] };

function deletedGlossary(...dictionaries: readonly string[]): Operation {
  return {
    kind: 'delete-glossary',
    locked: { key: 'product', name: 'Product' },
    dictionaries: dictionaries.map((entries) => ({ entries: entriesFrom(entries) })),
  } as unknown as Operation;
}

function deletedDictionary(entries: string): Operation {
  const object = new UnmanagedObject(DICTIONARIES, KEY as never, {} as never);
  return { kind: 'delete-object', object, entries: entriesFrom(entries) } as unknown as Operation;
}

function written(before: Entries, after: Entries): Operation {
  return {
    kind: 'write-object',
    state: new SyncedObject(DICTIONARIES, { declared: DECLARED } as never),
    before,
    after,
  } as Operation;
}

/** So many entries. */
function many(count: number): Entries {
  return new Map(Array.from({ length: count }, (_, index) => [`s${index}`, 't']));
}

/** Reliability S6. */
test.each<[what: string, operation: Operation, removals: readonly string[]]>([
  ['a glossary as a whole, however small', deletedGlossary('a=1'), ['product: 1']],
  ['a glossary of two dictionaries', deletedGlossary('a=1 b=2', 'a=1'), ['product: 3']],
  ['a dictionary as a whole', deletedDictionary('a=1 b=2'), ['product en-de: 2']],
  ['more than half of the entries', written(many(3), many(1)), ['product en-de: 2']],
  ['half of the entries', written(many(2), many(1)), []],
  ['1,000 of many', written(many(3_000), many(2_000)), []],
  ['1,001 of many', written(many(3_000), many(1_999)), ['product en-de: 1001']],
])(
  'a plan that removes %s asks for their number only if it could be a mistake',
  (_what, operation, removals) => {
    const plan = { ...EMPTY, operations: [operation] } as unknown as PlannedPush;
    const count = Number(removals[0]?.split(': ')[1] ?? 0);
    expect(riskyRemovals(plan).map((each) => `${each.name}: ${each.count}`)).toEqual(removals);
    expect(() => refuseUnsafe(plan, count)).not.toThrow();
    if (count === 0) return;
    for (const other of [undefined, 0, count - 1, count + 1]) {
      expect(() => refuseUnsafe(plan, other)).toThrow('so many removals can be a mistake');
    }
  },
);

import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { PushPlan } from '../../../packages/sync/session/push-plan.ts';
import { dictionaryState } from '../some-states.ts';

const PRODUCT = dictionaryState({
  declared: { glossary: { id: 'product' }, pair: { source: 'en', target: 'de' } },
  key: { glossary: 'product', source: 'en', target: 'de' },
  link: {},
});

/** A plan of these steps, where others have changed `drift` at the service. */
function planOf(operations: readonly object[], drift: readonly object[] = []): PushPlan {
  const planned = { operations, drift, blocked: [], withoutEntries: [] };
  return new PushPlan({} as never, planned as never, {}, {});
}

const WRITE = {
  kind: 'write-object',
  state: PRODUCT,
  changes: [
    { action: 'remove', source: 'a', from: '1' },
    { action: 'remove', source: 'b', from: '2' },
    { action: 'add', source: 'c', to: '1', renamedFrom: 'a' },
  ],
};

const deletion = (kind: 'dictionary' | 'list') => ({ kind: 'delete-object', object: { kind } });

test('a plan shows its changes once, with their sign, below the name of their dictionary', () => {
  const plan = planOf([WRITE]);
  const name = 'product en-de';
  expect(plan.shown(inEnglish)).toEqual({
    changes: [
      { sign: '-', name, text: 'b = 2 (not in the file any more)' },
      { sign: '+', name, text: 'a → c = 1' },
    ],
    drift: [],
  });
  expect([plan.isEmpty, planOf([]).isEmpty]).toEqual([false, true]);
});

test('S4 a second look follows what can be overwritten, or be there again', () => {
  const after = (operation: object) => planOf([operation]).secondLookAfter;
  expect([WRITE, deletion('dictionary'), deletion('list')].map(after)).toEqual([5_000, 5_000, undefined]);
  expect(planOf([]).secondLookAfter).toBeUndefined();
});

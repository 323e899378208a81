import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import type { PlanChange } from '../../../packages/sync/model/plan/plan-change.ts';
import type { PlanJson } from '../../../packages/sync/plan/plan-json.ts';
import { planText, pushedText, shownChanges } from '../../../packages/sync/plan/plan-text.ts';

const NONE: PlanJson['totals'] = { create: 0, add: 0, change: 0, remove: 0, rename: 0, delete: 0, drift: 0 };
const ENTRY = { kind: 'glossary', glossary: 'product', pair: 'en-de' } as const;
const LIST = { kind: 'style', list: 'blog' } as const;

/** Checks the text of a plan. */
function checkPlan(plan: Partial<PlanJson>, expected: string): void {
  const json: PlanJson = { version: 1, changes: [], drift: [], totals: NONE, ...plan };
  expect(planText(json, { localize: inEnglish, paint: (_style, text) => text })).toBe(expected);
}

describe('the text of a plan', () => {
  test('without changes is one sentence', () =>
    checkPlan({}, 'Nothing to push: the files and the service are the same.\n'));

  test('has the changes of each dictionary below its name, and after a blank line the numbers', () =>
    checkPlan(
      {
        changes: [
          { ...ENTRY, action: 'add', source: 'a', to: '1' },
          { ...ENTRY, action: 'remove', source: 'b', from: '2', reason: 'not in the file any more' },
          { ...LIST, action: 'change', rule: 'punctuation.apostrophe', from: 'x', to: 'y' },
        ],
        totals: { ...NONE, add: 1, remove: 1, change: 1 },
      },
      `product en-de
  + a = 1
  - b = 2 (not in the file any more)
blog
  ~ punctuation.apostrophe = x → y

Plan: 1 to add, 1 to change, 1 to remove.
`,
    ));

  test('has what others changed in a part of its own', () =>
    checkPlan(
      {
        drift: [{ ...ENTRY, action: 'add', source: 'a', to: '1' }],
        totals: { ...NONE, drift: 1 },
      },
      `
Changed at the service since the last sync:
product en-de
  + a = 1

Plan: 0 to add, 0 to change, 0 to remove. Changed at the service: 1.
`,
    ));
});

test.each<[change: PlanChange, expected: string]>([
  [{ ...ENTRY, action: 'change', source: 'a', from: '1', to: '2' }, 'a = 1 → 2'],
  [{ ...LIST, action: 'add', rule: 'numbers.format', to: 'x' }, 'numbers.format = x'],
  [{ ...LIST, action: 'remove', instruction: 'Du', from: 'Say du.' }, 'Du = Say du.'],
  [{ ...ENTRY, action: 'add', source: 'b', to: '1', renamedFrom: 'a' }, 'a → b = 1'],
  [{ ...ENTRY, action: 'create', to: 'Product' }, 'glossary "Product"'],
  [{ ...LIST, action: 'create', to: 'Blog' }, 'style rule list "Blog"'],
  [{ ...ENTRY, action: 'rename', from: 'A', to: 'B' }, 'glossary "A" → "B"'],
  [{ ...ENTRY, action: 'delete', reason: 'no longer managed' }, 'the dictionary (no longer managed)'],
  [{ ...LIST, action: 'delete', from: 'Blog' }, 'style rule list "Blog"'],
])('the change %j reads: %s', (change, expected) =>
  expect(shownChanges([change], inEnglish)[0]?.text).toBe(expected),
);

test.each<[Partial<PlanJson['totals']>, string]>([
  [{ add: 1, change: 2, remove: 3 }, 'Pushed: 1 added, 2 changed, 3 removed.'],
  [{ create: 1 }, 'Pushed: 1 created, 0 renamed, 0 deleted.'],
  [
    { create: 1, add: 2 },
    'Pushed: 2 added, 0 changed, 0 removed. Glossaries and lists: 1 created, 0 renamed, 0 deleted.',
  ],
])('a push of %j says: %s', (totals, says) =>
  expect(
    pushedText({ ...NONE, ...totals })
      .map(inEnglish)
      .join(' '),
  ).toBe(says),
);

import { expect, test } from 'vitest';
import { inEnglish, message } from '#base';
import type { Operation } from '../../../packages/sync/plan/sync-plan.ts';
import { partlyDone } from '../../../packages/sync/steps/operations/partly-done.ts';
import { SyncError } from '../../../packages/sync/sync-error.ts';

function renamed(id: string): Operation {
  return { kind: 'rename-glossary', glossary: { id } } as Operation;
}

/** `g1, g2, ...`. */
function names(count: number): string {
  return Array.from({ length: count }, (_, index) => `g${index + 1}`).join(', ');
}

test.each<[done: number, says: string]>([
  [1, 'Done: g1.'],
  [10, `Done: ${names(10)}.`],
  [11, `Done: ${names(10)}, … (+1).`],
  [30, `Done: ${names(10)}, … (+20).`],
])(
  'of %i glossaries that were pushed before a failure, ten are named, and the others are counted',
  (count, says) => {
    const operations = Array.from({ length: count + 1 }, (_, index) => renamed(`g${index + 1}`));
    const failure = new SyncError('conflict', message('Stopped.'));
    const { fault, next } = partlyDone(failure, operations.slice(0, count), operations) as SyncError;
    expect(fault).toBe('partly');
    expect(next.map((part) => inEnglish(part as never))).toEqual([says, `Not done: g${count + 1}.`]);
  },
);

import { describe, expect, test } from 'vitest';
import {
  canAskAgain,
  canFollow,
  continuationOf,
  isOver,
  JOB_STATES,
} from '../../../packages/documents/model/job-state.ts';

/** Every state in order, with what may follow it and how a job goes on from it. */
const TABLE: readonly [state: string, next: string, continuation: string][] = [
  ['PREPARED', 'SENT FAILED CANCELLED', 'send'],
  ['SENT', 'UPLOADED FAILED UNCERTAIN', 'ask-user'],
  ['UPLOADED', 'DONE FAILED LOST UNKNOWN', 'wait'],
  ['DONE', 'FETCHING LOST', 'fetch'],
  ['FETCHING', 'STORED FAILED LOST', 'fetch'],
  ['STORED', 'PLACED', 'place'],
  ['PLACED', '', 'nothing'],
  ['FAILED', '', 'nothing'],
  ['LOST', 'UPLOADED', 'nothing'],
  ['UNKNOWN', 'UPLOADED', 'nothing'],
  ['UNCERTAIN', '', 'nothing'],
  ['CANCELLED', '', 'nothing'],
];

test('every state, what can follow it, and how it continues', () => {
  const found = JOB_STATES.map((state) => [
    state,
    JOB_STATES.filter((next) => next !== state && canFollow(state, next)).join(' '),
    continuationOf(state),
  ]);
  expect(found).toEqual(TABLE);
});

describe('what the table promises', () => {
  test('no state leads back before the upload: nothing is uploaded twice', () => {
    for (const state of JOB_STATES) {
      expect([state, canFollow(state, 'PREPARED')]).toEqual([state, state === 'PREPARED']);
      const canSend = canFollow(state, 'SENT');
      expect([state, canSend]).toEqual([state, state === 'PREPARED' || state === 'SENT']);
    }
  });

  test('details may be noted in every state', () => {
    for (const state of JOB_STATES) expect(canFollow(state, state)).toBe(true);
  });

  test('the service can be asked again for a lost and for an unknown one', () => {
    expect(JOB_STATES.filter(canAskAgain)).toEqual(['LOST', 'UNKNOWN']);
  });

  test('what is paid for and may still come is not over', () => {
    expect(JOB_STATES.filter((state) => !isOver(state))).toEqual([
      'PREPARED',
      'SENT',
      'UPLOADED',
      'DONE',
      'FETCHING',
      'STORED',
    ]);
  });
});

import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import type { SyncedStatus } from '#sync';
import type { Conflict } from '#sync/model';
import { markOf } from '../../../../../client/glossaries/sync/view/glossary-mark.ts';
import { dictionaryState, entriesFrom } from '../../../../sync/some-states.ts';

const CONFLICT: Conflict = {
  source: 'a',
  base: '1',
  mine: '2',
  theirs: '3',
  isSuspectedOverwrite: false,
};

/** Checks the words, the badge, and the actions of a file with two changes since the last sync. */
function checkMark(status: SyncedStatus, expected: string | undefined, undecided: readonly Conflict[] = []) {
  const state = dictionaryState({
    status,
    undecided,
    merge: { conflicts: [CONFLICT] },
    base: entriesFrom('a=1 b=2'),
    local: { entries: entriesFrom('a=2 b=2 c=3') },
  });
  const mark = markOf(state);
  const shown = mark && `${mark.badge} ${inEnglish(mark.words)}: ${mark.actions.join(' ')}`;
  expect(shown).toBe(expected);
}

test.each<[SyncedStatus, string | undefined]>([
  ['in-sync', undefined],
  ['changed-here', '↑ 2 local changes: plan push compare'],
  ['changed-there', '↓ changed at the service: pull compare'],
  ['changed-both', '↕ changed here and at the service: pull compare'],
  ['conflict', '! 1 conflict: pull compare'],
  ['only-here', '↑ only here: plan push'],
  ['only-there', undefined],
  ['nowhere', undefined],
  ['faulty', undefined],
  ['blocked', undefined],
])('a file that is %s', (status, expected) => checkMark(status, expected));

test('conflicts that were pulled are decided, not pulled again', () => {
  checkMark('conflict', '! 1 conflict: conflicts compare', [CONFLICT]);
});

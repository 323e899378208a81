import { describe, expect, it } from 'vitest';
import { inEnglish } from '#base';
import { actionsOf, iconOf, type ShownJob, stateOf } from '../../../client/documents/describe-job.ts';
import { pausedProblem } from '../../../packages/documents/job/job-problems.ts';
import { JOB_STATES, type JobState } from '../../../packages/documents/model/job-state.ts';

function shown(
  state: JobState,
  changed: Partial<ShownJob['job']> = {},
  here: Partial<Omit<ShownJob, 'job'>> = {},
): ShownJob {
  const job = {
    version: 1,
    id: '0'.repeat(32),
    state,
    created: 0,
    changed: 0,
    origin: 'https://service.example',
    source: { path: '/texts/letter.txt', name: 'letter.txt', size: 1, hash: '' },
    options: { target_lang: 'de' },
    target: { folder: '/work', realFolder: '/work', name: 'letter.de.txt', mode: 0o600 },
    price: { bound: 'at-most', characters: 1 },
    ...changed,
  } as const;
  return { job, isHere: true, progress: {}, ...here };
}

describe('the state of a document', () => {
  it.each([
    [shown('PREPARED'), 'preparing'],
    [shown('PREPARED', {}, { isHere: false }), 'not sent'],
    [shown('SENT'), 'uploading'],
    [shown('UPLOADED'), 'translating'],
    [shown('UPLOADED', {}, { progress: { secondsRemaining: 20 } }), 'translating, about 20 seconds left'],
    [shown('UPLOADED', {}, { progress: { secondsRemaining: 600 } }), 'translating, about 10 minutes left'],
    [shown('FETCHING', {}, { progress: { received: 999, total: 1000 } }), 'downloading, 99 %'],
    [shown('FETCHING', {}, { progress: { received: 5, total: undefined } }), 'downloading'],
    [shown('UPLOADED', { problem: pausedProblem() }, { isHere: false }), 'interrupted'],
    [shown('UPLOADED', { problem: pausedProblem() }), 'translating'],
    [shown('PLACED'), 'done'],
    [shown('LOST', { problem: pausedProblem() }, { isHere: false }), 'lost'],
    [shown('UNKNOWN', { problem: pausedProblem() }, { isHere: false }), 'unknown, ask again later'],
    [shown('UNCERTAIN'), 'may have been billed'],
  ])('of %j is said: %s', (job, expected) => {
    expect(inEnglish(stateOf(job))).toBe(expected);
  });

  it.each(JOB_STATES)('%s has words and an icon', (state) => {
    for (const isHere of [true, false]) {
      expect(inEnglish(stateOf(shown(state, {}, { isHere })))).toMatch(/^[a-z]/);
      expect(iconOf(shown(state, {}, { isHere }))).not.toBe('');
    }
  });
});

describe('what can be done with a document', () => {
  const placed = { placed: '/texts/letter.de.txt' };
  it.each([
    [shown('UPLOADED'), ['cancel']],
    [shown('UPLOADED', {}, { isHere: false }), ['resume', 'forget']],
    [shown('STORED', {}, { isHere: false }), ['resume', 'save', 'forget']],
    [shown('PLACED', placed, { isHere: false }), ['open', 'compare', 'forget']],
    [shown('LOST', { received: 10 }, { isHere: false }), ['resume', 'save', 'forget']],
    [shown('LOST', {}, { isHere: false }), ['resume', 'forget']],
    [shown('UNKNOWN', {}, { isHere: false }), ['resume', 'forget']],
    [shown('FAILED', {}, { isHere: false }), ['forget']],
  ])('%j: %j', (job, expected) => {
    expect(actionsOf(job)).toEqual(expected);
  });

  it('there is no comparison for a file that is not text', () => {
    const source = { path: '/texts/a.pdf', name: 'a.pdf', size: 1, hash: '' };
    const done = shown('PLACED', { source, placed: '/texts/a.de.docx' }, { isHere: false });
    expect(actionsOf(done)).toEqual(['open', 'forget']);
  });
});

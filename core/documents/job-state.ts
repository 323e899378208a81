/**
 * How far the translation of one document is (reliability D1). What stands between two states is one call of the service
 * or one change on the disk, so that the state that is found after a crash says what may have happened.
 */
export const JOB_STATES = [
  /** Everything is ready; nothing was sent. */
  'PREPARED',
  /** The upload was begun: nobody knows whether it arrived. */
  'SENT',
  /** The service has it; its id is known and its key is kept. */
  'UPLOADED',
  /** It is translated and waits to be fetched. */
  'DONE',
  /** The one download was begun. */
  'FETCHING',
  /** The translation is complete on this machine, out of sight. */
  'STORED',
  /** The translation is where the user wants it. */
  'PLACED',
  /** The service refused it, or could not translate it. */
  'FAILED',
  /** The service gives the translation no more. */
  'LOST',
  /** The upload may have arrived and may have been billed; only the user may try again. */
  'UNCERTAIN',
  /** The user stopped it before anything was sent. */
  'CANCELLED',
] as const;

export type JobState = (typeof JOB_STATES)[number];

const NEXT: Readonly<Record<JobState, readonly JobState[]>> = {
  PREPARED: ['SENT', 'FAILED', 'CANCELLED'],
  SENT: ['UPLOADED', 'FAILED', 'UNCERTAIN'],
  UPLOADED: ['DONE', 'FAILED', 'LOST'],
  DONE: ['FETCHING', 'LOST'],
  FETCHING: ['STORED', 'FAILED', 'LOST'],
  STORED: ['PLACED'],
  PLACED: [],
  FAILED: [],
  LOST: ['UPLOADED'],
  UNCERTAIN: [],
  CANCELLED: [],
};

/** Whether a job may go from one state into the other; staying, with new details, is always allowed. */
export function canFollow(from: JobState, to: JobState): boolean {
  return from === to || NEXT[from].includes(to);
}

/** What is to be done with a job that nobody works on, after a crash for example. */
export type Continuation = 'send' | 'ask-user' | 'wait' | 'fetch' | 'place' | 'nothing';

const CONTINUATIONS: Readonly<Record<JobState, Continuation>> = {
  PREPARED: 'send',
  SENT: 'ask-user',
  UPLOADED: 'wait',
  DONE: 'fetch',
  FETCHING: 'fetch',
  STORED: 'place',
  PLACED: 'nothing',
  FAILED: 'nothing',
  LOST: 'nothing',
  UNCERTAIN: 'nothing',
  CANCELLED: 'nothing',
};

/** How a job goes on from its state. */
export function continuationOf(state: JobState): Continuation {
  return CONTINUATIONS[state];
}

/** Whether a job is at its end: nothing goes on by itself. */
export function isOver(state: JobState): boolean {
  return continuationOf(state) === 'nothing';
}

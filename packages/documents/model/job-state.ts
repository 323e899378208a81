/**
 * The state of the translation of one document (reliability D1). Between two states is one call of the service or one change on the disk,
 * so that the state after a crash shows what can have happened.
 */
export const JOB_STATES = [
  /** Everything is ready; nothing was sent. */
  'PREPARED',
  /** The upload has begun. Whether it arrived is unknown. */
  'SENT',
  /** The service has it. Its id is known and its key is stored. */
  'UPLOADED',
  /** It is translated and can be downloaded. */
  'DONE',
  /** The only download has begun. */
  'FETCHING',
  /** The translation is complete on this machine, but not yet in its folder. */
  'STORED',
  /** The translation is where the user wants it. */
  'PLACED',
  /** The service refused it, or could not translate it. */
  'FAILED',
  /** The service no longer has the translation. */
  'LOST',
  /** The service says again and again that it has no such document. It may still come: the user can ask again. */
  'UNKNOWN',
  /** The upload can have arrived and been billed. Only the user can decide to try again. */
  'UNCERTAIN',
  /** The user stopped it before anything was sent. */
  'CANCELLED',
] as const;

export type JobState = (typeof JOB_STATES)[number];

const NEXT: Readonly<Record<JobState, readonly JobState[]>> = {
  PREPARED: ['SENT', 'FAILED', 'CANCELLED'],
  SENT: ['UPLOADED', 'FAILED', 'UNCERTAIN'],
  UPLOADED: ['DONE', 'FAILED', 'LOST', 'UNKNOWN'],
  DONE: ['FETCHING', 'LOST'],
  FETCHING: ['STORED', 'FAILED', 'LOST'],
  STORED: ['PLACED'],
  PLACED: [],
  FAILED: [],
  LOST: ['UPLOADED'],
  UNKNOWN: ['UPLOADED'],
  UNCERTAIN: [],
  CANCELLED: [],
};

/** Whether a job can change from one state to the other. A change of details in the same state is always allowed. */
export function canFollow(from: JobState, to: JobState): boolean {
  return from === to || NEXT[from].includes(to);
}

/** What to do with a job that no process works on, for example after a crash. */
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
  UNKNOWN: 'nothing',
  UNCERTAIN: 'nothing',
  CANCELLED: 'nothing',
};

/** How a job continues from its state. */
export function continuationOf(state: JobState): Continuation {
  return CONTINUATIONS[state];
}

/** Whether the service can be asked again for a job that has ended, when the user wants it. */
export function canAskAgain(state: JobState): boolean {
  return state !== 'UPLOADED' && canFollow(state, 'UPLOADED') && isOver(state);
}

/** Whether a job has ended: it does not continue by itself. */
export function isOver(state: JobState): boolean {
  return continuationOf(state) === 'nothing';
}

import { documentKindOf } from '../../core/documents/formats.ts';
import { isOver } from '../../core/documents/job-state.ts';
import { type Message, message } from '../../core/message.ts';
import type { DocumentJob } from '../../workspace/documents/job/job.ts';

/** How far the service or the download is, as long as somebody hears of it. */
export interface JobProgress {
  /** Until it is translated; undefined where there is no estimate that may be believed. */
  readonly secondsRemaining?: number | undefined;
  /** Bytes of the translation, and of how many. */
  readonly received?: number | undefined;
  readonly total?: number | undefined;
}

/** A job as the view shows it. */
export interface ShownJob {
  readonly job: DocumentJob;
  /** Whether this window works on it. */
  readonly isHere: boolean;
  readonly progress: JobProgress;
}

/** Says in words how far a job is. */
export function stateOf({ job, isHere, progress }: ShownJob): Message {
  if (job.problem !== undefined && !isOver(job.state) && !isHere) return message('interrupted');
  switch (job.state) {
    case 'PREPARED':
      return isHere ? message('getting ready') : message('not sent');
    case 'SENT':
      return isHere ? message('uploading') : message('upload interrupted');
    case 'UPLOADED':
      return translatingText(progress.secondsRemaining);
    case 'DONE':
      return message('translated, about to be fetched');
    case 'FETCHING':
      return fetchingText(progress);
    case 'STORED':
      return message('fetched, about to be saved');
    case 'PLACED':
      return message('done');
    case 'FAILED':
      return message('failed');
    case 'LOST':
      return message('lost');
    case 'UNCERTAIN':
      return message('may have been billed');
    case 'CANCELLED':
      return message('cancelled');
  }
}

function translatingText(seconds: number | undefined): Message {
  if (seconds === undefined) return message('being translated');
  return seconds < 90
    ? message('being translated, about {0} seconds left', seconds)
    : message('being translated, about {0} minutes left', Math.round(seconds / 60));
}

function fetchingText({ received = 0, total = 0 }: JobProgress): Message {
  if (total <= 0) return message('being fetched');
  return message('being fetched, {0} %', Math.min(100, Math.floor((received / total) * 100)));
}

/** What can be done with a job; the menus of package.json name them. */
const JOB_ACTIONS = ['cancel', 'resume', 'open', 'compare', 'save', 'forget'] as const;

export type JobAction = (typeof JOB_ACTIONS)[number];

/** What can be done with a job now, in this window. */
export function actionsOf({ job, isHere }: ShownJob): readonly JobAction[] {
  const { state, placed, received = 0, source } = job;
  const isPlaced = state === 'PLACED' && placed !== undefined;
  const isText = documentKindOf(source.name) === 'text' && documentKindOf(placed ?? '') === 'text';
  const can: Readonly<Record<JobAction, boolean>> = {
    cancel: isHere && !isOver(state),
    resume: !isHere && (!isOver(state) || state === 'LOST'),
    open: isPlaced,
    compare: isPlaced && isText,
    save: !isHere && (state === 'STORED' || (state === 'LOST' && received > 0)),
    forget: !isHere,
  };
  return JOB_ACTIONS.filter((action) => can[action]);
}

/** The picture of a state, as the editor calls it; the state is said in words too. */
export function iconOf({ job, isHere }: ShownJob): string {
  if (isHere && !isOver(job.state)) return 'sync~spin';
  const icons: Partial<Record<DocumentJob['state'], string>> = {
    PLACED: 'check',
    FAILED: 'error',
    LOST: 'error',
    UNCERTAIN: 'warning',
    CANCELLED: 'circle-slash',
  };
  return icons[job.state] ?? (job.problem === undefined ? 'clock' : 'warning');
}

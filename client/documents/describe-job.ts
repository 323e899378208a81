import { type Message, message } from '#base';
import type { DocumentJob } from '#documents';
import { canAskAgain, documentKindOf, isOver } from '#documents/model';

/** The progress of the translation or the download, while it is reported. */
export interface JobProgress {
  /** Until the translation is done; undefined if there is no reliable estimate. */
  readonly secondsRemaining?: number | undefined;
  /** Downloaded bytes of the translation, and their total. */
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

/** Describes the progress of a job. */
export function stateOf({ job, isHere, progress }: ShownJob): Message {
  if (job.problem !== undefined && !isOver(job.state) && !isHere) return message('interrupted');
  switch (job.state) {
    case 'PREPARED':
      return isHere ? message('preparing') : message('not sent');
    case 'SENT':
      return isHere ? message('uploading') : message('upload interrupted');
    case 'UPLOADED':
      return translatingText(progress.secondsRemaining);
    case 'DONE':
      return message('translated, not downloaded yet');
    case 'FETCHING':
      return fetchingText(progress);
    case 'STORED':
      return message('downloaded, not saved yet');
    case 'PLACED':
      return message('done');
    case 'FAILED':
      return message('failed');
    case 'LOST':
      return message('lost');
    case 'UNKNOWN':
      return message('unknown, ask again later');
    case 'UNCERTAIN':
      return message('may have been billed');
    case 'CANCELLED':
      return message('cancelled');
  }
}

function translatingText(seconds: number | undefined): Message {
  if (seconds === undefined) return message('translating');
  return seconds < 90
    ? message('translating, about {0} seconds left', seconds)
    : message('translating, about {0} minutes left', Math.round(seconds / 60));
}

function fetchingText({ received = 0, total = 0 }: JobProgress): Message {
  if (total <= 0) return message('downloading');
  return message('downloading, {0} %', Math.min(100, Math.floor((received / total) * 100)));
}

/** The actions on a job; the menus of package.json name them. */
const JOB_ACTIONS = ['cancel', 'resume', 'open', 'compare', 'save', 'forget'] as const;

type JobAction = (typeof JOB_ACTIONS)[number];

/** The actions that are possible in this window now. */
export function actionsOf({ job, isHere }: ShownJob): readonly JobAction[] {
  const { state, placed, received = 0, source } = job;
  const isPlaced = state === 'PLACED' && placed !== undefined;
  const isText = documentKindOf(source.name) === 'text' && documentKindOf(placed ?? '') === 'text';
  const can: Readonly<Record<JobAction, boolean>> = {
    cancel: isHere && !isOver(state),
    resume: !isHere && (!isOver(state) || canAskAgain(state)),
    open: isPlaced,
    compare: isPlaced && isText,
    save: !isHere && (state === 'STORED' || (state === 'LOST' && received > 0)),
    forget: !isHere,
  };
  return JOB_ACTIONS.filter((action) => can[action]);
}

/** The icon of a state. The state is also shown in words. */
export function iconOf({ job, isHere }: ShownJob): string {
  if (isHere && !isOver(job.state)) return 'sync~spin';
  const icons: Partial<Record<DocumentJob['state'], string>> = {
    PLACED: 'check',
    FAILED: 'error',
    LOST: 'error',
    UNKNOWN: 'question',
    UNCERTAIN: 'warning',
    CANCELLED: 'circle-slash',
  };
  return icons[job.state] ?? (job.problem === undefined ? 'clock' : 'warning');
}

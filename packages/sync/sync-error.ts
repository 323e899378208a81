import { inEnglish, type Message, TaggedError } from '#base';
import { FileError, type FileFault } from '#files';
import { offerOf, type Remedy } from './remedies.ts';

/** Why a sync cannot go on; exit codes depend on it (reliability S10). */
type SyncFault =
  /** Files have errors. */
  | 'problems'
  /** Something is not as it must be, and nothing was sent. */
  | 'refused'
  /** The disk is full, read-only, or failing. */
  | 'disk'
  /** The object is not at the service. */
  | 'not-found'
  /** Another run works on the same folder. */
  | 'locked'
  /** The plan was made for something else. */
  | 'stale'
  /** Both sides have changed, or the service has. */
  | 'conflict'
  /** A part was done. */
  | 'partly'
  /** A part was done, and then the user has stopped it. */
  | 'cancelled';

/** A sync that stops, in words for its user. What was done until then is written down. */
export class SyncError extends TaggedError {
  static override readonly tag: string = 'SyncError';
  readonly fault: SyncFault;
  readonly what: Message;
  /** What else there is to say, and what to do next. */
  readonly next: readonly (Message | Remedy)[];

  constructor(fault: SyncFault, what: Message, ...next: readonly (Message | Remedy)[]) {
    super(inEnglish(what));
    this.fault = fault;
    this.what = what;
    this.next = next;
  }

  /** What it says without what only buttons offer. */
  get sentences(): readonly Message[] {
    return [this.what, ...this.next.flatMap((part) => ('remedy' in part ? [] : [part]))];
  }

  /** What else there is to say, and what to run on the command line. */
  get commands(): readonly Message[] {
    return this.next.map((part) => ('remedy' in part ? offerOf(part).command : part));
  }

  /** What the editor offers, with the titles of the buttons. */
  get buttons(): readonly { readonly remedy: Remedy; readonly title: Message }[] {
    return this.next.flatMap((part) => {
      const title = 'remedy' in part ? offerOf(part).button : undefined;
      return 'remedy' in part && title !== undefined ? [{ remedy: part, title }] : [];
    });
  }
}

/** What stops a sync in its own words or those of the disk (reliability E1); undefined for every other error. */
export function asSyncError(error: unknown): SyncError | undefined {
  if (error instanceof SyncError) return error;
  if (!(error instanceof FileError)) return undefined;
  return new SyncError(FAULTS[error.fault], error.what, error.next);
}

const FAULTS: Readonly<Record<FileFault, SyncFault>> = { path: 'refused', disk: 'disk', locked: 'locked' };

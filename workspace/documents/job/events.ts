import type { DocumentJob } from './job.ts';

/** What the jobs report to their listeners. */
export type JobEvent =
  /** The job has another state, or other details. */
  | { readonly kind: 'changed'; readonly job: DocumentJob }
  /** Bytes of the translation have come; `total` is undefined where the service does not say. */
  | {
      readonly kind: 'received';
      readonly id: string;
      readonly received: number;
      readonly total: number | undefined;
    }
  /** The service translates. `secondsRemaining` is undefined when there is no estimate, or an absurd one. */
  | {
      readonly kind: 'waiting';
      readonly id: string;
      readonly status: string | undefined;
      readonly secondsRemaining: number | undefined;
    }
  /** The job and its files are gone, because the user removed it. */
  | { readonly kind: 'forgotten'; readonly id: string }
  /** A journal could not be understood and was renamed to this file. */
  | { readonly kind: 'set-aside'; readonly file: string };

export type JobListener = (event: JobEvent) => void;

import type { DocumentJob } from './job.ts';

/** What the jobs report to their listeners. */
export type JobEvent =
  /** The job has another state, or other details. */
  | { readonly kind: 'changed'; readonly job: DocumentJob }
  /** Bytes of the translation have arrived; `total` is undefined if the service does not report it. */
  | {
      readonly kind: 'received';
      readonly id: string;
      readonly received: number;
      readonly total: number | undefined;
    }
  /** The user stopped the work during the only download, which may still finish within these seconds. */
  | { readonly kind: 'finishing'; readonly job: DocumentJob; readonly seconds: number }
  /** The service is translating. `secondsRemaining` is undefined without an estimate, or with an absurd one. */
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

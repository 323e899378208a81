import { RequestRejectedError } from '../errors/service-errors.ts';

/** What is remembered of a service that refuses the lists of tags which the specification lacks (4.1). */
export interface TagListMemory {
  areRefused(): Promise<boolean>;
  /** Remembers that they are. Never fails. */
  noteRefusal(): Promise<void>;
}

/** The lists that the specification does not have, and some services refuse. */
const UNSPECIFIED_LISTS = ['ignore_tags', 'non_splitting_tags'] as const;

/** Remembers it as long as a client is in use. */
export function createTagListMemory(): TagListMemory {
  let areRefused = false;
  return {
    areRefused: async () => areRefused,
    noteRefusal: async () => {
      areRefused = true;
    },
  };
}

/** Whether a request was refused because of one of the lists: the reason names it. Such a request is not billed. */
export function isAboutTagLists(error: unknown): boolean {
  if (!(error instanceof RequestRejectedError)) return false;
  const reason = `${error.serviceMessage ?? ''} ${error.detail ?? ''}`;
  return UNSPECIFIED_LISTS.some((name) => reason.includes(name));
}

import { isPaidArea } from './errors/area.ts';
import { AuthenticationError, ScopeMissingError } from './errors/service-errors.ts';

/** What a caller can show to its user during a call. */
export type Notice =
  /** The next request waits for `ms`: as long as the service asks, or as long as the client chose. */
  | { readonly kind: 'waiting'; readonly ms: number; readonly isAskedFor: boolean }
  /** A request got lost after it was sent and is sent again: this many characters (code points) may be billed twice. */
  | { readonly kind: 'may-be-billed-twice'; readonly characters: number }
  /** The service refused the key (401, or 403 for what every plan has). Sent once by each client, however many calls fail. */
  | { readonly kind: 'key-refused' };

/** Gets notices. It must not throw. */
export type NoticeListener = (notice: Notice) => void;

/** Returns a function that watches failures and reports the first refusal of the key (reliability F22). */
export function watchingKey(onNotice: NoticeListener): (failure: unknown) => void {
  let isReported = false;
  return (failure) => {
    if (isReported || !(failure instanceof AuthenticationError) || !isOfKey(failure)) return;
    isReported = true;
    onNotice({ kind: 'key-refused' });
  };
}

/** Whether a refusal says that the key is wrong: a 403 for what only paid plans have may mean the plan, and a restricted key is right. */
function isOfKey(error: AuthenticationError): boolean {
  const { status, area } = error;
  if (error instanceof ScopeMissingError) return false;
  return status === 401 || (status === 403 && !isPaidArea(area));
}

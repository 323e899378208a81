import { checkRequest, type RequestFacts } from '../../core/requests/check-request.ts';
import type { RequestKind, RequestOptions } from '../../core/requests/request.ts';
import type { RequestProblem } from '../../core/requests/rule.ts';

/** What is known about a request before it is sent. */
export interface RequestVerdict {
  /** What the service will refuse, as far as is known. The service may have changed: the caller can send the request anyway. */
  readonly refusals: readonly RequestProblem[];
  /** What it takes, but not as it may be meant. */
  readonly advice: readonly RequestProblem[];
}

/** Judges a request before it is sent, by the rules that manifests are checked with too. */
export function judgeRequest(
  kind: RequestKind,
  request: RequestOptions,
  facts: RequestFacts,
): RequestVerdict {
  const problems = checkRequest(kind, request, facts);
  return {
    refusals: problems.filter(({ level }) => level === 'error'),
    advice: problems.filter(({ level }) => level !== 'error'),
  };
}

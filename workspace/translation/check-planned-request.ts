import { checkRequest, type RequestFacts } from '../../core/requests/check-request.ts';
import type { RequestKind, RequestOptions } from '../../core/requests/request.ts';
import type { RequestProblem } from '../../core/requests/rule.ts';
import { unsupportedLanguage } from '../../core/requests/rules/unsupported-language.ts';

/** What is known about a request before it is sent. */
export interface PlannedRequestCheck {
  /** What the service will refuse, as far as is known. The service may have changed: the caller can send the request anyway. */
  readonly refusals: readonly RequestProblem[];
  /** What it accepts, but perhaps not as the user means it. */
  readonly advice: readonly RequestProblem[];
}

/** Checks a request before it is sent, with the same rules as manifests. */
export function checkPlannedRequest(
  kind: RequestKind,
  request: RequestOptions,
  facts: RequestFacts,
): PlannedRequestCheck {
  const problems = checkRequest(kind, request, facts);
  return { refusals: problems.filter(isRefusal), advice: problems.filter((problem) => !isRefusal(problem)) };
}

/** A file with a language that the service has not listed can wait until it does. A request cannot. */
function isRefusal({ level, rule }: RequestProblem): boolean {
  return level === 'error' || rule === unsupportedLanguage.id;
}

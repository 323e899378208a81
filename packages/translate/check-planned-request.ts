import {
  applyRequestFix,
  checkRequest,
  type RequestFacts,
  type RequestFix,
  type RequestKind,
  type RequestOptions,
  type RequestProblem,
  unsupportedLanguage,
} from '#requests';

/** What is known about a request before it is sent. */
interface PlannedRequestCheck {
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

/** Decides about options that the service would reject: a fix, or `send` them unchanged. Undefined sends nothing. */
export type SolveProblem = (problem: RequestProblem) => Promise<RequestFix | 'send' | undefined>;

/** Fixes one problem after the other, until the request can be sent or is sent anyway; undefined if it is not sent. */
export async function fixRequest<Request extends RequestOptions>(
  kind: RequestKind,
  request: Request,
  facts: RequestFacts,
  solve: SolveProblem,
): Promise<Request | undefined> {
  let fixed = request;
  for (;;) {
    const [problem] = checkPlannedRequest(kind, fixed, facts).refusals;
    const answer = problem === undefined ? 'send' : await solve(problem);
    if (answer === undefined) return undefined;
    if (answer === 'send') return fixed;
    fixed = applyRequestFix(fixed, answer);
  }
}

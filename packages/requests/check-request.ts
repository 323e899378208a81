import { effectiveLevel, type LevelSettings, type ServiceFacts, supportOf } from '#base';
import type { KnownObjects } from './known-objects.ts';
import { RESOURCE_OF, type RequestKind, type RequestOptions, sourceOf, targetsOf } from './request.ts';
import type { RequestContext, RequestFix, RequestProblem, RequestRule } from './rule.ts';
import { REQUEST_RULES } from './rules/index.ts';

/** What is known before a request is sent. */
export interface RequestFacts {
  /** The languages of the service: those that it sent last, or else the built-in ones. */
  readonly service: ServiceFacts;
  readonly known?: KnownObjects | undefined;
  /** Levels that differ from the rules' own. */
  readonly levels?: LevelSettings | undefined;
}

/**
 * What the service would reject in a request, or do differently from what is meant (specification 4.1-4.3, 4.10, 7), in the order of the
 * rules. The service may have changed since the facts were loaded, so users must be able to send the request anyway.
 */
export function checkRequest(
  kind: RequestKind,
  request: RequestOptions,
  facts: RequestFacts,
): readonly RequestProblem[] {
  const context = contextOf(kind, request, facts);
  return REQUEST_RULES.filter(({ kinds }) => kinds.includes(kind)).flatMap((rule) =>
    problemsOf(rule, context, facts.levels),
  );
}

/** The request after a fix. */
export function applyRequestFix<Request extends RequestOptions>(
  request: Request,
  { changes }: Pick<RequestFix, 'changes'>,
): Request {
  const changed = Object.entries({ ...request, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(changed) as Request;
}

function problemsOf(
  rule: RequestRule,
  context: RequestContext,
  levels: LevelSettings | undefined,
): readonly RequestProblem[] {
  const level = effectiveLevel(rule, levels);
  if (level === 'off') return [];
  return rule.check(context).map((finding) => ({ ...finding, rule: rule.id, level }));
}

/** Languages and features of every maturity count, because the service does not reject those that it calls beta. */
function contextOf(
  kind: RequestKind,
  request: RequestOptions,
  { service, known = {} }: RequestFacts,
): RequestContext {
  const source = sourceOf(request);
  return {
    kind,
    request,
    source,
    targets: targetsOf(request),
    facts: service,
    known,
    supports: (feature, target) =>
      supportOf(service, {
        resource: RESOURCE_OF[kind],
        feature,
        source: source?.code,
        target: target.code,
        include: ['beta', 'external'],
      }).support,
  };
}

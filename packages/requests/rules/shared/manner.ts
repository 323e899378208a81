import { type Message, message, rootOf, SNAPSHOT_DATE, STYLED_TARGETS } from '#base';
import type { RequestContext, RequestFinding } from '../../rule.ts';
import { leaveOut, useValue } from './fixes.ts';

/** The two ways to say how a text is to be rephrased (specification 4.3). */
type MannerField = 'writing_style' | 'tone';

/**
 * What is wrong with a style or a tone on the request's target: without support, values other than `default` and `prefer_…` are rejected.
 * The built-in facts lack languages that the specification names; nothing is reported for these.
 */
export function checkManner(
  { request, targets, supports, facts }: RequestContext,
  field: MannerField,
  tell: (code: string, value: string) => Message,
): readonly RequestFinding[] {
  const value = request[field];
  if (value === undefined || value === 'default' || value.startsWith('prefer_')) return [];
  const isSpecified = (code: string) =>
    facts.fetchedAt === SNAPSHOT_DATE && STYLED_TARGETS.some((styled) => rootOf(styled) === rootOf(code));
  return targets
    .filter((target) => supports(field, target) === 'no' && !isSpecified(target.code))
    .map(({ code }) => ({
      at: { field },
      message: tell(code, value),
      fixes: [useValue(field, `prefer_${value}`), leaveOut(message('Rephrase without it'), field)],
    }));
}

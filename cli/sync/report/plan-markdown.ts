import { message } from '#base';
import type { PushPlan } from '#sync';
import { localize } from '../../terminal/localize.ts';
import { changeLines, MAX_COMMENT, type MarkdownBlock, markdownWithin, sentenceLines } from './markdown.ts';

/** Whether a plan shows what others have changed, or only how much. */
type DriftShown = 'entries' | 'number';

/** What a comment says of a plan. */
type ReportedPlan = Pick<PushPlan, 'isEmpty' | 'shown' | 'summary' | 'emptyFiles' | 'faults'>;

/** How a comment shows a plan. */
interface PlanMarkdownOptions {
  readonly drift?: DriftShown | undefined;
  readonly maxCharacters?: number | undefined;
}

/**
 * A plan as a comment of a pull request, with what keeps it from being pushed. What others have changed at the service is only a number by default, because everybody who sees the
 * repository sees the comment.
 */
export function planMarkdown(
  plan: ReportedPlan,
  { drift: driftShown = 'number', maxCharacters = MAX_COMMENT }: PlanMarkdownOptions = {},
): string {
  const { changes, drift } = plan.shown(localize);
  const { emptyFiles: empty } = plan;
  const blocked = sentenceLines(plan.faults);
  const blocks: readonly MarkdownBlock[] = [
    TITLE,
    ...(plan.isEmpty && blocked.length + empty.length > 0 ? [] : [plan.summary(localize)]),
    changeLines(changes),
    ...(empty.length === 0 ? [] : [sentenceLines(empty)]),
    ...(blocked.length === 0 ? [] : [BLOCKED, blocked]),
    ...(drift.length === 0 ? [] : [DRIFT]),
    ...(drift.length === 0 || driftShown === 'number' ? [] : [changeLines(drift)]),
  ];
  return markdownWithin(maxCharacters, blocks);
}

const TITLE = message('## Glossary plan');

const BLOCKED = message('Nothing can be pushed because of this:');

const DRIFT = message(
  'The service has changed since the last sync. Nothing can be pushed until somebody runs "parlance pull" and commits the files.',
);

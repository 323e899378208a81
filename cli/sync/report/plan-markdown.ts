import { type Message, message } from '#base';
import { isEmpty, type PlanJson, summary } from '#sync';
import { localize } from '../../terminal/localize.ts';
import { changeLines, MAX_COMMENT, type MarkdownBlock, markdownWithin, sentenceLines } from './markdown.ts';

/** Whether a plan shows what others have changed, or only how much. */
type DriftShown = 'entries' | 'number';

/** How a comment shows a plan. */
interface PlanMarkdownOptions {
  readonly drift?: DriftShown | undefined;
  readonly maxCharacters?: number | undefined;
  /** Files without entries. */
  readonly empty?: readonly Message[];
}

/**
 * A plan as a comment of a pull request, with what keeps it from being pushed. What others have changed at the service is only a number by default, because everybody who sees the
 * repository sees the comment.
 */
export function planMarkdown(
  { changes, drift, totals }: PlanJson,
  faults: readonly Message[],
  { drift: shown = 'number', maxCharacters = MAX_COMMENT, empty = [] }: PlanMarkdownOptions = {},
): string {
  const blocked = sentenceLines(faults);
  const blocks: readonly MarkdownBlock[] = [
    TITLE,
    ...(isEmpty(totals) && blocked.length + empty.length > 0 ? [] : [summary(totals, localize)]),
    changeLines(changes),
    ...(empty.length === 0 ? [] : [sentenceLines(empty)]),
    ...(blocked.length === 0 ? [] : [BLOCKED, blocked]),
    ...(drift.length === 0 ? [] : [DRIFT]),
    ...(drift.length === 0 || shown === 'number' ? [] : [changeLines(drift)]),
  ];
  return markdownWithin(maxCharacters, blocks);
}

const TITLE = message('## Glossary plan');

const BLOCKED = message('Nothing can be pushed because of this:');

const DRIFT = message(
  'The service has changed since the last sync. Nothing can be pushed until somebody runs "parlance pull" and commits the files.',
);

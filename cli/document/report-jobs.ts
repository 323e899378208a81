import { type Message, message } from '#base';
import { type DocumentJob, shortId } from '#documents';
import { canAskAgain, isOver } from '#documents/model';
import { type Explanation, sentencesOf } from '#translate';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../command/exit-codes.ts';
import { shownPath } from '../files/shown-path.ts';
import { localize } from '../terminal/localize.ts';
import type { Output } from '../terminal/output.ts';
import { formatTable } from '../terminal/table.ts';
import { safeLine } from '../terminal/terminal-text.ts';

/** The outcome of one translation: a job, or why no job was created. */
export type Outcome =
  | { readonly job: DocumentJob }
  | { readonly failure: Explanation; readonly name: string; readonly isLocked: boolean };

/** Prints the paths of translations, and reports the other outcomes on stderr. */
export function reportOutcomes(outcomes: readonly Outcome[], output: Output, cwd: string): void {
  for (const outcome of outcomes) {
    if ('failure' in outcome) reportFailure(outcome.name, outcome.failure, output);
    else if (outcome.job.state === 'PLACED') output.data(`${shownPath(outcome.job.placed ?? '', cwd)}\n`);
    else if (outcome.job.problem !== undefined)
      reportFailure(describe(outcome.job), outcome.job.problem, output, resumeHint(outcome.job));
  }
}

function reportFailure(
  name: string,
  problem: Explanation,
  output: Output,
  hint: readonly Message[] = [],
): void {
  output.failure(message('{0}:', name), ...sentencesOf(problem), ...hint);
}

/** The command that continues a job; none if nothing can come of it. */
function resumeHint({ id, state }: DocumentJob): readonly Message[] {
  if (isOver(state) && !canAskAgain(state)) return [];
  return [message('Run: parlance document resume {0}', shortId(id))];
}

/** A job in the words of its user, with the id for other commands. */
function describe({ id, source, options, state }: DocumentJob): string {
  return `${source.name} -> ${options.target_lang} (${shortId(id)}, ${state})`;
}

/** 0 if every translation is saved, 12 if some are, otherwise the code of the first failure. */
export function exitCodeOfOutcomes(outcomes: readonly Outcome[]): ExitCode {
  const open = outcomes.filter((outcome) => !('job' in outcome) || outcome.job.state !== 'PLACED');
  const [first] = open;
  if (first === undefined) return EXIT_CODES.ok;
  if (open.length < outcomes.length) return EXIT_CODES.partlyDone;
  if ('failure' in first) return first.isLocked ? EXIT_CODES.locked : exitCodeOf(first.failure.kind);
  return first.job.problem === undefined ? EXIT_CODES.problems : exitCodeOf(first.job.problem.kind);
}

/**
 * The jobs as a table.
 * @param width Of the terminal; left out elsewhere.
 */
export function jobsTable(jobs: readonly DocumentJob[], cwd: string, width?: number): string {
  const head = [message('Job'), message('State'), message('Into'), message('Document'), message('Result')];
  const rows = [
    head.map(localize),
    ...jobs.map(({ id, state, options, source, placed, problem }) => [
      shortId(id),
      state,
      safeLine(options.target_lang),
      safeLine(source.name),
      safeLine(placed === undefined ? whatOf(problem?.what) : shownPath(placed, cwd)),
    ]),
  ];
  return formatTable(rows, { width, names: [3] });
}

function whatOf(what: Message | undefined): string {
  return what === undefined ? '' : localize(what);
}

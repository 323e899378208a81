import { type Message, message } from '../../core/message.ts';
import type { DocumentJob } from '../../workspace/documents/job/job.ts';
import { type Explanation, sentencesOf } from '../../workspace/explain/explain-error.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../command/exit-codes.ts';
import { shownPath } from '../files/shown-path.ts';
import { localize } from '../terminal/localize.ts';
import type { Output } from '../terminal/output.ts';
import { formatTable } from '../terminal/table.ts';
import { safeLine } from '../terminal/terminal-text.ts';

/** What became of one translation: a job, or why there is none that could say it. */
export type Outcome =
  | { readonly job: DocumentJob }
  | { readonly failure: Explanation; readonly name: string; readonly isLocked: boolean };

/** Prints where translations are, and on stderr what happened to the others. */
export function reportOutcomes(outcomes: readonly Outcome[], output: Output, cwd: string): void {
  for (const outcome of outcomes) {
    if ('failure' in outcome) tell(outcome.name, outcome.failure, output);
    else if (outcome.job.state === 'PLACED') output.data(`${shownPath(outcome.job.placed ?? '', cwd)}\n`);
    else if (outcome.job.problem !== undefined) tell(describe(outcome.job), outcome.job.problem, output);
  }
}

function tell(name: string, problem: Explanation, output: Output): void {
  output.failure(message('{0}:', name), ...sentencesOf(problem));
}

/** A job by what a person knows of it, with the id that the other commands take. */
function describe({ id, source, options, state }: DocumentJob): string {
  return `${source.name} -> ${options.target_lang} (${shortId(id)}, ${state})`;
}

/** As many characters as tell the jobs of one person apart. */
function shortId(id: string): string {
  return id.slice(0, 8);
}

/** 0 when everything is in its place, 12 when something is, otherwise what stood in the way first. */
export function exitCodeOfOutcomes(outcomes: readonly Outcome[]): ExitCode {
  const open = outcomes.filter((outcome) => !('job' in outcome) || outcome.job.state !== 'PLACED');
  const [first] = open;
  if (first === undefined) return EXIT_CODES.ok;
  if (open.length < outcomes.length) return EXIT_CODES.partlyDone;
  if ('failure' in first) return first.isLocked ? EXIT_CODES.locked : exitCodeOf(first.failure.kind);
  return first.job.problem === undefined ? EXIT_CODES.problems : exitCodeOf(first.job.problem.kind);
}

/** The jobs as a table. */
export function jobsTable(jobs: readonly DocumentJob[], cwd: string): string {
  const head = [message('Job'), message('State'), message('Into'), message('Document'), message('Result')];
  return formatTable([
    head.map(localize),
    ...jobs.map(({ id, state, options, source, placed, problem }) => [
      shortId(id),
      state,
      safeLine(options.target_lang),
      safeLine(source.name),
      safeLine(placed === undefined ? whatOf(problem?.what) : shownPath(placed, cwd)),
    ]),
  ]);
}

function whatOf(what: Message | undefined): string {
  return what === undefined ? '' : localize(what);
}

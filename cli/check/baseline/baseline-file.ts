import path from 'node:path';
import { cutMessages, type Level, message, toSlashes, Worst } from '#base';
import { codeOf, isNamedThere, readRegular, statNamedItself } from '#files';
import { Baseline, MAX_BASELINE_BYTES, parseBaseline, writeBaseline } from '#manifest';
import type { CommandContext } from '../../command/command-context.ts';
import { CommandError } from '../../command/command-error.ts';
import { createFile } from '../../files/create-file.ts';
import { unreadable } from '../../files/read-bytes.ts';
import { shownPath } from '../../files/shown-path.ts';
import type { BaselineResult, FileReport, ReportedProblem } from '../report/report.ts';
import type { KnownProblems } from './known-problems.ts';

/** How to write a baseline that is missing. */
export const WRITE_IT = message('To write it, run the command with --update-baseline.');

/** A baseline file. */
interface BaselineFile {
  /** Absolute. */
  readonly file: string;
  /** As messages name it. */
  readonly shown: string;
  /** Its text; undefined if it is not there yet. */
  readonly before: string | undefined;
  readonly isUpdate: boolean;
}

/** One baseline during a run. */
export interface OpenedBaseline {
  readonly baseline: Baseline;
  without: KnownProblems['without'];
  close: KnownProblems['close'];
}

/**
 * Opens a baseline.
 * @throws CommandError for a text that is no baseline.
 */
export function openBaseline(
  { file, shown, before, isUpdate }: BaselineFile,
  { host, output }: CommandContext,
): OpenedBaseline {
  const folder = toSlashes(path.dirname(file));
  const reading = before === undefined ? ({ ok: true, entries: {} } as const) : parseBaseline(before, shown);
  if (!reading.ok) {
    throw new CommandError(reading.what, {
      next: message('To write a new one, delete it, and run the command with --update-baseline.'),
    });
  }
  const baseline = new Baseline(folder, reading.entries, isUpdate);
  return {
    baseline,
    without: (outcome, maxProblems) =>
      'report' in outcome
        ? { ...outcome, report: withoutKnown(outcome.report, baseline, { cwd: host.cwd, maxProblems }) }
        : outcome,
    async close(files, paths) {
      const isChecked = checkedBy(files, paths, host.cwd);
      const unmet = baseline
        .unmet(isChecked)
        .map(({ file: gone, ...rest }) => ({ path: shownPath(gone, host.cwd), ...rest }));
      noteUnmet(unmet, output);
      if (isUpdate) await update(writeBaseline(baseline.updated(isChecked)));
      else if (unmet.length > 0)
        output.note(message('To remove them from {0}, add: --update-baseline', shown));
      return { count: baseline.count, unmet };
    },
  };
  async function update(text: string): Promise<void> {
    if (text === before) return;
    await createFile({ file, shown, text }, { force: true });
    output.note(message('Wrote {0}: problems {1}.', shown, baseline.count));
  }
}

/** Files with a report were checked, and in folders also those that are gone. */
function checkedBy(
  files: readonly FileReport[],
  paths: readonly string[],
  cwd: string,
): (file: string) => boolean {
  const reported = new Set(files.map((report) => toSlashes(path.resolve(cwd, report.path))));
  const folders = paths.map((given) => toSlashes(path.resolve(cwd, given)));
  return (file) =>
    reported.has(file) || (folders.some((folder) => isBelow(file, folder)) && !isNamedThere(file));
}

/**
 * The text of a baseline that a person names; undefined if nothing is there before an update.
 * @throws CommandError for what is no regular file, or too large.
 */
export function readBaseline(file: string, shown: string, isUpdate: boolean): string | undefined {
  let id: string;
  try {
    const stats = statNamedItself(file);
    if (stats.kind === 'link')
      throw new CommandError(message('{0} is a symbolic link and is not read.', shown));
    if (stats.kind !== 'file') throw new CommandError(message('{0} is not a file.', shown));
    if (stats.size > MAX_BASELINE_BYTES)
      throw new CommandError(
        message('{0} is larger than {1} MiB and is not read.', shown, MAX_BASELINE_BYTES / 1024 ** 2),
      );
    id = stats.id;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (isUpdate && codeOf(error) === 'ENOENT') return undefined;
    throw new CommandError(unreadable(error, shown), {
      next: WRITE_IT,
    });
  }
  const bytes = readRegular(file, MAX_BASELINE_BYTES, id);
  if (bytes === undefined) throw new CommandError(message('You have no permission to read {0}.', shown));
  return new TextDecoder().decode(bytes);
}

function noteUnmet(unmet: BaselineResult['unmet'], { note }: CommandContext['output']): void {
  const lines = unmet.map(({ path: file, rule, count }) =>
    message('{0}: {1} is in the baseline and gone: {2}', file, rule, count),
  );
  for (const line of cutMessages(lines)) note(line);
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** A report without the problems of a baseline, and with at most so many others. */
function withoutKnown(
  report: FileReport,
  baseline: Baseline,
  { cwd, maxProblems }: { readonly cwd: string; readonly maxProblems: number },
): FileReport {
  const file = toSlashes(path.resolve(cwd, report.path));
  const counts: Record<Level, number> = { ...report.counts };
  const worst = new Worst<ReportedProblem>(maxProblems);
  const left = report.problems.filter(({ rule, level, unit = '' }) => {
    const isKnown = baseline.takes(file, rule, unit);
    if (isKnown) counts[level]--;
    return !isKnown;
  });
  for (const problem of left) worst.add(problem.level, problem.rule, problem);
  const kept = new Set(worst.items());
  return {
    ...report,
    counts,
    problems: left.filter((problem) => kept.has(problem)),
    omitted: report.omitted + left.length - kept.size,
  };
}

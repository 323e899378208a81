import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { message } from '../../../core/message.ts';
import { toSlashes } from '../../../core/text/path.ts';
import { codeOf } from '../../../workspace/files/error-code.ts';
import { readRegular } from '../../../workspace/files/read/read-regular.ts';
import type { CommandContext } from '../../command/command-context.ts';
import { CommandError } from '../../command/command-error.ts';
import { createFile } from '../../files/create-file.ts';
import { unreadable } from '../../files/read-bytes.ts';
import { shownPath } from '../../files/shown-path.ts';
import type { BaselineResult, FileReport } from '../report/report.ts';
import { Baseline } from './baseline.ts';
import type { KnownProblems } from './known-problems.ts';
import { parseBaseline, writeBaseline } from './parse-baseline.ts';
import { withoutKnown } from './without-known.ts';

/** What options say about a baseline. */
export interface BaselineOptions {
  readonly file: string;
  readonly isUpdate: boolean;
}

/** Bytes of a baseline that is read (reliability R1): about 400,000 problems. */
const MAX_BYTES = 10 * 1024 ** 2;

/** Lines about what is gone. */
const MOST_NOTES = 20;

/**
 * Reads a baseline. Before an update it can be missing.
 * @throws CommandError for what is no regular file, too large, or no baseline.
 */
export function openBaseline(
  { file: given, isUpdate }: BaselineOptions,
  { host, output }: CommandContext,
): KnownProblems {
  const file = path.resolve(host.cwd, given);
  const folder = toSlashes(path.dirname(file));
  const before = readText(file, given, isUpdate);
  const reading = before === undefined ? ({ ok: true, entries: {} } as const) : parseBaseline(before, given);
  if (!reading.ok) {
    throw new CommandError(reading.what, {
      next: message(
        'To write a new one, delete it, and run: parlance check --baseline FILE --update-baseline',
      ),
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
        output.note(message('To remove them from {0}, add: --update-baseline', given));
      return { count: baseline.count, unmet };
    },
  };
  async function update(text: string): Promise<void> {
    if (text === before) return;
    await createFile({ file, shown: given, text }, { force: true });
    output.note(message('Wrote {0}: problems {1}.', given, baseline.count));
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
    reported.has(file) || (folders.some((folder) => isBelow(file, folder)) && !existsSync(file));
}

/** Undefined if nothing is there before an update. */
function readText(file: string, shown: string, isUpdate: boolean): string | undefined {
  try {
    const stats = lstatSync(file);
    if (stats.isSymbolicLink())
      throw new CommandError(message('{0} is a symbolic link and is not read.', shown));
    if (!stats.isFile()) throw new CommandError(message('{0} is not a file.', shown));
    if (stats.size > MAX_BYTES)
      throw new CommandError(
        message('{0} is larger than {1} MiB and is not read.', shown, MAX_BYTES / 1024 ** 2),
      );
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (isUpdate && codeOf(error) === 'ENOENT') return undefined;
    throw new CommandError(unreadable(error, shown), {
      next: message('To write it, run: parlance check --baseline FILE --update-baseline'),
    });
  }
  const bytes = readRegular(file, MAX_BYTES);
  if (bytes === undefined) throw new CommandError(message('You have no permission to read {0}.', shown));
  return new TextDecoder().decode(bytes);
}

function noteUnmet(unmet: BaselineResult['unmet'], { note }: CommandContext['output']): void {
  for (const { path: file, rule, count } of unmet.slice(0, MOST_NOTES))
    note(message('{0}: {1} is in the baseline and gone: {2}', file, rule, count));
  if (unmet.length > MOST_NOTES)
    note(message('Rules of other files that are gone: {0}', unmet.length - MOST_NOTES));
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

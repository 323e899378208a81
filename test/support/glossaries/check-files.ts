import { expect } from 'vitest';
import { cli, withFiles } from '../cli.ts';

/** The parts of the JSON report that most tests look at. */
interface Report {
  readonly files: readonly {
    readonly path: string;
    readonly entries: number;
    readonly problems: readonly { readonly rule: string; readonly level: string }[];
    readonly omitted: number;
  }[];
  readonly totals: unknown;
}

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** 255 characters, the most that file systems take. */
export const LONGEST_NAME = `${'n'.repeat(251)}.csv`;

export const GOOD = 'Task,Aufgabe\n';
export const DUPLICATE = 'Task,Aufgabe\nTask,Vorgang\n';
export const IGNORED_ROW = 'Task,Aufgabe\nTask,travail,en,fr\n';

/** Runs `check --format json` in a folder with these files. */
export function check(files: Files, args: readonly string[], setting: { stdin?: string } = {}) {
  return withFiles(files, async (cwd) => {
    const result = await cli(['check', '--format', 'json', ...args], { cwd, ...setting });
    const report: Report = result.stdout === '' ? { files: [], totals: {} } : JSON.parse(result.stdout);
    const found = report.files.map((file) => [
      file.path,
      file.problems.map((problem) => problem.rule).join(' '),
    ]);
    return { ...result, report, found };
  });
}

/** Checks which files are found and what in each. */
export async function checkFound(
  files: Files,
  args: readonly string[],
  found: readonly (readonly string[])[],
) {
  expect((await check(files, args)).found).toEqual(found);
}

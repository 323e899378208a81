import { message } from '../../../core/message.ts';
import type { Level } from '../../../core/problem.ts';
import { localize } from '../../terminal/localize.ts';
import { safeLine } from '../../terminal/terminal-text.ts';
import type { FileReport, ReportedFailure, ReportedProblem } from './report.ts';

const COMMANDS: Readonly<Record<Level, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
};

/** The report as workflow commands of GitHub Actions: one annotation for each problem, and for each file that could not be checked. */
export function formatGithub(
  files: readonly FileReport[],
  failures: readonly ReportedFailure[] = [],
): string {
  return [
    ...files.map(
      (file) => file.problems.map((problem) => annotation(file.path, problem)).join('') + rest(file),
    ),
    ...failures.map(unchecked),
  ].join('');
}

function unchecked({ failure: [what], place }: ReportedFailure): string {
  if (place === undefined) return '';
  const line = place.line === undefined ? {} : { line: place.line };
  return command('error', { file: place.path, ...line }, localize(what));
}

function annotation(path: string, problem: ReportedProblem): string {
  const properties = { file: path, ...rangeOf(problem), title: problem.rule };
  return command(COMMANDS[problem.level], properties, problem.message);
}

/** GitHub shows columns only for problems within one line, and its last column belongs to the range. */
function rangeOf({ range: { start, end } }: ReportedProblem): Readonly<Record<string, number>> {
  const line = { line: start.line + 1, endLine: end.line + 1 };
  if (start.line !== end.line) return line;
  return { ...line, col: start.character + 1, endColumn: Math.max(end.character, start.character + 1) };
}

function rest({ path, omitted }: FileReport): string {
  if (omitted === 0) return '';
  return command('notice', { file: path }, localize(message('{0} more problems are not shown.', omitted)));
}

function command(name: string, properties: Readonly<Record<string, string | number>>, text: string): string {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${name} ${written.join(',')}::${safeLine(escapeData(text))}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A name stays as it is, so that GitHub finds the file; only what could control a terminal goes (reliability V11). */
function escapeProperty(text: string): string {
  return escapeData(text)
    .replaceAll(':', '%3A')
    .replaceAll(',', '%2C')
    .replace(/\p{Cc}/gu, '');
}

import { type Level, message } from '#base';
import { localize } from '../../terminal/localize.ts';
import { safeLine } from '../../terminal/terminal-text.ts';
import type { FileReport, ReportedFailure, ReportedProblem } from './report.ts';

const COMMANDS: Readonly<Record<Level, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
};

/**
 * The report as workflow commands of GitHub Actions: one annotation for each problem, and for each file that could not be checked.
 * @param pathOf The path by which GitHub knows a file of the report.
 */
export function formatGithub(
  files: readonly FileReport[],
  failures: readonly ReportedFailure[],
  pathOf: (shown: string) => string,
): string {
  return [
    ...files.map(({ path: shown, problems, omitted }) => {
      const file = pathOf(shown);
      return problems.map((problem) => annotation(file, problem)).join('') + rest(file, omitted);
    }),
    ...failures.map((failed) => unchecked(failed, pathOf)),
  ].join('');
}

function unchecked({ failure: [what], place }: ReportedFailure, pathOf: (shown: string) => string): string {
  if (place === undefined) return '';
  const line = place.line === undefined ? {} : { line: place.line };
  return command('error', { file: pathOf(place.path), ...line }, localize(what));
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

function rest(file: string, omitted: number): string {
  if (omitted === 0) return '';
  return command('notice', { file }, localize(message('{0} more problems are not shown.', omitted)));
}

function command(name: string, properties: Readonly<Record<string, string | number>>, text: string): string {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${name} ${written.join(',')}::${safeLine(escapeData(text))}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/**
 * GitHub takes back the escapes of `%`, line ends, `:`, and `,`, so that it finds the file. Other control characters are escaped in the same
 * way, because they could control a terminal (reliability V11).
 */
function escapeProperty(text: string): string {
  return escapeData(text)
    .replaceAll(':', '%3A')
    .replaceAll(',', '%2C')
    .replace(/\p{Cc}/gu, encodeURIComponent);
}

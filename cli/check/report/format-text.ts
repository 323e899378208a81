import { type Level, type LevelCounts, type Message, message } from '#base';
import { localize } from '../../terminal/localize.ts';
import type { Paint, Style } from '../../terminal/output.ts';
import { safeLine } from '../../terminal/terminal-text.ts';
import { type BaselineResult, type FileReport, type Range, totalsOf } from './report.ts';

const LEVELS: Readonly<Record<Level, { readonly style: Style; readonly name: Message }>> = {
  error: { style: 'red', name: message('error') },
  warning: { style: 'yellow', name: message('warning') },
  information: { style: 'cyan', name: message('information') },
};

/** One line of the table: `location  level  message  rule`. */
interface Line {
  readonly location: string;
  readonly level: Level | undefined;
  readonly message: string;
  readonly rule: string;
}

/** The report for people: a line for each problem, with positions counted from 1, and a summary. */
export function formatText(files: readonly FileReport[], paint: Paint, baseline?: BaselineResult): string {
  const lines = files.flatMap(linesOf);
  const locationWidth = Math.max(0, ...lines.map(({ location }) => location.length));
  const levelWidth = Math.max(0, ...lines.map(({ level }) => levelName(level).length));
  const table = lines.map((line) => {
    const level = levelName(line.level).padEnd(levelWidth);
    const painted = line.level === undefined ? level : paint(LEVELS[line.level].style, level);
    return `${line.location.padEnd(locationWidth)}  ${painted}  ${line.message}  ${paint('dim', line.rule)}`.trimEnd();
  });
  const known = baseline && localize(message('Problems in the baseline: {0}.', baseline.count));
  const sums = [localize(summary(files)), ...(known === undefined ? [] : [known])].join(' ');
  return [...table, ...(table.length > 0 ? [''] : []), paint('bold', sums), ''].join('\n');
}

function linesOf(file: FileReport): Line[] {
  const path = safeLine(file.path);
  const lines = file.problems.flatMap((problem): Line[] => [
    {
      location: locationOf(path, problem.range),
      level: problem.level,
      message: safeLine(problem.message),
      rule: problem.rule,
    },
    ...problem.related.map(({ range, message: text }) => ({
      location: `  ${locationOf(path, range)}`,
      level: undefined,
      message: safeLine(text),
      rule: '',
    })),
  ]);
  if (file.omitted === 0) return lines;
  const more = localize(message('{0} more problems are not shown (--max-problems).', file.omitted));
  return [...lines, { location: path, level: undefined, message: more, rule: '' }];
}

function locationOf(path: string, { start }: Range): string {
  return `${path}:${start.line + 1}:${start.character + 1}`;
}

function levelName(level: Level | undefined): string {
  return level === undefined ? '' : localize(LEVELS[level].name);
}

function summary(files: readonly FileReport[]): Message {
  const { error, warning, information }: LevelCounts = totalsOf(files);
  return message(
    'Files: {0}. Errors: {1}. Warnings: {2}. Information: {3}.',
    files.length,
    error,
    warning,
    information,
  );
}

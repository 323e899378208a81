import { createHash } from 'node:crypto';
import type { Level } from '#base';
import { localize } from '../../terminal/localize.ts';
import type { FileReport, ReportedFailure, ReportedProblem } from './report.ts';

/** What GitLab calls the levels. */
const SEVERITIES: Readonly<Record<Level, string>> = {
  error: 'major',
  warning: 'minor',
  information: 'info',
};

/** The report as GitLab shows it in merge requests: JSON in the form of Code Climate. */
export function formatGitlab(
  files: readonly FileReport[],
  failures: readonly ReportedFailure[] = [],
): string {
  const issues = files.flatMap(({ path, problems }) => {
    const seen = new Map<string, number>();
    return problems.map((problem) => {
      const content = JSON.stringify([path, problem.rule, problem.message]);
      const before = seen.get(content) ?? 0;
      seen.set(content, before + 1);
      return issueOf(path, problem, createHash('sha256').update(`${content}${before}`).digest('hex'));
    });
  });
  return `${JSON.stringify([...issues, ...failures.flatMap(uncheckedOf)], undefined, 2)}\n`;
}

/** A file that could not be checked. */
function uncheckedOf({ failure: [what], place }: ReportedFailure) {
  if (place === undefined) return [];
  const { path, line = 1 } = place;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([path]))
    .digest('hex');
  const location = { path, lines: { begin: line, end: line } };
  return [
    { description: localize(what), check_name: 'unchecked', fingerprint, severity: 'blocker', location },
  ];
}

/** @param fingerprint The same as long as the problem is, also when its line moves. */
function issueOf(path: string, { rule, level, message, range }: ReportedProblem, fingerprint: string) {
  return {
    description: message,
    check_name: rule,
    fingerprint,
    severity: SEVERITIES[level],
    location: { path, lines: { begin: range.start.line + 1, end: range.end.line + 1 } },
  };
}

import { createHash } from 'node:crypto';
import type { Level } from '../../../core/problem.ts';
import type { FileReport, ReportedProblem } from './report.ts';

/** What GitLab calls the levels. */
const SEVERITIES: Readonly<Record<Level, string>> = {
  error: 'major',
  warning: 'minor',
  information: 'info',
};

/** The report as GitLab shows it in merge requests: JSON in the form of Code Climate. */
export function formatGitlab(files: readonly FileReport[]): string {
  const issues = files.flatMap(({ path, problems }) => {
    const seen = new Map<string, number>();
    return problems.map((problem) => {
      const content = JSON.stringify([path, problem.rule, problem.message]);
      const before = seen.get(content) ?? 0;
      seen.set(content, before + 1);
      return issueOf(path, problem, createHash('sha256').update(`${content}${before}`).digest('hex'));
    });
  });
  return `${JSON.stringify(issues, undefined, 2)}\n`;
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

import { localize } from '../../terminal/localize.ts';
import {
  type BaselineResult,
  type FileReport,
  type ReportedFailure,
  type ReportedProblem,
  totalsOf,
} from './report.ts';

/** The report as JSON, version 1: names and order of the fields are a contract with scripts. */
export function formatJson(
  files: readonly FileReport[],
  failures: readonly ReportedFailure[] = [],
  baseline?: BaselineResult,
): string {
  const totals = totalsOf(files);
  const document = {
    version: 1,
    files: files.map((file) => ({
      path: file.path,
      kind: file.kind,
      entries: file.entries,
      problems: file.problems.map(inOrder),
      omitted: file.omitted,
    })),
    totals: {
      files: files.length,
      errors: totals.error,
      warnings: totals.warning,
      information: totals.information,
    },
    failures: failures.length === 0 ? undefined : failures.map(failureOf),
    baseline,
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** Why something was not checked, and where. */
function failureOf({ failure: [what], place }: ReportedFailure) {
  const start = { line: (place?.line ?? 1) - 1, character: 0 };
  const range = place?.line === undefined ? undefined : { start, end: start };
  return { path: place?.path, range, message: localize(what) };
}

function inOrder({ rule, level, message, range, related, counterpart, fixable }: ReportedProblem) {
  return { rule, level, message, range, related, counterpart, fixable };
}

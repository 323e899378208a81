import { type BaselineResult, type FileReport, type ReportedProblem, totalsOf } from './report.ts';

/** The report as JSON, version 1: names and order of the fields are a contract with scripts. */
export function formatJson(files: readonly FileReport[], baseline?: BaselineResult): string {
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
    baseline,
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function inOrder({ rule, level, message, range, related, counterpart, fixable }: ReportedProblem) {
  return { rule, level, message, range, related, counterpart, fixable };
}

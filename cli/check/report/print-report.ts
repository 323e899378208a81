import type { RuleDescription } from '#base';
import type { CommandContext } from '../../command/command-context.ts';
import { annotatedPaths } from './annotated-path.ts';
import { formatGithub } from './format-github.ts';
import { formatGitlab } from './format-gitlab.ts';
import { formatJson } from './format-json.ts';
import { formatJunit } from './format-junit.ts';
import { formatSarif } from './format-sarif.ts';
import { formatText } from './format-text.ts';
import type { BaselineResult, FileReport, ReportedFailure } from './report.ts';

/** How a report can be written; the first is the default. */
export const REPORT_FORMATS = ['text', 'json', 'sarif', 'github', 'gitlab', 'junit'] as const;

/** What a report has beside the files. */
interface ReportFrame {
  readonly files: readonly FileReport[];
  /** Why something could not be checked. */
  readonly failures: readonly ReportedFailure[];
  /** Undefined without a baseline. */
  readonly baseline?: BaselineResult | undefined;
  /** The rules that the report can mention. */
  rules(): readonly RuleDescription[] | Promise<readonly RuleDescription[]>;
}

/** Writes a report to standard output. */
export async function printReport(
  format: string,
  { files, failures, baseline, rules }: ReportFrame,
  { output: { data, page, paint }, host }: Pick<CommandContext, 'host' | 'output'>,
): Promise<void> {
  if (format === 'json') data(formatJson(files, failures, baseline));
  else if (format === 'sarif') data(formatSarif(files, await rules(), failures));
  else if (format === 'github') data(formatGithub(files, failures, annotatedPaths(host)));
  else if (format === 'gitlab') data(formatGitlab(files, failures));
  else if (format === 'junit') data(formatJunit(files, failures));
  else page(formatText(files, paint, baseline));
}

import { message } from '../../core/message.ts';
import type { Level } from '../../core/problem.ts';
import type { RuleDescription } from '../../core/rule.ts';
import { localize } from '../localize.ts';
import { VERSION } from '../version.ts';
import type { FileReport, Range, ReportedProblem } from './report.ts';

const LEVELS: Readonly<Record<Level, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
};

/** What SARIF tells of a rule. */
export type SarifRule = Pick<RuleDescription<unknown>, 'id' | 'level' | 'explanation'>;

/** The report in SARIF 2.1.0, for code scanning. Regions count from 1, columns in UTF-16 units. */
export function formatSarif(files: readonly FileReport[], rules: readonly SarifRule[]): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'parlance', semanticVersion: VERSION, rules: rules.map(describe) } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          { executionSuccessful: true, toolExecutionNotifications: files.flatMap(notificationsOf) },
        ],
        artifacts: files.map(({ path }) => ({ location: locationOf(path) })),
        results: files.flatMap((file) => file.problems.map((problem) => resultOf(file.path, problem, rules))),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function describe({ id, level, explanation }: SarifRule) {
  const text = localize(message(explanation));
  const [firstSentence = text] = text.split(/(?<=\.) /, 1);
  return {
    id,
    shortDescription: { text: firstSentence },
    fullDescription: { text },
    defaultConfiguration: { level: LEVELS[level] },
  };
}

function resultOf(path: string, problem: ReportedProblem, rules: readonly SarifRule[]) {
  return {
    ruleId: problem.rule,
    ruleIndex: rules.findIndex((rule) => rule.id === problem.rule),
    level: LEVELS[problem.level],
    message: { text: problem.message },
    locations: [{ physicalLocation: placeOf(path, problem.range) }],
    relatedLocations: problem.related.map((related, index) => ({
      id: index + 1,
      physicalLocation: placeOf(related.path, related.range),
      message: { text: related.message },
    })),
  };
}

function placeOf(path: string, { start, end }: Range) {
  return {
    artifactLocation: locationOf(path),
    region: {
      startLine: start.line + 1,
      startColumn: start.character + 1,
      endLine: end.line + 1,
      endColumn: end.character + 1,
    },
  };
}

function notificationsOf({ path, omitted }: FileReport) {
  if (omitted === 0) return [];
  return [
    {
      level: 'note',
      message: { text: localize(message('{0} more problems are not shown.', omitted)) },
      locations: [{ physicalLocation: { artifactLocation: locationOf(path) } }],
    },
  ];
}

/** A relative path becomes a relative reference; one that starts with a drive or a slash becomes a file address. */
function locationOf(path: string) {
  const uri = path.split('/').map(encodeURIComponent).join('/');
  if (path.startsWith('/')) return { uri: `file://${uri}` };
  return { uri: /^[a-z]:\//i.test(path) ? `file:///${uri}` : uri };
}

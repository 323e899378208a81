import { type Level, message, type Position, type RuleDescription } from '#base';
import { VERSION } from '../../command/version.ts';
import { localize } from '../../terminal/localize.ts';
import type { FileReport, ReportedFailure, ReportedLocation, ReportedProblem } from './report.ts';

const LEVELS: Readonly<Record<Level, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
};

/**
 * The report in SARIF 2.1.0, for code scanning. Regions count from 1, columns in UTF-16 units.
 * @param failures Why something could not be checked.
 */
export function formatSarif(
  files: readonly FileReport[],
  rules: readonly RuleDescription[],
  failures: readonly ReportedFailure[],
): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'parlance', semanticVersion: VERSION, rules: rules.map(describe) } },
        columnKind: 'utf16CodeUnits',
        newlineSequences: ['\r\n', '\n', '\r'],
        invocations: [
          {
            executionSuccessful: failures.length === 0,
            toolExecutionNotifications: [...files.flatMap(notificationsOf), ...failures.map(failureOf)],
          },
        ],
        artifacts: files.map(({ path }) => ({ location: locationOf(path) })),
        results: files.flatMap((file) => file.problems.map((problem) => resultOf(file, problem, rules))),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function describe({ id, level, explanation }: RuleDescription) {
  const [firstSentence = explanation] = explanation.split(/(?<=\.) /, 1);
  return {
    id,
    shortDescription: { text: firstSentence },
    fullDescription: { text: explanation },
    defaultConfiguration: { level: LEVELS[level] },
  };
}

function resultOf(file: FileReport, problem: ReportedProblem, rules: readonly RuleDescription[]) {
  return {
    ruleId: problem.rule,
    ruleIndex: rules.findIndex((rule) => rule.id === problem.rule),
    level: LEVELS[problem.level],
    message: messageOf(problem.message),
    locations: [{ physicalLocation: physicalLocationOf({ path: file.path, range: problem.range }, file) }],
    relatedLocations: problem.related.map((related, index) => ({
      id: index + 1,
      physicalLocation: physicalLocationOf(related, file),
      message: messageOf(related.message),
    })),
  };
}

function physicalLocationOf(
  { path, range: { start, end } }: Pick<ReportedLocation, 'path' | 'range'>,
  file: FileReport,
) {
  return {
    artifactLocation: locationOf(path),
    region: {
      startLine: start.line + 1,
      startColumn: columnOf(start, file),
      endLine: end.line + 1,
      endColumn: columnOf(end, file),
    },
  };
}

/** A byte order mark has no column (SARIF 3.30.2). */
function columnOf({ line, character }: Position, { countsByteOrderMark }: FileReport): number {
  return line === 0 && countsByteOrderMark ? Math.max(character, 1) : character + 1;
}

/** A brace must be written twice (SARIF 3.11.5). */
function messageOf(text: string) {
  return { text: text.replaceAll(/[{}]/g, '$&$&') };
}

/** A file that cannot be checked makes the run a failed one (SARIF 3.20.21). */
function failureOf({ failure: [what], place }: ReportedFailure) {
  const text = { level: 'error', message: messageOf(localize(what)) };
  if (place === undefined) return text;
  const region = place.line === undefined ? {} : { region: { startLine: place.line } };
  return {
    ...text,
    locations: [{ physicalLocation: { artifactLocation: locationOf(place.path), ...region } }],
  };
}

function notificationsOf({ path, omitted }: FileReport) {
  if (omitted === 0) return [];
  return [
    {
      level: 'note',
      message: messageOf(localize(message('{0} more problems are not shown.', omitted))),
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

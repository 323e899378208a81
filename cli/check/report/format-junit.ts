import { message } from '#base';
import { localize } from '../../terminal/localize.ts';
import { type FileReport, type ReportedFailure, type ReportedProblem, totalsOf } from './report.ts';

/**
 * The report as XML of JUnit: a suite for each file, and a test for each problem. An error is a failed test; a warning or an information is
 * one that passes and has an output. A file that could not be checked is a test with an error.
 */
export function formatJunit(files: readonly FileReport[], failures: readonly ReportedFailure[]): string {
  const suites = [...files.map(suiteOf), ...failures.map(brokenSuite)];
  const { error } = totalsOf(files);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="parlance check" failures="${error}" errors="${failures.length}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteOf({ path, problems, counts, omitted }: FileReport): string {
  const passes = testcase(path, localize(message('no problems')));
  const rest =
    omitted === 0 ? [] : [outputOf(localize(message('{0} more problems are not shown.', omitted)))];
  const tests = problems.map((problem) => testOf(path, problem));
  return [
    `  <testsuite name="${escapeXml(path)}" tests="${Math.max(1, tests.length)}" failures="${counts.error}" errors="0">`,
    ...(tests.length === 0 ? [passes] : tests),
    ...rest.map((output) => `    ${output}`),
    '  </testsuite>',
  ].join('\n');
}

function testOf(path: string, { rule, level, message: text, range }: ReportedProblem): string {
  const { line, character } = range.start;
  const at = `${path}:${line + 1}:${character + 1}`;
  const result =
    level === 'error'
      ? `<failure type="${rule}" message="${escapeXml(text)}">${escapeXml(`${at} ${text}`)}</failure>`
      : outputOf(`${level}: ${at} ${text}`);
  return testcase(path, `${rule} (${line + 1}:${character + 1})`, result);
}

function brokenSuite({ failure: [what], place: { path } = { path: 'parlance' } }: ReportedFailure): string {
  const text = localize(what);
  const test = testcase(path, 'check', `<error message="${escapeXml(text)}"/>`);
  return `  <testsuite name="${escapeXml(path)}" tests="1" failures="0" errors="1">\n${test}\n  </testsuite>`;
}

function testcase(path: string, name: string, content?: string): string {
  const start = `    <testcase classname="${escapeXml(path)}" name="${escapeXml(name)}"`;
  return content === undefined ? `${start}/>` : `${start}>${content}</testcase>`;
}

function outputOf(text: string): string {
  return `<system-out>${escapeXml(text)}</system-out>`;
}

/** What XML 1.0 cannot have in any form becomes a replacement character. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`)
    .replaceAll(IMPOSSIBLE, '\ufffd');
}

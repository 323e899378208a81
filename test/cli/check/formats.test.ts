import path from 'node:path';
import { platform } from 'node:process';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../../../cli/command/version.ts';
import { cli, leftOnTerminal, withFiles } from '../../support/cli.ts';

const FIXTURES = path.resolve('test/fixtures/cli');

/** Checks the fixture workspace in a format and compares the output with the file that a person has read. */
async function checkGolden(format: string, golden: string, setting: { terminal?: boolean } = {}) {
  const args = ['check', '--format', format, '--rule', 'language-pair-mismatch=information', 'workspace'];
  const { code, stdout, stderr } = await cli(args, { cwd: FIXTURES, ...setting });
  expect({ code, stderr: leftOnTerminal(stderr) }).toEqual({ code: 1, stderr: '' });
  await expect(stdout.replaceAll(VERSION, 'VERSION')).toMatchFileSnapshot(
    path.join(FIXTURES, 'golden', golden),
  );
}

describe('the report of the fixture workspace', () => {
  test.each([
    ['text', 'report.txt'],
    ['json', 'report.json'],
    ['sarif', 'report.sarif'],
    ['github', 'report.github.txt'],
  ])('%s', (format, golden) => checkGolden(format, golden));

  test('text with colours on a terminal', () =>
    checkGolden('text', 'report.colours.txt', { terminal: true }));
});

test.runIf(platform !== 'win32')('annotations name files by their very names', () =>
  withFiles({ 'می\u200cخواهم, 50%:a\n.glossary.csv': 'a\n' }, async (cwd) => {
    const { stdout } = await cli(['check', '--format', 'github'], { cwd });
    expect(stdout).toMatch(/^::error file=می\u200cخواهم%2C 50%25%3Aa%0A\.glossary\.csv,line=1,/);
  }),
);

import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../../cli/version.ts';
import { cli } from '../support/cli.ts';

const FIXTURES = path.resolve('test/fixtures/cli');

/** Checks the fixture workspace in a format and compares the output with the file that a person has read. */
async function checkGolden(format: string, golden: string, setting: { terminal?: boolean } = {}) {
  const args = ['check', '--format', format, '--rule', 'language-pair-mismatch=information', 'workspace'];
  const { code, stdout, stderr } = await cli(args, { cwd: FIXTURES, ...setting });
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
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

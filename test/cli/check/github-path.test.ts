import { expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

/** Reliability V11. */
test('--format github: escape sequences of a file name do not reach the terminal', () =>
  withFiles({ 'a\u001b]0;x\u0007.en-de.glossary.csv': 'a\n' }, async (cwd) => {
    const { code, stdout } = await cli(['check', '--format', 'github'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^::error file=a\]0;x\.en-de\.glossary\.csv,/);
  }));

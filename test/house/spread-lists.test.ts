import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PRODUCT = ['core', 'service', 'workspace', 'protocol', 'server', 'client', 'cli', 'local-service'];

/** A list of any length as the arguments of a call, which fails with more than about 100,000 items. */
const SPREAD = /\.(?:push|unshift)\(\s*\.\.\./;

function productFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PRODUCT], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file.endsWith('.ts'));
}

describe('lists are added with addAll, however many items a file has (reliability R4)', () => {
  test('nowhere as arguments', () => {
    const files = productFiles();
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => SPREAD.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  test.each(['all.push(...found)', 'all.push(\n  ...found,\n)', 'this.#list.unshift(...before, one)'])(
    '%j is noticed',
    (code) => expect(code).toMatch(SPREAD),
  );
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['core', 'service', 'workspace', 'protocol', 'server', 'client', 'cli', 'emulator'];

test('no source file is over 400 lines', () => {
  const files = execFileSync('git', ['ls-files', ...FOLDERS], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(50);
  const long = files.filter((file) => readFileSync(ROOT + file, 'utf8').split('\n').length > 400);
  expect(long).toEqual([]);
});

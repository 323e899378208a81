import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRODUCT } from '../../scripts/support/product-folders.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The source files of folders, from the root, also those that are not committed yet. */
export function productFiles(folders: readonly string[] = PRODUCT): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file.endsWith('.ts'));
}

/** The text of a source file. */
export function productText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The folders of the product that send texts to a service, or ask somebody whether to. */
export const CLIENTS = ['core', 'service', 'workspace', 'protocol', 'server', 'client', 'cli'] as const;

/** The folders of the product, without its tests. */
export const PRODUCT = [...CLIENTS, 'local-service'] as const;

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

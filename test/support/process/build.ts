import { execFileSync } from 'node:child_process';
import { env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

/** Builds dist/ once before the tests, because some run the built files. A caller that has built already sets a variable. */
export function setup(): void {
  if (env.PARLANCE_BUILT === '1') return;
  execFileSync(execPath, ['esbuild.mjs'], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    stdio: 'inherit',
  });
}

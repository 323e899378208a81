import path from 'node:path';
import { rootOfRepository } from '#files';
import { shownPath, withSlashes } from '../../files/shown-path.ts';
import type { CliHost } from '../../terminal/host.ts';

/**
 * Makes paths of a report those that GitHub finds: relative to the folder that it has checked out, or else to the root of the repository,
 * wherever in it the command runs. The path of a file outside of it stays the same.
 */
export function annotatedPaths({ cwd, env }: Pick<CliHost, 'cwd' | 'env'>): (shown: string) => string {
  const workspace = env.GITHUB_WORKSPACE;
  const isInWorkspace = workspace !== undefined && workspace !== '' && isInside(cwd, workspace);
  const root = isInWorkspace ? workspace : rootOfRepository(withSlashes(cwd));
  if (root === undefined) return (shown) => shown;
  return (shown) => {
    const file = path.resolve(cwd, shown);
    return isInside(file, root) ? shownPath(file, root) : shown;
  };
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}

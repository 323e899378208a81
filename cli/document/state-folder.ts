import { homedir } from 'node:os';
import path from 'node:path';
import type { CliHost } from '../terminal/host.ts';

/** Where document jobs are kept over restarts: below `XDG_STATE_HOME`, or where the system keeps such things. */
export function stateFolder({ XDG_STATE_HOME = '', LOCALAPPDATA = '', HOME = '' }: CliHost['env']): string {
  const home = HOME === '' ? homedir() : HOME;
  // Relative paths are to be ignored there (XDG Base Directory Specification).
  const known = [XDG_STATE_HOME, LOCALAPPDATA].find((folder) => path.isAbsolute(folder));
  return path.join(known ?? path.join(home, '.local', 'state'), 'parlance', 'documents');
}

import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Where Parlance keeps a user's data across restarts, for the editor and the command line alike: below `XDG_STATE_HOME`, or where the
 * system keeps such things.
 */
export function stateFolder({
  XDG_STATE_HOME = '',
  LOCALAPPDATA = '',
  HOME = '',
}: Readonly<Record<string, string | undefined>>): string {
  const home = HOME === '' ? homedir() : HOME;
  // The XDG Base Directory Specification has programs ignore relative paths.
  const known = [XDG_STATE_HOME, LOCALAPPDATA].find((folder) => path.isAbsolute(folder));
  return path.join(known ?? path.join(home, '.local', 'state'), 'parlance');
}

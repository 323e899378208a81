import type { CommandName } from './command-id.ts';

/** The commands that Restricted Mode allows: they search for problems or show the log, and change nothing. */
export const COMMANDS_WITHOUT_TRUST: readonly CommandName[] = [
  'checkWorkspace',
  'clearWorkspaceCheck',
  'showLog',
];

import type { ShellState } from '../shell.ts';
import type { CommandHandler } from './command.ts';

/** Shows what Parlance has done in this window: requests, retries, the local service and documents. */
export const showLog: CommandHandler<ShellState> = async ({ output }) => {
  output.show();
  return 'done';
};

import type { CommandHandler } from './command.ts';

/** Shows what Parlance has done in this window: requests, retries, the local service and documents. */
export const showLog: CommandHandler = async ({ output }) => {
  output.show();
  return 'done';
};

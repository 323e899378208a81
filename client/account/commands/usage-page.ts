import type { CommandHandler } from '../../shell/commands/command.ts';
import { withAdmin } from '../keys/connect-admin.ts';
import type { AccountState } from '../state.ts';
import { UsagePanel } from '../usage/usage-panel.ts';

/** Opens the page of what all keys have used, or brings it to the front. */
export const showUsagePage: CommandHandler<AccountState> = (context) =>
  withAdmin(context, async () => {
    const open = [...context.keys.pages].find((page) => page instanceof UsagePanel);
    if (open === undefined) new UsagePanel(context);
    else open.reveal();
    return 'done';
  });

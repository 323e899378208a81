import type { CommandHandler } from '../../shell/commands/command.ts';
import { chosenFacts } from '../../shell/connection/chosen-facts.ts';
import { findConnection } from '../../shell/connection/connection.ts';
import type { AccountState } from '../state.ts';

/** Shows which languages the service has, and what can be done with each. Without a key the built-in lists are shown. */
export const showLanguagesAndFeatures: CommandHandler<AccountState> = async (context) => {
  const page = await context.languagesPanel();
  const found = await findConnection(context);
  if (found.kind === 'ready') {
    const { connection } = found;
    const { from, facts } = await context.serviceFacts.load(connection);
    page.show({ from, facts, serviceName: connection.serviceName });
  } else {
    page.show({ from: 'snapshot', facts: await (await chosenFacts()).all(), serviceName: '' });
  }
  return 'done';
};

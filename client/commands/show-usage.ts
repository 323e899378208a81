import { connect } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { showPrompt } from '../show-prompt.ts';
import { usageText } from '../usage-text.ts';

/** Says how many characters are used and how many may be. */
export async function showUsage(context: ClientContext): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  showPrompt('information', usageText(await connection.client.usage(), connection.serviceName));
  return 'done';
}

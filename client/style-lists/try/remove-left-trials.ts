import { namesInState } from '#files';
import { failureFields } from '#service';
import { type ConnectionContext, findConnection } from '../../shell/connection/connection.ts';
import { openTrials, trialsFolder } from './open-trials.ts';

/** Removes the temporary lists of the chosen service that nobody uses any more. Asks the service only if there can be any. Never throws. */
export async function removeLeftTrials(context: ConnectionContext): Promise<void> {
  try {
    if (namesInState(trialsFolder()).length === 0) return;
    const found = await findConnection(context, 'batch');
    if (found.kind === 'ready') await openTrials(found.connection, context.log).removeLeft();
  } catch (error) {
    context.log.write('warning', 'temporary lists not deleted', failureFields(error));
  }
}

import type { PlannedTranslation } from '../../workspace/translation/planned-translation.ts';
import { translatePlanned } from '../../workspace/translation/planned-translation.ts';
import type { ProtectedTranslation } from '../../workspace/translation/protected/translate-protected.ts';
import type { Connection } from '../connection/connection.ts';
import { callWithProgress } from '../ui/progress.ts';
import { costOf } from './confirm-bill.ts';

/** Sends what may take longer than a selection, such as a file: it has no deadline, and can be cancelled. */
export function translateLong(
  title: string,
  connection: Connection,
  plan: PlannedTranslation,
): Thenable<readonly ProtectedTranslation[]> {
  const { client } = connection;
  return callWithProgress(`${title} (${costOf([plan])})`, connection, (call) =>
    translatePlanned(plan, { ...call, deadline: undefined, client }),
  );
}

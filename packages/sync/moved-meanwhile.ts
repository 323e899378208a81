import { message } from '#base';
import { NotFoundError } from '#service';
import { SyncError } from './sync-error.ts';

/** What the plan shows is not at the service any more. */
export function movedMeanwhile(name: string): SyncError {
  return new SyncError(
    'conflict',
    message('{0} has changed at the service since it was read. It was not written.', name),
    { remedy: 'pull' },
  );
}

/** What was read is there, or somebody has deleted it: a conflict like every other change. */
export async function unlessDeleted<T>(reading: Promise<T>, conflict: () => SyncError): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof NotFoundError ? conflict() : error;
  }
}

/** What the service has after a write is not what was sent. */
export function notAsSent(name: string): SyncError {
  return new SyncError(
    'conflict',
    message(
      '{0} is not as it was sent: somebody else has changed it at the same time, or entries were ignored.',
      name,
    ),
    { remedy: 'pull' },
  );
}

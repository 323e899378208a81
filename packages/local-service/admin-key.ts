import path from 'node:path';
import { readKeyFile } from '#files';
import { LocalServiceError } from './start-service.ts';

/** Where the running local service writes its admin key, for its owner only. */
export function adminKeyFile(folder: string): string {
  return path.join(folder, 'admin-key');
}

/**
 * The admin key of the running local service. Only admin commands read it, as every admin key (reliability V4).
 * @throws LocalServiceError if the service has written none, or if others can read the file.
 */
export async function readLocalAdminKey(folder: string): Promise<string> {
  const file = adminKeyFile(folder);
  const read = await readKeyFile(file).catch(() => undefined);
  if (read?.kind === 'key' && read.key !== '') return read.key;
  throw new LocalServiceError(
    read?.kind === 'shared'
      ? `others can read ${file}`
      : 'it has no admin key; it stops after a minute without use, and gets one when it starts again',
  );
}

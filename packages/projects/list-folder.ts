import { listItems } from '#files';
import type { ListFolder } from '#files/model';
import { CancelledError } from '#service';

/**
 * Lists folders of this machine below one of them.
 * @param root Absolute.
 */
export function createFolderList(root: string, signal: AbortSignal): ListFolder {
  return async (folder) => {
    if (signal.aborted) throw new CancelledError();
    return listItems(`${root}/${folder}`);
  };
}

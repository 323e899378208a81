import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Addresses } from '../workspace/addresses.ts';

/** Those of `file:` documents; every other scheme has no path, and neither do addresses of other machines. */
export const DISK_ADDRESSES: Addresses = {
  pathOf(uri) {
    if (!uri.startsWith('file:')) return undefined;
    try {
      return fileURLToPath(uri);
    } catch {
      return undefined;
    }
  },
  uriOf: (path) => pathToFileURL(path).toString(),
};

import type { Addresses } from '../workspace/addresses.ts';

/** An address of a file system of the editor: scheme, authority, path. Other versions of a file have queries. */
const ADDRESS = /^([a-z][a-z\d+.-]*):(?:\/\/([^/?#]*))?(\/[^?#]*)$/i;

/** A path that stands for such an address. A scheme has no `@`. */
const PATH = /^\/([^/@]+)@([^/]*)(\/.*)$/;

/** Texts that are in no file. */
const WITHOUT_FILE = 'untitled';

/**
 * Those of an editor whose files are on no disk: the path of a document begins with its scheme and its authority, so that files of
 * different file systems are in different folders.
 */
export const CLIENT_ADDRESSES: Addresses = {
  pathOf(uri) {
    const [, scheme, authority = '', path = ''] = ADDRESS.exec(uri) ?? [];
    if (scheme === undefined || scheme === WITHOUT_FILE || /%2f/i.test(path)) return undefined;
    try {
      return `/${scheme}@${authority}${decodeURIComponent(path)}`;
    } catch {
      return undefined;
    }
  },
  // The editor compares globs with what follows the authority.
  globOf: (glob) => PATH.exec(glob)?.[3] ?? glob,
  uriOf(absolute) {
    const [, scheme, authority = '', path = ''] = PATH.exec(absolute) ?? [];
    if (scheme === undefined) return '';
    const slashes = authority === '' && scheme !== 'file' ? '' : `//${authority}`;
    return `${scheme}:${slashes}${path.split('/').map(encodeURIComponent).join('/')}`;
  },
};

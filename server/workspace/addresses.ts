/** Which path a document has, and which address a path. */
export interface Addresses {
  /** The absolute path of a document; undefined if it is in no file, or in one of another machine. */
  pathOf(uri: string): string | undefined;
  /** The address of an absolute path. */
  uriOf(path: string): string;
  /** The glob that finds files by their paths in the editor, for one that begins with an absolute path; left out: the same. */
  globOf?(glob: string): string;
}

let addresses: Addresses = { pathOf: () => undefined, uriOf: (path) => path };

/** Takes the addresses of a process, which stay the same until it ends. Without any, no document is in a file. */
export function useAddresses(used: Addresses): void {
  addresses = used;
}

/** Those in use, for a bundle with modules of its own. */
export function usedAddresses(): Addresses {
  return addresses;
}

/** The absolute path of a document; undefined if it is in no file, or in one of another machine. */
export function pathOfUri(uri: string): string | undefined {
  return addresses.pathOf(uri);
}

/** The address of an absolute path. */
export function uriOfPath(path: string): string {
  return addresses.uriOf(path);
}

/** A glob of absolute paths as the editor must be asked for it. */
export function globOfPath(glob: string): string {
  return addresses.globOf?.(glob) ?? glob;
}

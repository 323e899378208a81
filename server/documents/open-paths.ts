import { toSlashes } from '#base';
import { pathOfUri } from '../workspace/addresses.ts';
import type { Documents } from './documents.ts';

/** Where open documents are on the disk. Editors write the same path as different addresses. */
export interface OpenPaths {
  /** The address of the document at a path with `/`. */
  at(path: string): string | undefined;
  /** The addresses of all documents below a folder with `/`. */
  below(folder: string): readonly string[];
}

/** Follows documents from now on. Call it before the listeners that use its result. */
export function followOpenPaths(documents: Pick<Documents, 'onDidOpen' | 'onDidClose'>): OpenPaths {
  const uris = new Map<string, string>();
  documents.onDidOpen(({ document: { uri } }) => uris.set(pathOf(uri), uri));
  documents.onDidClose(({ document: { uri } }) => {
    if (uris.get(pathOf(uri)) === uri) uris.delete(pathOf(uri));
  });
  return {
    at: (path) => uris.get(path),
    below(folder) {
      const found: string[] = [];
      for (const [path, uri] of uris) if (path.startsWith(`${folder}/`)) found.push(uri);
      return found;
    },
  };
}

function pathOf(uri: string): string {
  return toSlashes(pathOfUri(uri) ?? uri);
}

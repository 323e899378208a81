import type { Documents } from './documents.ts';

/** Knows which open documents differ from their files. */
export interface SavedVersions {
  /** Whether there was an edit since the document was opened or saved. */
  isDirty(uri: string): boolean;
}

/** Follows documents from now on. Call it before the listeners for saved documents that use its result. */
export function followSavedVersions(documents: Documents): SavedVersions {
  const saved = new Map<string, number>();
  documents.onDidOpen(({ document: { uri, version } }) => saved.set(uri, version));
  documents.onDidSave(({ document: { uri, version } }) => saved.set(uri, version));
  documents.onDidClose(({ document: { uri } }) => saved.delete(uri));
  return {
    isDirty(uri) {
      const version = documents.get(uri)?.version;
      return version !== undefined && version !== saved.get(uri);
    },
  };
}

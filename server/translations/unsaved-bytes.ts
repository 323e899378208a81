/** An open text. */
export interface OpenText {
  readonly uri: string;
  readonly version: number;
  getText(): string;
}

/** What finds edits. */
interface UnsavedPorts {
  openAt(path: string): OpenText | undefined;
  isDirty(uri: string): boolean;
}

/** The bytes of an open document that differs from its file; undefined for every other path, which is absolute. */
export type UnsavedBytes = (path: string) => Uint8Array | undefined;

/** The bytes of documents with edits, the same object for each version. */
export function createUnsavedBytes({ openAt, isDirty }: UnsavedPorts): UnsavedBytes {
  const known = new WeakMap<OpenText, { readonly version: number; readonly bytes: Uint8Array }>();
  return (path) => {
    const document = openAt(path);
    if (document === undefined || !isDirty(document.uri)) return undefined;
    const last = known.get(document);
    if (last?.version === document.version) return last.bytes;
    const bytes = new TextEncoder().encode(document.getText());
    known.set(document, { version: document.version, bytes });
    return bytes;
  };
}

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CheckedGlossary, type CheckPorts, checkGlossary } from './checked-glossary.ts';

/** The open glossaries, each version checked once, however many features ask for it. */
export interface Glossaries {
  /** The newest checked version of an open document; undefined when it is not open or no glossary. */
  get(uri: string): Promise<CheckedGlossary | undefined>;
  /** Drops one document's result, or all, so that the next question checks again. */
  forget(uri?: string): void;
}

/** Keeps the check of each document's newest version. */
export function createGlossaries(
  openDocument: (uri: string) => TextDocument | undefined,
  ports: CheckPorts,
): Glossaries {
  const checks = new Map<string, { version: number; check: Promise<CheckedGlossary | undefined> }>();
  return {
    async get(uri) {
      const document = openDocument(uri);
      if (document === undefined) return undefined;
      const known = checks.get(uri);
      if (known?.version === document.version) return known.check;
      const check = checkGlossary(document, ports);
      checks.set(uri, { version: document.version, check });
      return check;
    },
    forget(uri) {
      if (uri === undefined) checks.clear();
      else checks.delete(uri);
    },
  };
}

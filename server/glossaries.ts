import type { EncodingFault } from '../core/text/encoding.ts';
import { checkDocument, type DiagnosedGlossary, readEncodingFault, shownFault } from './checked-glossary.ts';
import type { OpenDocument } from './documents.ts';
import type { ServerFiles } from './files.ts';
import { GlossaryDocument } from './glossary-document.ts';
import { findSetup, type GlossarySetup, type SetupPorts } from './setup.ts';

/** The open glossaries, each version checked once, however many features ask for it. */
export interface Glossaries {
  /** The newest version of an open document; undefined when it is not open or no glossary. */
  get(uri: string): Promise<DiagnosedGlossary | undefined>;
  /** Finds out anew how one document is to be read, or all: a manifest or the settings have changed. */
  forget(uri?: string): void;
  /** Looks at the file's bytes anew, if they matter: it was saved. */
  forgetBytes(uri: string): void;
}

/** What the glossaries need from their surroundings. */
export interface GlossaryPorts extends SetupPorts {
  readonly files: ServerFiles;
}

interface OpenGlossary {
  readonly document: GlossaryDocument;
  setup: Promise<GlossarySetup | undefined> | undefined;
  fault: Promise<EncodingFault | undefined> | undefined;
  newest: DiagnosedGlossary | undefined;
}

/** Keeps the check of each document's newest version. */
export function createGlossaries(
  openDocument: (uri: string) => OpenDocument | undefined,
  ports: GlossaryPorts,
): Glossaries {
  const opened = new Map<string, OpenGlossary>();
  const stateOf = (document: GlossaryDocument) => {
    const known = opened.get(document.uri);
    if (known?.document === document) return known;
    const state: OpenGlossary = { document, setup: undefined, fault: undefined, newest: undefined };
    opened.set(document.uri, state);
    return state;
  };
  return {
    async get(uri) {
      const document = openDocument(uri);
      if (!(document instanceof GlossaryDocument)) return undefined;
      const state = stateOf(document);
      state.setup ??= findSetup(uri, document.languageId, ports);
      const setup = await state.setup;
      if (setup === undefined) return undefined;
      const fault = document.mayBeForeign ? await knownFault(state, ports.files) : undefined;
      return openDocument(uri) === document ? newestOf(state, setup, fault) : undefined;
    },
    forget(uri) {
      if (uri === undefined) opened.clear();
      else opened.delete(uri);
    },
    forgetBytes(uri) {
      const state = opened.get(uri);
      if (state?.fault === undefined) return;
      state.fault = undefined;
      state.newest = undefined;
    },
  };
}

function knownFault(state: OpenGlossary, files: ServerFiles): Promise<EncodingFault | undefined> {
  state.fault ??= readEncodingFault(state.document, files);
  return state.fault;
}

function newestOf(
  state: OpenGlossary,
  setup: GlossarySetup,
  fault: EncodingFault | undefined,
): DiagnosedGlossary {
  const { document, newest } = state;
  if (newest?.version === document.version && newest.setup === setup) return newest;
  state.newest = checkDocument(document, setup, shownFault(document, fault), newest);
  return state.newest;
}

import type { ByteFault } from '../../core/text/encoding/encoding.ts';
import type { OpenDocument } from '../documents/documents.ts';
import { GlossaryDocument } from '../documents/glossary-document.ts';
import type { ServerFiles } from '../workspace/files.ts';
import { checkDocument, type DiagnosedGlossary, readEncodingFault, shownFault } from './checked-glossary.ts';
import { findSetup, type GlossarySetup, type SetupPorts } from './setup.ts';

/** The open glossaries, each version checked once, however many features ask for it. */
export interface Glossaries {
  /** The newest version of an open document; undefined when it is not open or no glossary. */
  get(uri: string): Promise<DiagnosedGlossary | undefined>;
  /** Finds out anew how one document is to be read, or all: a manifest or the settings have changed. */
  forget(uri?: string): void;
  /** Looks at the file's bytes anew: it was saved. Gives whether they are another thing to speak of now. */
  saved(uri: string): Promise<boolean>;
}

/** What the glossaries need from their surroundings. */
export interface GlossaryPorts extends SetupPorts {
  readonly files: ServerFiles;
}

interface OpenGlossary {
  readonly document: GlossaryDocument;
  setup: Promise<GlossarySetup | undefined> | undefined;
  fault: Promise<ByteFault | undefined> | undefined;
  newest: DiagnosedGlossary | undefined;
  /** What was known of the file's bytes when the newest version was checked. */
  newestFault: ByteFault | undefined;
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
    const state: OpenGlossary = {
      document,
      setup: undefined,
      fault: undefined,
      newest: undefined,
      newestFault: undefined,
    };
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
      state.fault ??= readEncodingFault(document, ports.files);
      const fault = await state.fault;
      return openDocument(uri) === document ? newestOf(state, setup, fault) : undefined;
    },
    forget(uri) {
      if (uri === undefined) opened.clear();
      else opened.delete(uri);
    },
    async saved(uri) {
      const state = opened.get(uri);
      if (state === undefined) return false;
      const before = state.fault;
      state.document.saved();
      state.fault = readEncodingFault(state.document, ports.files);
      return (await before) !== (await state.fault);
    },
  };
}

function newestOf(
  state: OpenGlossary,
  setup: GlossarySetup,
  fault: ByteFault | undefined,
): DiagnosedGlossary {
  const { document, newest, newestFault } = state;
  const isNewest = newest?.version === document.version && newest.setup === setup && newestFault === fault;
  if (isNewest) return newest;
  state.newestFault = fault;
  state.newest = checkDocument(document, setup, shownFault(document, fault), newest);
  return state.newest;
}

import { type ByteFault, type EncodingFault, findEncodingFault } from '#base';
import type { GlossaryLinter } from '#glossary';
import type { OpenDocument } from '../documents/documents.ts';
import { GlossaryDocument } from '../documents/glossary-document.ts';
import { pathOfUri } from '../workspace/addresses.ts';
import type { ServerFiles } from '../workspace/files.ts';
import { checkDocument } from './check-document.ts';
import { type CheckedGlossary, isChecked, type OversizeGlossary } from './glossary.ts';
import {
  findGlossarySettings,
  type GlossarySettingsPorts,
  type ServerGlossarySettings,
} from './glossary-settings.ts';

/** The open glossaries, each version checked once, however many features ask for it. */
export interface Glossaries {
  /** The newest version of an open document; undefined if it is not open or not a glossary. */
  get(uri: string): Promise<CheckedGlossary | OversizeGlossary | undefined>;
  /** Forgets how one document, or all, are read: a manifest or the settings have changed. */
  forget(uri?: string): void;
  /** Reads the bytes of a file again because it was saved. Returns whether their encoding has other faults now. */
  saved(uri: string): Promise<boolean>;
}

/** What reading and checking glossaries needs. */
export interface GlossaryPorts extends GlossarySettingsPorts {
  readonly files: ServerFiles;
}

/** What was found out about one open document. */
interface CheckState {
  readonly document: GlossaryDocument;
  settings: Promise<ServerGlossarySettings | undefined> | undefined;
  fault: Promise<ByteFault | undefined> | undefined;
  newest: CheckedVersion | undefined;
}

/** The newest version of a document that was checked, and what its check depends on apart from the text. */
interface CheckedVersion {
  readonly glossary: CheckedGlossary | OversizeGlossary;
  readonly settings: ServerGlossarySettings;
  readonly fault: ByteFault | undefined;
  /** `GlossaryDocument.replacementsVersion` */
  readonly replacementsVersion: number;
}

/** Stores the check of each document's newest version. */
export function createGlossaries(
  openDocument: (uri: string) => OpenDocument | undefined,
  ports: GlossaryPorts,
): Glossaries {
  const opened = new Map<string, CheckState>();
  const stateOf = (document: GlossaryDocument) => {
    const known = opened.get(document.uri);
    if (known?.document === document) return known;
    const state: CheckState = { document, settings: undefined, fault: undefined, newest: undefined };
    opened.set(document.uri, state);
    return state;
  };
  return {
    async get(uri) {
      const document = openDocument(uri);
      if (!(document instanceof GlossaryDocument)) return undefined;
      const state = stateOf(document);
      state.settings ??= findGlossarySettings(uri, document.languageId, ports);
      const settings = await state.settings;
      if (settings === undefined) return undefined;
      state.fault ??= readEncodingFault(document, ports.files);
      const fault = await state.fault;
      return openDocument(uri) === document ? newestOf(state, settings, fault) : undefined;
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
  state: CheckState,
  settings: ServerGlossarySettings,
  fault: ByteFault | undefined,
): CheckedGlossary | OversizeGlossary {
  const { document, newest } = state;
  const { version, replacementsVersion } = document;
  const isSame = newest?.settings === settings && newest.fault === fault;
  if (isSame && newest.glossary.version === version) return newest.glossary;
  const linter = isSame && newest.replacementsVersion === replacementsVersion ? linterOf(newest) : undefined;
  const glossary = checkDocument(document, settings, shownFault(document, fault), linter);
  state.newest = { glossary, settings, fault, replacementsVersion };
  return glossary;
}

/** It remembers what it found in lines that no edit has touched. */
function linterOf({ glossary }: CheckedVersion): GlossaryLinter | undefined {
  return isChecked(glossary) ? glossary.linter : undefined;
}

/** Finds out whether the bytes of a document's file are UTF-8. */
async function readEncodingFault(
  document: GlossaryDocument,
  files: ServerFiles,
): Promise<ByteFault | undefined> {
  const path = pathOfUri(document.uri);
  if (path === undefined) return undefined;
  const bytes = await files.read(path);
  return bytes === undefined || files.isUtf8?.(bytes) === true ? undefined : findEncodingFault(bytes);
}

const OTHER_ENCODING: EncodingFault = { kind: 'other-encoding' };

/**
 * An encoding fault at the offset where a document shows it now; undefined if the document no longer shows it, because the bytes that
 * could not be read were replaced and wait for the next save.
 */
function shownFault(document: GlossaryDocument, fault: ByteFault | undefined): EncodingFault | undefined {
  if (fault === undefined) return undefined;
  if (!document.mayBeForeign) return OTHER_ENCODING;
  const offset = document.findReplacement();
  if (offset === -1) return undefined;
  return fault.kind === 'utf-16' ? fault : { ...fault, offset };
}

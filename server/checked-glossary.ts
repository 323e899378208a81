import type { TextDocument } from 'vscode-languageserver-textdocument';
import { recognizeFile } from '../core/files.ts';
import type { Dictionary, EntriesFormat } from '../core/glossary/dictionary.ts';
import { lintDictionary } from '../core/glossary/lint.ts';
import { parseDictionary } from '../core/glossary/parse.ts';
import { knownCodes } from '../core/languages/known-codes.ts';
import type { LanguagePair } from '../core/languages/pair.ts';
import { SNAPSHOT_LANGUAGES } from '../core/languages/snapshot.ts';
import { findDeclaredPair, findGlossaryPair } from '../core/manifest/glossary-pair.ts';
import type { Problem } from '../core/problem.ts';
import { type EncodingFault, findEncodingFault } from '../core/text/encoding.ts';
import { createLineIndex } from '../core/text/line-index.ts';
import { pathOfUri, type ServerFiles } from './files.ts';
import type { Manifests } from './manifests.ts';
import type { ServerSettings } from './settings.ts';
import type { Place } from './to-lsp.ts';

/** One version of an open glossary, taken apart and checked. */
export interface CheckedGlossary extends Place {
  readonly dictionary: Dictionary;
  readonly pair: LanguagePair | undefined;
  readonly problems: readonly Problem[];
}

/** What checking a document needs from its surroundings. */
export interface CheckPorts {
  readonly files: ServerFiles;
  readonly manifests: Manifests;
  readonly settings: ServerSettings;
}

const REPLACEMENT_CHARACTER = '\ufffd';

/** Checks a document; undefined when it is no glossary. */
export async function checkGlossary(
  document: TextDocument,
  { files, manifests, settings }: CheckPorts,
): Promise<CheckedGlossary | undefined> {
  const { uri, version } = document;
  const text = document.getText();
  const path = pathOfUri(uri) ?? uri;
  const format = await formatOf(document.languageId, path, manifests);
  if (format === undefined) return undefined;
  const pair = await findGlossaryPair(path, manifests.read, knownCodes());
  const encodingFault = await encodingFaultOf(text, pathOfUri(uri), files);
  const dictionary = parseDictionary(text, format);
  const problems = lintDictionary(dictionary, {
    pair,
    languages: SNAPSHOT_LANGUAGES.glossary,
    levels: settings.levels,
    encodingFault,
  });
  return { uri, version, lines: createLineIndex(text), dictionary, pair, problems };
}

/** By language id, by name, or because the manifest names the file. */
async function formatOf(
  languageId: string,
  path: string,
  manifests: Manifests,
): Promise<EntriesFormat | undefined> {
  if (languageId === 'glossary-csv') return 'csv';
  if (languageId === 'glossary-tsv') return 'tsv';
  const recognized = recognizeFile(path);
  if (recognized?.kind === 'glossary') return recognized.format;
  const extension = /\.(csv|tsv)$/i.exec(path)?.[1]?.toLowerCase();
  if (extension === undefined || (await findDeclaredPair(path, manifests.read)) === undefined)
    return undefined;
  return extension === 'csv' ? 'csv' : 'tsv';
}

/** An editor shows bytes that are not UTF-8 as U+FFFD; only the file's own bytes tell whether that is what it holds. */
async function encodingFaultOf(
  text: string,
  path: string | undefined,
  files: ServerFiles,
): Promise<EncodingFault | undefined> {
  const shown = text.indexOf(REPLACEMENT_CHARACTER);
  if (shown === -1 || path === undefined) return undefined;
  const bytes = await files.read(path);
  const fault = bytes && findEncodingFault(bytes);
  if (fault?.kind !== 'invalid-utf-8' || text[fault.offset] === REPLACEMENT_CHARACTER) return fault;
  return { ...fault, offset: shown };
}

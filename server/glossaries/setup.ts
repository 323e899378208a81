import type { TextDocumentEdit } from 'vscode-languageserver';
import { formatOfExtension, recognizeFile } from '../../core/files.ts';
import type { DictionaryOptions } from '../../core/glossary/dictionary.ts';
import type { EntriesFormat } from '../../core/glossary/rows/field.ts';
import { rootOf, sameCode } from '../../core/languages/codes.ts';
import type { Language } from '../../core/languages/language.ts';
import { codesOfPair } from '../../core/languages/pair.ts';
import { knownCodes } from '../../core/languages/snapshot/known-codes.ts';
import { dictionaryLimit } from '../../core/manifest/lookup/dictionary-limit.ts';
import { declaredFile, pairOf } from '../../core/manifest/lookup/glossary-pair.ts';
import { levelsFor } from '../../core/manifest/lookup/levels.ts';
import type { LevelSettings } from '../../core/rule.ts';
import { formatOfLanguage } from '../documents/documents.ts';
import type { PositionEncoding } from '../protocol/encoding.ts';
import type { Facts } from '../workspace/facts.ts';
import { pathOfUri } from '../workspace/files.ts';
import type { Manifests } from '../workspace/manifests.ts';
import type { ServerSettings } from '../workspace/settings.ts';
import type { SettingsSource } from '../workspace/settings-source.ts';
import { declareRoots } from './declare-roots.ts';

/** How one glossary is read and checked: what its name, its manifest and the settings say. */
export interface GlossarySetup {
  readonly options: DictionaryOptions;
  readonly levels: LevelSettings;
  readonly settings: ServerSettings;
  /** UTF-8 bytes. */
  readonly maxDictionaryBytes: number;
  /** That glossaries may have. */
  readonly languages: readonly Language[];
  /** What declares it in its manifest for languages, where it is for variants now. */
  readonly rootCodeEdit: TextDocumentEdit | undefined;
  /** Which glossary of which manifest it belongs to: the same for all its dictionaries; undefined when no manifest names it. */
  readonly glossaryKey: string | undefined;
}

/** What a set-up is found with. */
export interface SetupPorts {
  readonly manifests: Manifests;
  readonly settings: SettingsSource;
  readonly facts: Pick<Facts, 'glossaryLanguages'>;
  readonly encoding: PositionEncoding;
}

/** Finds out how a file is read; undefined when it is no glossary. Files that are not open have no language id. */
export async function findSetup(
  uri: string,
  languageId: string | undefined,
  { manifests, settings, facts, encoding }: SetupPorts,
): Promise<GlossarySetup | undefined> {
  const path = pathOfUri(uri) ?? uri;
  const [place, languages] = await Promise.all([manifests.find(path), facts.glossaryLanguages()]);
  const declared = place && declaredFile(place, path);
  const format = formatOf(path, languageId, declared !== undefined);
  if (format === undefined) return undefined;
  const ofResource = await settings.for(uri);
  const pair = pairOf(path, place, knownCodes(languages));
  const isVariant = declared !== undefined && codesOfPair(pair).some((code) => !sameCode(rootOf(code), code));
  return {
    options: { format, pair },
    levels: levelsFor(path, place, { settings: ofResource.levels }),
    maxDictionaryBytes: dictionaryLimit(place, { settings: ofResource.dictionaryMegabyte }),
    languages,
    settings: ofResource,
    rootCodeEdit:
      place && isVariant
        ? await declareRoots(place.folder, path, { manifests, languages, encoding })
        : undefined,
    glossaryKey: place && declared && glossaryKey(place.folder, declared.glossary.id),
  };
}

/** Names a glossary of a manifest. */
export function glossaryKey(folder: string, id: string): string {
  return `${folder}#${id}`;
}

/** By language id, by name, or because the manifest names the file. */
function formatOf(
  path: string,
  languageId: string | undefined,
  isDeclared: boolean,
): EntriesFormat | undefined {
  const ofLanguage = formatOfLanguage(languageId ?? '');
  if (ofLanguage !== undefined) return ofLanguage;
  const recognized = recognizeFile(path);
  if (recognized?.kind === 'glossary') return recognized.format;
  return isDeclared ? formatOfExtension(path) : undefined;
}

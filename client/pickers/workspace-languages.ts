import * as vscode from 'vscode';
import type { LanguageCode } from '../../core/languages/codes.ts';
import { pairFromFileName } from '../../core/languages/pair.ts';
import { knownCodes } from '../../core/languages/snapshot/known-codes.ts';
import type { LanguageSide } from '../../core/languages/support.ts';
import { declaredFiles } from '../../core/manifest/lookup/declared-files.ts';
import { GLOSSARY_PATTERN } from '../../protocol/language-ids.ts';
import { findProfiles, nearestManifest } from '../profiles/find-profiles.ts';

/** The most glossary files whose names are read. */
const MAX_FILES = 50;

/** The languages that a workspace translates from or into: those of its profiles and glossaries, then that of the editor. */
export async function workspaceLanguages(side: LanguageSide): Promise<readonly LanguageCode[]> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const [profiles, manifest, files] = await Promise.all([
    findProfiles(uri),
    nearestManifest(uri),
    vscode.workspace.findFiles(GLOSSARY_PATTERN, '**/node_modules/**', MAX_FILES),
  ]);
  const declared = manifest === undefined ? [] : declaredFiles(manifest.location).map(({ pair }) => pair);
  const named = files.flatMap(({ path }) => pairFromFileName(path, knownCodes()) ?? []);
  const ofProfiles = profiles.map(({ profile: { options } }) =>
    side === 'source' ? options.source_lang : options.target_lang,
  );
  const ofGlossaries = [...declared, ...named].map((pair) => pair[side]);
  return [...ofProfiles, ...ofGlossaries, vscode.env.language].flatMap((code) => code || []);
}

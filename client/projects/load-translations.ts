import path from 'node:path';
import * as vscode from 'vscode';
import { MANIFEST_NAME, toSlashes } from '#base';
import { type FilePair, isBlocking, pairFaultText } from '#manifest';
import { openProject, type Project, type ProjectHost, type ProjectSession } from '#projects';
import { findSyncRoots, syncRootOf } from '../glossaries/sync/roots/find-sync-roots.ts';
import { chosenFacts } from '../shell/connection/chosen-facts.ts';
import { nameOfFolder, openDocument } from '../shell/editor/files.ts';
import { localize } from '../shell/ui/localize.ts';
import type { Outcome } from '../shell/ui/outcome.ts';
import { refuse } from '../shell/ui/refuse.ts';
import { loadJudge } from './load-judge.ts';

/** Translations that a command is about. */
export interface TranslationsTarget {
  /** Of the manifest: absolute, with `/`. */
  readonly folder: string;
  wants(files: FilePair): boolean;
}

/** A project with the translations that are meant. */
export interface OpenedTranslations {
  readonly session: ProjectSession;
  readonly pairs: readonly FilePair[];
  /** Those that are meant, in the project as it is later. */
  choose(project: Project): readonly FilePair[];
}

/** The project of a folder; undefined if its manifest names no translations. */
export function openFolder(folder: string, signal: AbortSignal): Promise<ProjectSession | undefined> {
  return openProject({ folder }, editorHost(signal));
}

function editorHost(signal: AbortSignal): ProjectHost {
  const unsaved = (file: string) => {
    const document = openDocument(vscode.Uri.file(file));
    return document?.isDirty === true ? document : undefined;
  };
  return {
    signal,
    facts: async () => (await chosenFacts()).all(),
    now: Date.now,
    isUnsaved: (file) => unsaved(file) !== undefined,
    unsavedBytes(file) {
      const text = unsaved(file)?.getText();
      return text === undefined ? undefined : new TextEncoder().encode(text);
    },
    loadJudge,
  };
}

/** The folders of the workspace that have translations. */
export async function foldersWithTranslations(): Promise<readonly string[]> {
  const roots = await findSyncRoots();
  return roots
    .filter(({ location }) => location.manifest.translations !== undefined)
    .map(({ location }) => location.folder);
}

/** All translations of the only folder that has any, or of the one that the user picks; undefined if no folder has any. */
export async function pickAll(): Promise<TranslationsTarget | 'cancelled' | undefined> {
  const all = (folder: string) => ({ folder, wants: () => true });
  const folders = await foldersWithTranslations();
  const [only] = folders;
  if (folders.length < 2) return only === undefined ? undefined : all(only);
  const items = folders.map((folder) => ({
    label: nameOfFolder(vscode.Uri.file(folder)),
    folder,
  }));
  const title = vscode.l10n.t('Translations of which folder?');
  const picked = await vscode.window.showQuickPick(items, { title });
  return picked === undefined ? 'cancelled' : all(picked.folder);
}

/** What a command on a file of a project is about: a translation, or a source with all its translations. */
export async function targetOfFile(file: vscode.Uri): Promise<TranslationsTarget | undefined> {
  const root = await syncRootOf(file);
  if (root?.location.manifest.translations === undefined) return undefined;
  const { folder } = root.location;
  const own = pathIn(folder, file);
  return { folder, wants: ({ source, target }) => source === own || target === own };
}

/** A path relative to the folder of the manifest, as pairs have it. */
export function pathIn(folder: string, file: vscode.Uri): string {
  return toSlashes(path.relative(folder, file.fsPath));
}

/** The address of a file of a pair. */
export function uriIn(folder: string, file: string): vscode.Uri {
  return vscode.Uri.file(`${folder}/${file}`);
}

/** Opens what a command is about. If there is nothing to work with, the user sees why. */
export async function openTranslations(
  target: TranslationsTarget,
  signal: AbortSignal = new AbortController().signal,
): Promise<OpenedTranslations | Outcome> {
  const session = await openFolder(target.folder, signal);
  if (session === undefined) return refuse(noTranslations());
  const { project } = session;
  const fault = project.faults.find(isBlocking);
  if (fault !== undefined) {
    const open = () => vscode.window.showTextDocument(uriIn(target.folder, MANIFEST_NAME));
    const action = { title: vscode.l10n.t('Open {0}', MANIFEST_NAME), run: open };
    return refuse(localize(pairFaultText(fault, project.section)), 'error', [action]);
  }
  const choose = ({ pairs }: Project) => pairs.filter((pair) => target.wants(pair));
  const pairs = choose(project);
  return pairs.length === 0 ? refuse(noTranslations()) : { session, pairs, choose };
}

/** Why a command does not apply. */
export function noTranslations(): string {
  return vscode.l10n.t('No parlance.json names such translations.');
}

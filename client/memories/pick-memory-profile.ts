import * as vscode from 'vscode';
import { memoryFits, type ProfileLanguages, profilesOf } from '../../core/manifest/profile-memory.ts';
import { MANIFEST_PATTERN } from '../../protocol/language-ids.ts';
import type { Memory } from '../../service/resources/memories.ts';

/** A profile for a memory, or a manifest that does not exist yet. */
export interface ChosenProfile {
  readonly manifest: vscode.Uri;
  readonly profile: string;
  /** Set for a new profile. */
  readonly languages?: { readonly source: string; readonly target: string };
}

interface ProfileItem extends vscode.QuickPickItem {
  readonly manifest: vscode.Uri;
  /** Undefined: a new one. */
  readonly profile: string | undefined;
}

/** Lets the user pick a profile for a memory, or name a new one. Undefined if nothing is picked. */
export async function pickProfile(memory: Memory): Promise<ChosenProfile | undefined> {
  const picked = await vscode.window.showQuickPick(await itemsFor(memory), {
    title: vscode.l10n.t('Which profile should use {0}?', memory.name),
    placeHolder: vscode.l10n.t('A profile of parlance.json'),
    matchOnDescription: true,
  });
  if (picked === undefined) return undefined;
  const { manifest, profile } = picked;
  return profile === undefined ? newProfile(manifest, memory) : { manifest, profile };
}

async function itemsFor(memory: Memory): Promise<readonly ProfileItem[]> {
  const manifests = await findManifests();
  const items = await Promise.all(
    manifests.map(async (manifest) => {
      const profiles = profilesOf(await textOf(manifest));
      const fitting = profiles.filter((profile) => memoryFits(profile, memory));
      const others = profiles.filter((profile) => !memoryFits(profile, memory));
      return [
        ...fitting.map((profile) => itemOf(manifest, profile)),
        newItem(manifest),
        ...others.map((profile) => itemOf(manifest, profile, vscode.l10n.t('for other languages'))),
      ];
    }),
  );
  return items.flat();
}

/** Every manifest of the workspace; without any, one for each folder. */
async function findManifests(): Promise<readonly vscode.Uri[]> {
  const found = await vscode.workspace.findFiles(MANIFEST_PATTERN, '**/node_modules/**');
  if (found.length > 0) return found.toSorted((a, b) => a.path.localeCompare(b.path));
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.map(({ uri }) => vscode.Uri.joinPath(uri, 'parlance.json'));
}

/** A manifest that does not exist yet has no profiles, like one that cannot be read; writing it reports why. */
async function textOf(manifest: vscode.Uri): Promise<string> {
  try {
    return (await vscode.workspace.openTextDocument(manifest)).getText();
  } catch {
    return '';
  }
}

function itemOf(
  manifest: vscode.Uri,
  { id, source, target, memory }: ProfileLanguages,
  reason?: string,
): ProfileItem {
  const languages = `${source?.toUpperCase() ?? vscode.l10n.t('Auto')} → ${target?.toUpperCase() ?? '?'}`;
  return {
    label: id,
    description: reason === undefined ? languages : `${languages} (${reason})`,
    detail: [
      vscode.workspace.asRelativePath(manifest),
      ...(memory === undefined ? [] : [vscode.l10n.t('uses {0} now', memory)]),
    ].join(', '),
    manifest,
    profile: id,
  };
}

function newItem(manifest: vscode.Uri): ProfileItem {
  return {
    label: vscode.l10n.t('New Profile...'),
    detail: vscode.workspace.asRelativePath(manifest),
    manifest,
    profile: undefined,
  };
}

async function newProfile(manifest: vscode.Uri, memory: Memory): Promise<ChosenProfile | undefined> {
  const target = await targetOf(memory);
  if (target === undefined) return undefined;
  const taken = profilesOf(await textOf(manifest)).map(({ id }) => id);
  const profile = await vscode.window.showInputBox({
    title: vscode.l10n.t('The short name of the new profile'),
    value: `${memory.source_language}-${target}`.toLowerCase(),
    validateInput: (name) => {
      if (name.trim() === '') return vscode.l10n.t('Enter a name.');
      return taken.includes(name.trim())
        ? vscode.l10n.t('A profile with this name already exists.')
        : undefined;
    },
  });
  if (profile === undefined) return undefined;
  return { manifest, profile: profile.trim(), languages: { source: memory.source_language, target } };
}

async function targetOf({ target_languages }: Memory): Promise<string | undefined> {
  const [only, ...others] = target_languages;
  if (others.length === 0) return only;
  return vscode.window.showQuickPick(target_languages, {
    title: vscode.l10n.t('Which language should the new profile translate into?'),
  });
}

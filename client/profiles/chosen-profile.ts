import * as vscode from 'vscode';
import type { Profile } from '../../core/manifest/profile.ts';
import { type FoundProfile, findProfiles } from './find-profiles.ts';

/** Where a choice is kept. */
export type ProfileState = Pick<vscode.ExtensionContext, 'globalState'>;

/** The short name of the profile that this workspace translates by; undefined where it is the languages of the settings. */
export function chosenProfileId({ globalState }: ProfileState): string | undefined {
  return globalState.get<string>(keyOfWorkspace());
}

/** Remembers a profile for this workspace, or none. */
export async function chooseProfileId({ globalState }: ProfileState, id: string | undefined): Promise<void> {
  await globalState.update(keyOfWorkspace(), id);
}

/**
 * A choice is for the first folder, whose manifest is that of texts in no folder too. Every window on that folder has it: windows see what
 * others write to the global state at once, and never what they write to that of a workspace.
 */
function keyOfWorkspace(): string {
  return `profile@${vscode.workspace.workspaceFolders?.[0]?.uri.toString() ?? ''}`;
}

/** The chosen profile; `missing` when it has been renamed or deleted since, undefined when none is chosen. */
export async function findChosenProfile(
  state: ProfileState,
  uri: vscode.Uri | undefined,
): Promise<FoundProfile | 'missing' | undefined> {
  const id = chosenProfileId(state);
  if (id === undefined) return undefined;
  return (await findProfileNamed(id, uri)) ?? 'missing';
}

/** Whether a profile is for translations; others are for rephrasing a text in whatever language it is. */
export function isForTranslations({ options }: Profile): boolean {
  return options.target_lang !== undefined && options.target_lang !== '';
}

/** The profile of a short name. */
export async function findProfileNamed(
  id: string,
  uri: vscode.Uri | undefined,
): Promise<FoundProfile | undefined> {
  return (await findProfiles(uri)).find(({ profile }) => profile.id === id);
}

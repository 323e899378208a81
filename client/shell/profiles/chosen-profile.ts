import * as vscode from 'vscode';
import type { Profile } from '#manifest';
import { type FoundProfile, findProfiles } from './find-profiles.ts';

/** Where the choice is stored. */
type ProfileState = Pick<vscode.ExtensionContext, 'globalState'>;

/** The short name of the profile that this workspace translates with; undefined if it uses the languages of the settings. */
export function chosenProfileId({ globalState }: ProfileState): string | undefined {
  return globalState.get<string>(keyOfWorkspace());
}

/** Remembers a profile for this workspace, or none. */
export async function chooseProfileId({ globalState }: ProfileState, id: string | undefined): Promise<void> {
  await globalState.update(keyOfWorkspace(), id);
}

/**
 * A choice belongs to the first folder, whose manifest also applies to texts outside folders. Every window of that folder shares it:
 * windows see changes of the global state at once, but never changes of another window's workspace state.
 */
function keyOfWorkspace(): string {
  return `profile@${vscode.workspace.workspaceFolders?.[0]?.uri.toString() ?? ''}`;
}

/** The chosen profile; `missing` if it was renamed or deleted since, undefined if none is chosen. */
export async function findChosenProfile(
  state: ProfileState,
  uri: vscode.Uri | undefined,
): Promise<FoundProfile | 'missing' | undefined> {
  const id = chosenProfileId(state);
  if (id === undefined) return undefined;
  return (await findProfileNamed(id, uri)) ?? 'missing';
}

/** Whether a profile is for translations. Others rephrase a text in its own language. */
export function isForTranslations({ options }: Profile): boolean {
  return options.target_lang !== undefined && options.target_lang !== '';
}

/** The profile with a short name. */
export async function findProfileNamed(
  id: string,
  uri: vscode.Uri | undefined,
): Promise<FoundProfile | undefined> {
  return (await findProfiles(uri)).find(({ profile }) => profile.id === id);
}

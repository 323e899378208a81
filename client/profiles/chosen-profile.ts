import type * as vscode from 'vscode';
import type { Profile } from '../../core/manifest/profile.ts';
import { type FoundProfile, findProfiles } from './find-profiles.ts';

const CHOSEN = 'profile';

/** The short name of the profile that this workspace translates by; undefined where it is the languages of the settings. */
export function chosenProfileId(state: vscode.Memento): string | undefined {
  return state.get<string>(CHOSEN);
}

/** Remembers a profile for this workspace, or none. */
export async function chooseProfileId(state: vscode.Memento, id: string | undefined): Promise<void> {
  await state.update(CHOSEN, id);
}

/** The chosen profile; `missing` when it has been renamed or deleted since, undefined when none is chosen. */
export async function findChosenProfile(
  state: vscode.Memento,
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

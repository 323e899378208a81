import * as vscode from 'vscode';
import { MANIFEST_NAME, parseJson } from '#base';
import { findManifest, type ManifestLocation, type Profile, readProfiles } from '#manifest';
import { readSetting } from '../editor/settings.ts';
import { readManifest } from './manifests.ts';

/** The manifest of a profile, with its address. */
export interface ProfileManifest {
  readonly uri: vscode.Uri;
  readonly location: ManifestLocation;
}

/** A profile, and the manifest that it is from; undefined for one of the settings. */
export interface FoundProfile {
  readonly profile: Profile;
  readonly manifest: ProfileManifest | undefined;
}

/**
 * The profiles for a document: those of the nearest manifest above it, then those of the settings. If both have the same short name, the
 * manifest's profile is used, because the team shares it.
 */
export async function findProfiles(uri: vscode.Uri | undefined): Promise<readonly FoundProfile[]> {
  const manifest = await nearestManifest(uri);
  const shared = manifest?.location.manifest.profiles.map((profile) => ({ profile, manifest })) ?? [];
  const own = profilesOfSettings(uri)
    .filter(({ id }) => shared.every(({ profile }) => profile.id !== id))
    .map((profile) => ({ profile, manifest: undefined }));
  return [...shared, ...own];
}

/** A document outside of every folder, such as an untitled one, has the manifest of the first folder. */
export async function nearestManifest(uri: vscode.Uri | undefined): Promise<ProfileManifest | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const isInside = uri !== undefined && vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  const base = isInside ? uri : folder && vscode.Uri.joinPath(folder, MANIFEST_NAME);
  if (base === undefined) return undefined;
  const location = await findManifest(base.path, (path) => readManifest(base.with({ path })));
  return location && { location, uri: base.with({ path: `${location.folder}/${MANIFEST_NAME}` }) };
}

/** Profiles of the settings are read like those of a manifest: the same values are valid. */
function profilesOfSettings(uri: vscode.Uri | undefined): readonly Profile[] {
  const profiles = readSetting('parlance.translate.profiles', uri);
  return readProfiles(parseJson(JSON.stringify({ profiles })).root);
}

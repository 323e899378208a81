import * as vscode from 'vscode';
import { MAX_CHECKED_BYTES } from '#glossary';
import { type ProfileNames, profileNames } from '#translate';
import { folderReader } from '../editor/file-system.ts';
import type { FoundProfile } from './find-profiles.ts';

/** The names in a profile, with the short names of its manifest replaced by the names at the service. */
export function namesOfProfile({ profile, manifest }: FoundProfile): Promise<ProfileNames> {
  if (manifest === undefined) return profileNames(profile, undefined);
  const { uri, location } = manifest;
  return profileNames(profile, {
    manifest: location.manifest,
    read: folderReader(vscode.Uri.joinPath(uri, '..'), MAX_CHECKED_BYTES),
  });
}

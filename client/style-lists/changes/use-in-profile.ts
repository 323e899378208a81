import * as vscode from 'vscode';
import { EMPTY_MANIFEST, MANIFEST_NAME } from '../../../core/files.ts';
import { setValue } from '../../../core/json/edits.ts';
import { rootOf, sameCode } from '../../../core/languages/codes.ts';
import { profilesOf } from '../../../core/manifest/profile-objects.ts';
import { applyEdits } from '../../../core/text/edit.ts';
import { MANIFEST_PATTERN } from '../../../protocol/language-ids.ts';
import type { StyleList } from '../../../service/resources/style-rules.ts';
import { editManifest } from '../../sync/roots/edit-manifest.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { refuse } from '../../ui/refuse.ts';

interface ProfileItem extends vscode.QuickPickItem {
  readonly manifest: vscode.Uri;
  /** Undefined: a new one. */
  readonly profile: string | undefined;
}

/** Makes a profile of parlance.json use a list by its name, and shows the profile. */
export async function useListInProfile(list: StyleList): Promise<Outcome> {
  const items = await itemsFor(list);
  if (items.length === 0) {
    return refuse(vscode.l10n.t('Profiles need the parlance.json of a folder. Open one first.'));
  }
  const title = vscode.l10n.t('Which profile should use {0}?', list.name);
  const picked = await vscode.window.showQuickPick(items, { title, matchOnDescription: true });
  if (picked === undefined) return 'cancelled';
  const { manifest } = picked;
  const profile = picked.profile ?? (await askProfile(list));
  if (profile === undefined) return 'cancelled';
  const isWritten = await editManifest(manifest, (text) => {
    const start = text.trim() === '' ? EMPTY_MANIFEST : text;
    const edit =
      picked.profile === undefined
        ? setValue(start, ['profiles', profile], { target: list.language, styleRules: list.name })
        : setValue(start, ['profiles', profile, 'styleRules'], list.name);
    if (start === text) return [edit];
    return [{ span: { start: 0, end: text.length }, newText: applyEdits(start, [edit]) }];
  });
  if (!isWritten) return 'failed';
  await showProfile(manifest, profile);
  return 'done';
}

/** Profiles into the language of the list; with others, the service refuses the list (specification 4.1). */
async function itemsFor({ language }: StyleList): Promise<readonly ProfileItem[]> {
  const items = await Promise.all(
    (await findManifests()).map(async (manifest) => {
      const detail = vscode.workspace.asRelativePath(manifest);
      const fitting = profilesOf(await textOf(manifest)).filter(
        ({ target }) => target !== undefined && sameCode(rootOf(target), language),
      );
      const known = fitting.map(
        ({ id, target }): ProfileItem => ({
          label: id,
          description: target ?? '',
          detail,
          manifest,
          profile: id,
        }),
      );
      return [...known, { label: vscode.l10n.t('New Profile...'), detail, manifest, profile: undefined }];
    }),
  );
  return items.flat();
}

/** Every manifest of the workspace; without any, one for each folder. */
async function findManifests(): Promise<readonly vscode.Uri[]> {
  const found = await vscode.workspace.findFiles(MANIFEST_PATTERN, '**/node_modules/**');
  if (found.length > 0) return found.toSorted((a, b) => a.path.localeCompare(b.path));
  return (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => vscode.Uri.joinPath(uri, MANIFEST_NAME));
}

/** A manifest that does not exist yet has no profiles. */
async function textOf(manifest: vscode.Uri): Promise<string> {
  try {
    return (await vscode.workspace.openTextDocument(manifest)).getText();
  } catch {
    return '';
  }
}

async function askProfile({ language }: StyleList): Promise<string | undefined> {
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('The short name of the new profile'),
    value: `style-${language}`,
    validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('Enter a name.') : undefined),
  });
  return name?.trim();
}

async function showProfile(manifest: vscode.Uri, profile: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(manifest);
  const text = document.getText();
  const offset = text.indexOf(JSON.stringify(profile), text.indexOf('"profiles"'));
  const start = document.positionAt(Math.max(0, offset));
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(start, start) });
}

import * as vscode from 'vscode';
import { rootOf, type TextEdit } from '#base';
import {
  fitsProfile,
  type ObjectLanguages,
  type ProfileLanguages,
  type ProfileUse,
  profilesOf,
  useInProfile as useIn,
} from '#manifest';
import { MANIFEST_PATTERN } from '../../../protocol/language-ids.ts';
import { openOrCreate } from '../editor/file-system.ts';
import { readSetting } from '../editor/settings.ts';
import { workspaceEditOf } from '../editor/workspace-edit.ts';
import type { Outcome } from '../ui/outcome.ts';
import { refuse } from '../ui/refuse.ts';

/** An object of the account that a profile can use. */
export interface UsableObject extends Pick<ProfileUse, 'field' | 'value'> {
  readonly name: string;
  /** The languages that it is for. */
  readonly pairs: readonly ObjectLanguages[];
  /** The manifests whose profiles can use it; undefined for all of the workspace. */
  readonly manifests?: readonly vscode.Uri[];
}

/** A profile for an object, in a manifest that may not exist yet. */
interface ChosenProfile {
  readonly manifest: vscode.Uri;
  readonly profile: string;
  /** Set for a new profile. */
  readonly languages?: ObjectLanguages | undefined;
  /** The target language of a profile that exists. */
  readonly target?: string | undefined;
}

/** Adds an object to a profile of parlance.json that the user picks, and shows that profile. */
export async function useInProfile(object: UsableObject): Promise<Outcome> {
  if (vscode.workspace.workspaceFolders === undefined) {
    return refuse(vscode.l10n.t('Profiles need the parlance.json of a folder. Open one first.'));
  }
  const chosen = await pickProfile(object);
  return chosen === undefined ? 'cancelled' : writeProfile(chosen, object);
}

interface ProfileItem extends vscode.QuickPickItem {
  readonly manifest: vscode.Uri;
  /** Undefined: a new one. */
  readonly profile: string | undefined;
  readonly target?: string | undefined;
}

/** Undefined if nothing is picked. */
async function pickProfile(object: UsableObject): Promise<ChosenProfile | undefined> {
  const picked = await vscode.window.showQuickPick(await itemsFor(object), {
    title: vscode.l10n.t('Which profile should use {0}?', object.name),
    placeHolder: vscode.l10n.t('A profile of parlance.json'),
    matchOnDescription: true,
  });
  if (picked === undefined) return undefined;
  const { manifest, profile, target } = picked;
  return profile === undefined ? newProfile(manifest, object) : { manifest, profile, target };
}

async function itemsFor(object: UsableObject): Promise<readonly ProfileItem[]> {
  const manifests = object.manifests ?? (await findManifests());
  const items = await Promise.all(
    manifests.map(async (manifest) => {
      const profiles = profilesOf(await textOf(manifest));
      const fitting = profiles.filter((profile) => fitsProfile(profile, object.pairs));
      const others = profiles.filter((profile) => !fitsProfile(profile, object.pairs));
      return [
        ...fitting.map((profile) => itemOf(manifest, profile, object)),
        newItem(manifest),
        ...others.map((profile) => itemOf(manifest, profile, object, vscode.l10n.t('for other languages'))),
      ];
    }),
  );
  return items.flat();
}

/** Every manifest of the workspace; without any, one for each folder. */
export async function findManifests(): Promise<readonly vscode.Uri[]> {
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
  { id, source, target, uses }: ProfileLanguages,
  { field }: UsableObject,
  reason?: string,
): ProfileItem {
  const languages = `${source?.toUpperCase() ?? vscode.l10n.t('Auto')} → ${target?.toUpperCase() ?? '?'}`;
  const now = uses[field];
  return {
    label: id,
    description: reason === undefined ? languages : `${languages} (${reason})`,
    detail: [
      vscode.workspace.asRelativePath(manifest),
      ...(now === undefined ? [] : [vscode.l10n.t('uses {0} now', now)]),
    ].join(', '),
    manifest,
    profile: id,
    target,
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

async function newProfile(manifest: vscode.Uri, { pairs }: UsableObject): Promise<ChosenProfile | undefined> {
  const languages = await pickPair(pairs);
  const profile = languages && (await askForName(manifest, languages));
  return profile === undefined ? undefined : { manifest, profile, languages };
}

/** Asks for the short name of a new profile; undefined if the user gives up. */
export async function askForName(
  manifest: vscode.Uri,
  languages: ObjectLanguages,
): Promise<string | undefined> {
  const taken = profilesOf(await textOf(manifest)).map(({ id }) => id);
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('The short name of the new profile'),
    value: languageNames(languages).join('-').toLowerCase(),
    validateInput: (name) => {
      if (name.trim() === '') return vscode.l10n.t('Enter a name.');
      return taken.includes(name.trim())
        ? vscode.l10n.t('A profile with this name already exists.')
        : undefined;
    },
  });
  return name?.trim();
}

async function pickPair(pairs: readonly ObjectLanguages[]): Promise<ObjectLanguages | undefined> {
  const [only, ...others] = pairs;
  if (others.length === 0) return only;
  const sources = new Set(pairs.map(({ source }) => source));
  const items = pairs.map((pair) => ({
    label: sources.size === 1 ? pair.target : languageNames(pair).join(' → '),
    pair,
  }));
  const title = vscode.l10n.t('Which language should the new profile translate into?');
  return (await vscode.window.showQuickPick(items, { title }))?.pair;
}

function languageNames({ source, target }: ObjectLanguages): readonly string[] {
  return source === undefined ? [target] : [source, target];
}

/** The source language of an object for a target language, or else that of the settings; undefined if several could be meant. */
function sourceFor(
  pairs: readonly ObjectLanguages[],
  target: string | undefined,
  manifest: vscode.Uri,
): string | undefined {
  const fitting = pairs.filter((pair) => fitsProfile({ source: undefined, target }, [pair]));
  const sources = new Set(fitting.flatMap(({ source }) => source ?? []));
  const [only] = sources;
  if (sources.size === 1) return only;
  const configured = readSetting('parlance.translate.sourceLanguage', manifest);
  const isPossible =
    sources.size === 0 || [...sources].some((source) => rootOf(source) === rootOf(configured));
  return configured !== '' && isPossible ? configured : undefined;
}

/** Writes the object into the profile. */
async function writeProfile(
  { manifest, profile, languages, target }: ChosenProfile,
  { field, value, pairs }: UsableObject,
): Promise<Outcome> {
  const source = sourceFor(pairs, languages?.target ?? target, manifest);
  return writeManifest(manifest, profile, (text) =>
    useIn(text, profile, { field, value, languages, source }),
  );
}

/** One edit and one undo step; a manifest that was saved before is saved again, and one that does not exist is created. */
export async function writeManifest(
  manifest: vscode.Uri,
  profile: string,
  editsFor: (text: string) => readonly TextEdit[],
): Promise<Outcome> {
  const document = await openOrCreate(manifest);
  const wasSaved = !document.isDirty;
  const edits = editsFor(document.getText());
  if (!(await vscode.workspace.applyEdit(workspaceEditOf(document, edits)))) return 'failed';
  if (wasSaved) await document.save();
  await showProfile(document, profile);
  return 'done';
}

async function showProfile(document: vscode.TextDocument, profile: string): Promise<void> {
  const text = document.getText();
  const offset = text.indexOf(JSON.stringify(profile), text.indexOf('"profiles"'));
  const start = document.positionAt(Math.max(0, offset));
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(start, start) });
}

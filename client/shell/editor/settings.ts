import * as vscode from 'vscode';
import { SETTINGS, type SettingName, type SettingValue } from '../../../protocol/settings.ts';

/** Where a setting is looked up: a document, a folder, or nowhere in particular. */
type SettingScope = vscode.ConfigurationScope | undefined;

/** Reads one setting. A value of a type that the setting does not have counts as not set. */
export function readSetting<Name extends SettingName>(name: Name, scope?: SettingScope): SettingValue<Name> {
  const declared = SETTINGS[name];
  const value: unknown = vscode.workspace.getConfiguration(undefined, scope ?? null).get(name);
  const allowed: readonly unknown[] | undefined = 'enum' in declared ? declared.enum : undefined;
  const fits =
    value !== null && typeof value === declared.type && (allowed === undefined || allowed.includes(value));
  return (fits ? value : declared.default) as SettingValue<Name>;
}

/**
 * Changes a setting where it is already set: in the folder, in the workspace, or else for the user. No value of a workspace is copied into
 * the user's settings.
 */
export async function writeSetting<Name extends SettingName>(
  name: Name,
  value: SettingValue<Name>,
  scope?: SettingScope,
): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(undefined, scope ?? null);
  const found = configuration.inspect(name);
  const target =
    found?.workspaceFolderValue !== undefined
      ? vscode.ConfigurationTarget.WorkspaceFolder
      : found?.workspaceValue !== undefined
        ? vscode.ConfigurationTarget.Workspace
        : vscode.ConfigurationTarget.Global;
  await configuration.update(name, value, target);
}

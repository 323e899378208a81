import { parse } from 'jsonc-parser';
import * as vscode from 'vscode';
import { memberOf } from '../../core/record.ts';
import { resolvePath } from '../../core/text/path.ts';
import type { ProfileNames } from '../../workspace/account/resolve-profile.ts';
import type { FoundProfile, ProfileManifest } from './find-profiles.ts';

/** The names in a profile, with the short names of its manifest replaced by the names at the service. */
export async function profileNames({ profile, manifest }: FoundProfile): Promise<ProfileNames> {
  const { glossary_id: glossary, style_id: styleRules, translation_memory_id: memory } = profile.options;
  const declared = manifest?.location.manifest.glossaries.find(({ id }) => id === glossary);
  return {
    glossary: declared?.name ?? glossary,
    styleRules: (manifest && (await nameOfStyleRules(manifest, styleRules))) ?? styleRules,
    memory,
  };
}

/** The name in the file that the manifest declares for a short name. Undefined if none exists, or the file cannot be read, which a rule reports. */
async function nameOfStyleRules(
  { uri, location }: ProfileManifest,
  id: string | undefined,
): Promise<string | undefined> {
  const declared = location.manifest.styleRules.find((list) => list.id === id);
  if (declared === undefined) return undefined;
  try {
    const file = uri.with({ path: resolvePath(location.folder, declared.file) });
    const list: unknown = parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)));
    const name = memberOf(list, 'name');
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}

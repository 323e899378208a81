import * as vscode from 'vscode';
import { declaredFiles } from '#manifest';
import type { Glossary } from '#service';
import { readEndpointSettings } from '../../shell/connection/endpoint-settings.ts';
import { type UsableObject, useInProfile } from '../../shell/profiles/use-in-profile.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { findSyncRoots } from './roots/find-sync-roots.ts';
import type { SyncStatesNow } from './states/read-states.ts';
import type { GlossaryNode, RemoteGlossaryNode } from './view/glossary-nodes.ts';

/**
 * Adds a glossary to a profile that the user picks. One of a manifest is named by its key there, for the profiles of that manifest. One of
 * the account is named by its name, or by its id if others have the name, for manifests whose service is the one of the editor: elsewhere it
 * does not exist.
 */
export async function useGlossaryInProfile(
  node: GlossaryNode | RemoteGlossaryNode,
  now: SyncStatesNow,
): Promise<Outcome> {
  if (node.kind === 'glossary') return useInProfile(declaredObject(node));
  const object = await remoteObject(node.remote, now);
  if (object.manifests?.length !== 0) return useInProfile(object);
  return refuse(vscode.l10n.t('The "endpoint" of parlance.json does not have {0}.', object.name));
}

function declaredObject({ root, key, name }: GlossaryNode): UsableObject {
  const declared = declaredFiles(root.location).filter(({ glossary }) => glossary.id === key);
  const pairs = declared.map(({ pair }) => pair);
  return { field: 'glossary', name, value: key, pairs, manifests: [root.manifest] };
}

async function remoteObject(
  { name, glossary_id, dictionaries }: Glossary,
  now: SyncStatesNow,
): Promise<UsableObject> {
  const pairs = dictionaries.map(({ source_lang, target_lang }) => ({
    source: source_lang,
    target: target_lang,
  }));
  const value = isOnlyName(name, now) ? name : glossary_id;
  const roots = await findSyncRoots();
  const chosen = readEndpointSettings().name;
  const fitting = roots.filter(({ location: { manifest } }) => (manifest.endpoint ?? chosen) === chosen);
  const object = { field: 'glossary', name, value, pairs } as const;
  return roots.length === 0 ? object : { ...object, manifests: fitting.map(({ manifest }) => manifest) };
}

/** Whether no other glossary of the account or of a manifest has the name: a profile would mean that one. */
function isOnlyName(name: string, now: SyncStatesNow): boolean {
  if (now.kind !== 'ready') return false;
  const declared = now.roots.flatMap(({ root }) => root.location.manifest.glossaries);
  return (
    now.elsewhere.filter((one) => one.name === name).length === 1 &&
    declared.every((one) => one.name !== name && one.id !== name)
  );
}

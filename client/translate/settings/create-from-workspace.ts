import * as vscode from 'vscode';
import type { Message } from '#base';
import type { ReadNamed } from '#files';
import { LOCAL_ORIGIN, readGlossary, readStyleList, seedFromManifest } from '#local-service';
import type { ManifestGlossary, ManifestStyleRules } from '#manifest';
import { glossaryIdsOf } from '#requests';
import { originOf, type ServiceClient, SYSTEM_CLOCK, waitUntilReady } from '#service';
import { type ObjectKind, ProfileError } from '#translate';
import type { Connection } from '../../shell/connection/connection.ts';
import { folderReader } from '../../shell/editor/file-system.ts';
import { describePair } from '../../shell/profiles/describe-profile.ts';
import type { FoundProfile, ProfileManifest } from '../../shell/profiles/find-profiles.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import { showProblemsAction } from '../../shell/ui/prompt-actions.ts';
import { SolvableFailure, showErrors } from '../../shell/ui/show-error.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import type { SettingsContext } from './translation-settings.ts';

/** The largest file that is read: dictionaries have at most 10 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Looks up what a profile names. If the service lacks a glossary or a style rule list that the manifest declares, the local service gets it;
 * for any other service, the error offers to create it.
 * @throws ProfileError, or SolvableFailure with one; otherwise what `lookUp` throws.
 */
export async function withDeclaredObjects<Result>(
  context: SettingsContext,
  connection: Connection,
  found: FoundProfile,
  lookUp: () => Promise<Result>,
): Promise<Result> {
  try {
    return await lookUp();
  } catch (error) {
    if (!(error instanceof ProfileError) || error.missing === undefined) throw error;
    if (await seedLocalService(context, connection, found)) return lookUp();
    const plan = planOf(found, error.missing);
    if (plan === undefined) throw error;
    throw new SolvableFailure(error, {
      title: vscode.l10n.t('Create It From the Workspace'),
      run: () => showErrors(context, () => create(context, connection, plan)),
    });
  }
}

/** Whether the local service got something from the manifest. It belongs to this machine, so nobody is asked. */
async function seedLocalService(
  { localService, remoteObjects, log }: SettingsContext,
  { client, endpoint, origin }: Connection,
  { manifest }: FoundProfile,
): Promise<boolean> {
  if (origin !== LOCAL_ORIGIN || manifest?.uri.scheme !== 'file' || !vscode.workspace.isTrusted) return false;
  const ports = { client, read: readerOf(manifest), folder: localService.folder };
  const { created, problems } = await seedFromManifest(manifest.location.manifest, ports);
  for (const problem of problems) log.write('warning', 'not created', { reason: localize(problem) });
  if (created.length === 0) return false;
  log.write('info', 'local service filled from parlance.json', { objects: created.length });
  remoteObjects.forget(originOf(endpoint));
  return true;
}

function readerOf({ uri }: ProfileManifest) {
  return folderReader(vscode.Uri.joinPath(uri, '..'), MAX_BYTES);
}

/** What a service gets, with its summary; or why that is not possible. */
type Creation =
  | { readonly ok: false; readonly problem: Message }
  | {
      readonly ok: true;
      readonly name: string;
      /** What is sent, one line for each part. */
      readonly summary: readonly string[];
      readonly send: (client: ServiceClient, signal: AbortSignal) => Promise<unknown>;
    };

/** Reads what is to be created; undefined if the manifest does not declare it. */
function planOf(
  { profile, manifest }: FoundProfile,
  { kind, name }: { readonly kind: ObjectKind; readonly name: string },
): (() => Promise<Creation>) | undefined {
  if (manifest?.uri.scheme !== 'file') return undefined;
  const { glossaries, styleRules } = manifest.location.manifest;
  const glossary = glossaries.find(
    (declared) => declared.name === name && glossaryIdsOf(profile.options).includes(declared.id),
  );
  if (kind === 'glossaries') return glossary && (() => planGlossary(glossary, readerOf(manifest)));
  const list = styleRules.find(({ id }) => id === profile.options.style_id);
  return kind === 'styleRules' && list ? () => planStyleRules(list, readerOf(manifest)) : undefined;
}

async function planGlossary(glossary: ManifestGlossary, read: ReadNamed): Promise<Creation> {
  const found = await readGlossary(glossary, read);
  if (!found.ok) return found;
  const { request } = found;
  const summary = request.dictionaries.map(({ source_lang, target_lang, entries }) => {
    const lines = entries.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length;
    return vscode.l10n.t('{0}: {1} lines', describePair({ source_lang, target_lang }), number(lines));
  });
  return {
    ok: true,
    name: request.name,
    summary: [...summary, vscode.l10n.t('Glossaries are not billed.')],
    send: async (client, signal) =>
      waitUntilReady(client, await client.createGlossary(request, { signal }), {
        signal,
        sleep: SYSTEM_CLOCK.sleep,
      }),
  };
}

async function planStyleRules(list: ManifestStyleRules, read: ReadNamed): Promise<Creation> {
  const found = await readStyleList(list, read);
  if (!found.ok) return found;
  const { request } = found;
  const summary = [
    vscode.l10n.t('Style rule list for {0}, from {1}', request.language.toUpperCase(), list.file),
  ];
  return {
    ok: true,
    name: request.name,
    summary,
    send: (client, signal) => client.createStyleList(request, { signal }),
  };
}

/** Creates something at the service after the user has seen what is sent. */
async function create(
  { remoteObjects }: SettingsContext,
  { client, endpoint, serviceName }: Connection,
  plan: () => Promise<Creation>,
): Promise<Outcome> {
  const creation = await plan();
  if (!creation.ok) {
    showPrompt('error', vscode.l10n.t('Nothing was created. {0}', localize(creation.problem)), [
      showProblemsAction(),
    ]);
    return 'failed';
  }
  const { name, summary, send } = creation;
  const go = vscode.l10n.t('Create');
  const question = vscode.l10n.t('Create "{0}" at {1}?', name, serviceName);
  const answer = await vscode.window.showWarningMessage(
    question,
    { modal: true, detail: summary.join('\n') },
    go,
  );
  if (answer !== go) return 'cancelled';
  const title = vscode.l10n.t('Creating "{0}"', name);
  await withProgress(title, ({ signal }) => send(client, signal));
  remoteObjects.forget(originOf(endpoint));
  showPrompt('information', vscode.l10n.t('"{0}" was created. Run the translation again.', name));
  return 'done';
}

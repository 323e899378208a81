import * as vscode from 'vscode';
import { type LanguagePair, sameCode, setValue } from '#base';
import { GLOSSARY_NAME } from '#requests';
import type { Glossary } from '#service';
import { connect } from '../../shell/connection/connection.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { validateText } from '../../shell/ui/validate-text.ts';
import { pushGlossaries } from './push-glossaries.ts';
import { editManifest } from './roots/edit-manifest.ts';
import type { SyncRoot } from './roots/find-sync-roots.ts';
import { backupNote } from './roots/open-backups.ts';
import { saveFirst } from './roots/unsaved-files.ts';
import { showSyncErrors } from './states/sync-failures.ts';
import { changeSync } from './states/use-sync.ts';
import { confirmDeletion } from './steps/confirm-sync.ts';
import { type SyncContext, thenShow } from './steps/sync-context.ts';
import { syncWithProgress } from './steps/sync-with-progress.ts';
import type { GlossaryNode, RemoteGlossaryNode } from './view/glossary-nodes.ts';

/** Renames a glossary: in parlance.json and by a push, or at the service if no manifest has it. */
export async function renameGlossary(
  context: SyncContext,
  node: GlossaryNode | RemoteGlossaryNode,
): Promise<Outcome> {
  const before = node.kind === 'glossary' ? node.name : node.remote.name;
  const name = await askName(before);
  if (name === undefined || name === before) return 'cancelled';
  if (node.kind === 'remote-glossary') return renameAtService(context, node.remote, name);
  const { root, key } = node;
  if (!(await saveFirst(root))) return 'cancelled';
  const isWritten = await editManifest(root.manifest, (text) => [
    setValue(text, ['glossaries', key, 'name'], name),
  ]);
  if (!isWritten) return 'failed';
  return node.remote === undefined ? 'done' : pushGlossaries(context, { root, names: [key] });
}

async function renameAtService(context: SyncContext, remote: Glossary, name: string): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  await connection.client.patchGlossary(remote.glossary_id, { name });
  context.syncStates.refresh();
  return 'done';
}

async function askName(value: string): Promise<string | undefined> {
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('New Name of {0}', value),
    value,
    validateInput: validateText(GLOSSARY_NAME),
  });
  return name?.trim();
}

/** What is deleted at the service: a glossary, or one dictionary of it. */
interface Deletion {
  /** Where the backup goes. */
  readonly root: SyncRoot;
  readonly remote: Glossary;
  readonly pair: LanguagePair | undefined;
}

function entriesOf({ dictionaries }: Glossary, pair: LanguagePair | undefined): number {
  const deleted = dictionaries.filter(
    ({ source_lang, target_lang }) =>
      pair === undefined || (sameCode(source_lang, pair.source) && sameCode(target_lang, pair.target)),
  );
  return deleted.reduce((sum, { entry_count }) => sum + entry_count, 0);
}

/** Deletes at the service, after the user has typed the name and has seen how much it is (reliability S7a). Files stay. */
export async function deleteGlossary(
  context: SyncContext,
  { root, remote, pair }: Deletion,
): Promise<Outcome> {
  const languages = pair && `${pair.source}-${pair.target}`;
  const typed = languages === undefined ? remote.name : `${remote.name} ${languages}`;
  const amount = vscode.l10n.t('Entries: {0}.', number(entriesOf(remote, pair)));
  if (!(await confirmDeletion(typed, { amount, backup: await backupNote() }))) return 'cancelled';
  return showSyncErrors(context, {}, () =>
    syncWithProgress(context, { root, names: [] }, vscode.l10n.t('deleting'), (wish) =>
      changeSync(wish, async (session): Promise<Outcome> => {
        await thenShow(context, session.delete(remote, pair));
        showPrompt('information', vscode.l10n.t('{0} is deleted at the service.', typed));
        return 'done';
      }),
    ),
  );
}

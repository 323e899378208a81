import * as vscode from 'vscode';
import type { ListState } from '#sync';
import { entriesInOrderOf, textWithList } from '#sync/model';
import { nameOf } from '../editor/files.ts';
import type { ResultDocuments } from '../results/result-documents.ts';
import { localize } from '../ui/localize.ts';
import type { Outcome } from '../ui/outcome.ts';
import { refuse } from '../ui/refuse.ts';
import type { SyncTarget } from './roots/find-sync-roots.ts';
import { showSyncErrors } from './states/sync-failures.ts';
import { readSync } from './states/use-sync.ts';
import type { SyncContext } from './steps/sync-context.ts';
import { syncWithProgress } from './steps/sync-with-progress.ts';

/** Shows the service's entries beside a glossary file, in the order and with the quotes of the file. The file can be edited there. */
export function compareGlossary(
  context: SyncContext & { readonly results: ResultDocuments },
  target: SyncTarget,
): Promise<Outcome> {
  return showSyncErrors(context, {}, () =>
    syncWithProgress(context, target, vscode.l10n.t('comparing'), async (wish) => {
      const { lists, dictionaries } = await readSync(wish);
      const [list] = lists;
      if (list !== undefined) return compareList(context, list);
      const [state] = dictionaries;
      if (state?.local === undefined) return refuse(vscode.l10n.t('The file cannot be read.'));
      if (state.remote === undefined)
        return refuse(vscode.l10n.t('The service does not have this dictionary.'));
      const uri = vscode.Uri.file(state.declared.path);
      const title = vscode.l10n.t('{0} (service ↔ file)', nameOf(uri));
      await context.results.showOriginal(uri, title, entriesInOrderOf(state.local.dictionary, state.remote));
      return 'done';
    }),
  );
}

/** Shows the service's list in the form of the file. */
async function compareList(
  { results }: { readonly results: ResultDocuments },
  { declared, local, remote }: ListState,
): Promise<Outcome> {
  if (local === undefined) return refuse(vscode.l10n.t('The file cannot be read.'));
  if (remote === undefined) return refuse(vscode.l10n.t('The service does not have this list.'));
  const theirs = textWithList(local, remote);
  if (typeof theirs !== 'string') return refuse(localize(theirs));
  const uri = vscode.Uri.file(declared.path);
  await results.showOriginal(uri, vscode.l10n.t('{0} (service ↔ file)', nameOf(uri)), theirs);
  return 'done';
}

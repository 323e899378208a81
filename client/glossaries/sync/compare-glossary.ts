import * as vscode from 'vscode';
import { nameOf } from '../../shell/editor/files.ts';
import type { ResultDocuments } from '../../shell/results/result-documents.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
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
      const state = lists[0] ?? dictionaries[0];
      if (state?.local === undefined) return refuse(vscode.l10n.t('The file cannot be read.'));
      const theirs = state.textThere;
      if (theirs === undefined) {
        return refuse(
          lists.length > 0
            ? vscode.l10n.t('The service does not have this list.')
            : vscode.l10n.t('The service does not have this dictionary.'),
        );
      }
      if (typeof theirs !== 'string') return refuse(localize(theirs));
      const uri = vscode.Uri.file(state.declared.path);
      await context.results.showOriginal(uri, vscode.l10n.t('{0} (service ↔ file)', nameOf(uri)), theirs);
      return 'done';
    }),
  );
}

import * as vscode from 'vscode';
import type { LanguagePair } from '#base';
import type { Restoration } from '#sync';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { pullGlossaries } from './pull-glossaries.ts';
import { remediesFor } from './push-glossaries.ts';
import type { SyncTarget } from './roots/find-sync-roots.ts';
import { showSyncErrors } from './states/sync-failures.ts';
import { changeSync } from './states/use-sync.ts';
import { type SyncContext, thenShow } from './steps/sync-context.ts';
import { syncWithProgress } from './steps/sync-with-progress.ts';

/** Puts what the service had before a push or a deletion back there, after the user has picked it and confirmed the numbers (reliability S9). */
export function restoreGlossary(context: SyncContext, target: SyncTarget): Promise<Outcome> {
  return showSyncErrors(context, remediesFor(context, target), () =>
    syncWithProgress(context, target, vscode.l10n.t('restoring'), (wish) =>
      changeSync(wish, async (session): Promise<Outcome> => {
        const backups = await session.backups();
        if (backups.length === 0) return refuse(vscode.l10n.t('There are no backups.'));
        const names = await session.namesOf(backups);
        // The newest first. What is gone has its id for a name.
        const items = backups.map(({ name, id, pair, time }) => ({
          label: names.get(id) ?? id,
          description: whatOf(pair),
          detail: new Date(time).toLocaleString(),
          name,
        }));
        const title = vscode.l10n.t('Which backup should be put back at the service?');
        const picked = await vscode.window.showQuickPick(items, { title, matchOnDescription: true });
        if (picked === undefined) return 'cancelled';
        const planned = await session.planRestore(picked.name);
        if (!(await isConfirmed(planned))) return 'cancelled';
        await thenShow(context, session.restore(planned));
        context.syncStates.listsChanged();
        const pull = { title: vscode.l10n.t('Pull'), run: () => pullGlossaries(context, target) };
        showPrompt('information', vscode.l10n.t('Put back. Pull brings it into your files.'), [pull]);
        return 'done';
      }),
    ),
  );
}

function whatOf(pair: LanguagePair | undefined): string {
  if (pair === undefined) return vscode.l10n.t('style rules');
  return `${pair.source.toUpperCase()} → ${pair.target.toUpperCase()}`;
}

async function isConfirmed(planned: Restoration): Promise<boolean> {
  const putBack = vscode.l10n.t('Put Back');
  const question = vscode.l10n.t('Put the backup of {0} back?', nameOfRestored(planned));
  const detail = replacementOf(planned);
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, putBack)) === putBack;
}

function nameOfRestored(planned: Restoration): string {
  if ('content' in planned) return planned.content.name;
  if ('deleted' in planned) return planned.deleted.name;
  return 'list' in planned ? planned.list.name : planned.glossary.name;
}

function replacementOf(planned: Restoration): string {
  if ('content' in planned) {
    return vscode.l10n.t('It is no longer at the service. A new list with its content is created.');
  }
  if ('list' in planned) {
    return vscode.l10n.t('It is changed back in {0} steps.', number(planned.steps.length));
  }
  if ('deleted' in planned) {
    const { dictionaries } = planned.deleted;
    return vscode.l10n.t(
      'It is no longer at the service. A new glossary with its dictionaries is created: {0}',
      dictionaries
        .map(({ pair }) => `${pair.source.toUpperCase()} → ${pair.target.toUpperCase()}`)
        .join(', '),
    );
  }
  return vscode.l10n.t(
    'The {0} entries that it has now are replaced by the {1} of the backup, and become a backup themselves.',
    number(planned.before?.size ?? 0),
    number(planned.entries.size),
  );
}

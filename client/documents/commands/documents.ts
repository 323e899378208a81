import * as vscode from 'vscode';
import { explainJobFailure } from '#documents';
import { LOCAL_ORIGIN } from '#local-service';
import { failureFields } from '#service';
import { sentencesOf } from '#translate';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { connect } from '../../shell/connection/connection.ts';
import { exists } from '../../shell/editor/files.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { openSettingsAction, showLogAction } from '../../shell/ui/prompt-actions.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { acceptBill } from '../accept-bill.ts';
import type { ShownJob } from '../describe-job.ts';
import { locationOf, uriOf } from '../document-locations.ts';
import { isShownJob } from '../document-tree.ts';
import { reportResults } from '../report-results.ts';
import type { DocumentsState } from '../state.ts';

/** Stops this window's work on a document. Resuming it costs nothing. */
export const cancelDocument = onJob(async ({ documents }, { job }) => {
  documents.cancel(job.id);
  return 'done';
});

/** Resumes a document. If it was never sent, it is sent and paid for now, after a question. */
export const resumeDocument = onJob(async (context, { job }) => {
  const connection = await connect(context, 'batch');
  if (connection === undefined) return 'failed';
  if (job.origin !== connection.origin) {
    const service = job.origin === LOCAL_ORIGIN ? vscode.l10n.t('the local service') : job.origin;
    const text = vscode.l10n.t(
      'Only {1} has {0}, because it was sent there. Choose that service in the settings first.',
      job.source.name,
      service,
    );
    return refuse(text, 'warning', [openSettingsAction()]);
  }
  const isUnsent = job.state === 'PREPARED';
  if (isUnsent && !(await acceptBill([{ action: 'upload', job }]))) return 'cancelled';
  void context.documents.resume(connection, [job], isUnsent);
  return 'done';
});

/** Opens the document itself. */
export const openDocumentSource = onJob(async (_context, { job }) => {
  await vscode.commands.executeCommand('vscode.open', uriOf(job.source.path));
  return 'done';
});

/** Opens the translation. */
export const openTranslatedDocument = onJob(async (_context, { job: { placed } }) => {
  if (placed === undefined) return refuse(vscode.l10n.t('The translation is not saved yet.'));
  await vscode.commands.executeCommand('vscode.open', uriOf(placed));
  return 'done';
});

/** Shows a text document and its translation side by side. */
export const compareDocument = onJob(async (_context, { job: { source, placed, options } }) => {
  if (placed === undefined) return refuse(vscode.l10n.t('The translation is not saved yet.'));
  const title = `${source.name} ↔ ${options.target_lang.toUpperCase()}`;
  await vscode.commands.executeCommand('vscode.diff', uriOf(source.path), uriOf(placed), title);
  return 'done';
});

/** Saves the stored part of a translation in a folder that the user picks. */
export const saveDocument = onJob(async ({ documents, recoveries }, { job }) => {
  const picked = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Save the translation of {0}', job.source.name),
    openLabel: vscode.l10n.t('Save Here'),
    canSelectFiles: false,
    canSelectFolders: true,
    defaultUri: await nearestFolder(vscode.Uri.joinPath(uriOf(job.source.path), '..')),
  });
  const [folder] = picked ?? [];
  if (folder === undefined) return 'cancelled';
  reportResults([{ job: await documents.save(job.id, locationOf(folder)) }], recoveries);
  documents.refresh();
  return 'done';
});

/** A folder, or the nearest parent that still exists. */
async function nearestFolder(folder: vscode.Uri): Promise<vscode.Uri> {
  const above = vscode.Uri.joinPath(folder, '..');
  return above.path === folder.path || (await exists(folder)) ? folder : nearestFolder(above);
}

/** Removes a document and everything that is stored for it; asks first if something would be lost. */
export const forgetDocument = onJob(async ({ documents }, { job }) => {
  const isHarmless = ['PLACED', 'PREPARED', 'CANCELLED', 'FAILED'].includes(job.state);
  if (!isHarmless && !(await mayForget(job))) return 'cancelled';
  await documents.forget(job.id);
  documents.refresh();
  return 'done';
});

async function mayForget({ source }: ShownJob['job']): Promise<boolean> {
  const forget = vscode.l10n.t('Forget');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('Forget {0}?', source.name),
    {
      modal: true,
      detail: vscode.l10n.t(
        'You may have paid for it, and its translation is not saved. Afterwards it can no longer be downloaded.',
      ),
    },
    forget,
  );
  return answer === forget;
}

/** A command on a line of the Documents view. Failures are shown in the words that the documents have for them. */
function onJob(
  work: (context: DocumentsState, shown: ShownJob) => Promise<Outcome>,
): CommandHandler<DocumentsState> {
  return async (context, node) => {
    if (!isShownJob(node))
      return refuse(vscode.l10n.t('Run this command on a document in the Documents view.'));
    try {
      return await work(context, node);
    } catch (error) {
      context.log.write('error', 'command failed', { id: node.job.id, ...failureFields(error) });
      const text = sentencesOf(explainJobFailure(error)).map(localize).join(' ');
      showPrompt('error', text, [showLogAction()]);
      return 'failed';
    }
  };
}

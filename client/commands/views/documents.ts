import * as vscode from 'vscode';
import { explainJobFailure } from '../../../workspace/documents/job/document-error.ts';
import { sentencesOf } from '../../../workspace/explain/explain-error.ts';
import { connect } from '../../connection/connection.ts';
import type { ClientContext } from '../../context.ts';
import { acceptBill } from '../../documents/accept-bill.ts';
import type { ShownJob } from '../../documents/describe-job.ts';
import { placeOf, uriOf } from '../../documents/document-locations.ts';
import { isShownJob } from '../../documents/document-tree.ts';
import { tellResults } from '../../documents/report-results.ts';
import { LOCAL_ORIGIN } from '../../local-service/local-service.ts';
import { localize } from '../../ui/localize.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { showPrompt } from '../../ui/show-prompt.ts';
import type { CommandHandler } from '../command.ts';

/** Ends this window's work on a document; it can be resumed at no further cost. */
export const cancelDocument = onJob(async ({ documents }, { job }) => {
  documents.cancel(job.id);
  return 'done';
});

/** Goes on with a document; what was never sent is sent and paid for now, after a question. */
export const resumeDocument = onJob(async (context, { job }) => {
  const connection = await connect(context, 'batch');
  if (connection === undefined) return 'failed';
  if (job.origin !== connection.origin) {
    const service = job.origin === LOCAL_ORIGIN ? vscode.l10n.t('the local service') : job.origin;
    showPrompt(
      'warning',
      vscode.l10n.t(
        '{0} was sent to {1}, and only that service has it. Choose that service in the settings first.',
        job.source.name,
        service,
      ),
    );
    return 'refused';
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

/** Saves what is kept of a translation into a folder that the user picks. */
export const saveDocument = onJob(async ({ documents }, { job }) => {
  const picked = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Save the translation of {0}', job.source.name),
    openLabel: vscode.l10n.t('Save Here'),
    canSelectFiles: false,
    canSelectFolders: true,
    defaultUri: await nearestFolder(vscode.Uri.joinPath(uriOf(job.source.path), '..')),
  });
  const [folder] = picked ?? [];
  if (folder === undefined) return 'cancelled';
  tellResults([{ job: await documents.save(job.id, placeOf(folder)) }]);
  documents.refresh();
  return 'done';
});

/** A folder, or the nearest above it that is there still. */
async function nearestFolder(folder: vscode.Uri): Promise<vscode.Uri> {
  const above = vscode.Uri.joinPath(folder, '..');
  if (above.path === folder.path) return folder;
  try {
    await vscode.workspace.fs.stat(folder);
    return folder;
  } catch {
    return nearestFolder(above);
  }
}

/** Removes a document from the list, with everything that is kept of it; asks where something is lost by that. */
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
        'It may have been paid for, and its translation is not saved. It cannot be fetched any more afterwards.',
      ),
    },
    forget,
  );
  return answer === forget;
}

/** A command on a line of the Documents view. What the documents refuse is said in their own words. */
function onJob(work: (context: ClientContext, shown: ShownJob) => Promise<Outcome>): CommandHandler {
  return async (context, node) => {
    if (!isShownJob(node)) return refuse(vscode.l10n.t('Run this on a document, in the view of Parlance.'));
    try {
      return await work(context, node);
    } catch (error) {
      showPrompt('error', sentencesOf(explainJobFailure(error)).map(localize).join(' '));
      return 'failed';
    }
  };
}

function refuse(reason: string): Outcome {
  showPrompt('information', reason);
  return 'refused';
}

import * as vscode from 'vscode';
import {
  checkRequest,
  type DocumentJobs,
  type DocumentRequest,
  explainJobFailure,
  type StartPlan,
} from '#documents';
import { documentKindOf } from '#documents/model';
import { runLimited } from '#files';
import { sentencesOf } from '#translate';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { menuFiles } from '../../shell/commands/menu-files.ts';
import { connect } from '../../shell/connection/connection.ts';
import { nameOf } from '../../shell/editor/files.ts';
import { readArgument } from '../../shell/editor/read-argument.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { acceptBill } from '../accept-bill.ts';
import { locationOf } from '../document-locations.ts';
import { askForDocuments, findDocuments, unsavedProblem } from '../find-documents.ts';
import { findOptions } from '../options/find-options.ts';
import type { DocumentsState } from '../state.ts';

/** The largest number of documents that are sent at the same time. */
const MAX_UPLOADS = 4;

/** A requested translation, and what starting it would do and cost. */
interface PlannedDocument extends StartPlan {
  readonly request: DocumentRequest;
}

/**
 * Translates documents: those that a menu was opened on, with those in folders, or the one in the active tab. The bill comes first; the work continues in the
 * Documents view. The argument can have `file`, and `profile` or `source` and `target`, and `bill`: `accepted` if the caller knows the
 * price.
 */
export const translateDocument: CommandHandler<DocumentsState> = async (context, argument, others) => {
  const selected = await menuFiles(argument, others, (path) => documentKindOf(path) !== undefined);
  return translateAll(context, selected ?? (await findDocuments(argument)), argument);
};

/** Translates documents that the user picks, whatever is open. */
export const chooseDocuments: CommandHandler<DocumentsState> = async (context) =>
  translateAll(context, await askForDocuments(), undefined);

async function translateAll(
  context: DocumentsState,
  documents: readonly vscode.Uri[],
  argument: unknown,
): Promise<Outcome> {
  if (documents.length === 0) return 'cancelled';
  const unready = unsavedProblem(documents) ?? unknownFormat(documents);
  if (unready !== undefined) return refuse(unready);
  const connection = await connect(context, 'batch');
  if (connection === undefined) return 'failed';
  const found = await findOptions({ context, connection, documents, argument });
  if (typeof found === 'string') return found;
  if (!(await keysAreKept(context))) return 'cancelled';
  const requests = documents.flatMap((uri) => found.options.map((each) => requestOf(uri, each)));
  const jobs = context.documents.jobsOf(connection);
  const plans = await planAll(jobs, requests);
  if (typeof plans === 'string') return refuse(plans);
  const isAccepted =
    readArgument(argument, 'bill') === 'accepted' ||
    (await acceptBill(plans, found.notes, await context.usageWatch.load(connection)));
  if (!isAccepted) return 'cancelled';
  void startAll(context, jobs, plans);
  sayBegun(plans.map(({ request }) => request.sourceName));
  return 'done';
}

/** How long the status bar says that the translation has begun, in ms. */
const BEGUN_MS = 5000;

/** The user goes on working: no view takes the focus, and the notification with the result comes alone. */
function sayBegun(names: readonly string[]): void {
  const [only = ''] = names;
  const text =
    names.length === 1
      ? vscode.l10n.t('{0} is being translated: see Documents', only)
      : vscode.l10n.t('{0} documents are being translated: see Documents', number(names.length));
  vscode.window.setStatusBarMessage(`$(sync~spin) ${text}`, BEGUN_MS);
}

function unknownFormat(documents: readonly vscode.Uri[]): string | undefined {
  const unknown = documents.find(({ path }) => documentKindOf(path) === undefined);
  if (unknown === undefined) return undefined;
  return problemOf(() => checkRequest({ sourceName: nameOf(unknown), options: { target_lang: '' } }));
}

function requestOf(uri: vscode.Uri, options: DocumentRequest['options']): DocumentRequest {
  return {
    source: locationOf(uri),
    sourceName: nameOf(uri),
    options,
    targetFolder: locationOf(vscode.Uri.joinPath(uri, '..')),
    namePattern: readSetting('parlance.documents.targetName', uri),
  };
}

/** What each translation would do; or a sentence if one of them cannot work. */
async function planAll(
  jobs: DocumentJobs,
  requests: readonly DocumentRequest[],
): Promise<readonly PlannedDocument[] | string> {
  const plans: PlannedDocument[] = [];
  for (const request of requests) {
    try {
      plans.push({ ...(await jobs.plan(request)), request });
    } catch (error) {
      return textOf(error);
    }
  }
  return plans;
}

function problemOf(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return textOf(error);
  }
}

function textOf(error: unknown): string {
  return sentencesOf(explainJobFailure(error)).map(localize).join(' ');
}

/** If keys are lost with the window, so are the translations that were paid for (reliability D7). Returns whether to continue. */
async function keysAreKept({ documents }: DocumentsState): Promise<boolean> {
  if (!(await documents.secrets.areForgotten())) return true;
  const inFiles = vscode.l10n.t('Keep Keys in Private Files');
  const anyway = vscode.l10n.t('Translate Anyway');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('This editor forgets its secrets when the window is reloaded.'),
    {
      modal: true,
      detail: vscode.l10n.t(
        'A translation is downloaded with the key of its document. If the window is reloaded before that, the key is lost, and you have paid for a translation that you cannot get. Files that only you can read survive a reload.',
      ),
    },
    inFiles,
    anyway,
  );
  if (answer === inFiles) await documents.secrets.useFiles();
  return answer !== undefined;
}

/** The user has accepted the bill, including that of a second upload. */
async function startAll(
  { documents }: DocumentsState,
  jobs: DocumentJobs,
  plans: readonly PlannedDocument[],
): Promise<void> {
  await runLimited(plans, { concurrency: MAX_UPLOADS, signal: undefined }, ({ request, action, job }) =>
    documents.work(job, () => jobs.start(request, { again: action === 'ask' })),
  );
}

import * as vscode from 'vscode';
import { recognizeFormat } from '#formats';
import { CancelledError } from '#service';
import {
  billOfPlans,
  type ConfirmedPlan,
  fileWith,
  isOfOneTranslation,
  type ProtectedTranslation,
  type StoppedResults,
  translateProtected,
} from '#translate';
import { menuFiles } from '../../shell/commands/menu-files.ts';
import { type Connection, connect } from '../../shell/connection/connection.ts';
import { requireNoLinks } from '../../shell/editor/file-system.ts';
import { nameOf } from '../../shell/editor/files.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { PartialFailure } from '../../shell/ui/show-error.ts';
import { type PromptAction, showPrompt } from '../../shell/ui/show-prompt.ts';
import { confirmPlans, costOf } from '../sending/confirm-bill.ts';
import { confirmDone } from '../sending/confirm-done.ts';
import { followCopies } from '../sending/follow-copies.ts';
import { openSaved } from '../sending/open-saved.ts';
import { type Copy, planCopies, type SourceFile } from '../sending/plan-copies.ts';
import { sendTexts } from '../sending/send-texts.ts';
import { showDeadLinks, showDifferences, showUntranslated } from '../sending/show-file-differences.ts';
import { warnOfTranslations } from '../sending/warn-of-translations.ts';
import type { TranslateState } from '../state.ts';

/**
 * Translates the texts of files into new files beside them, one for each language: the file in the editor, or those that a menu was
 * opened on, with those in folders. The new files of a single file are opened. There is one bill for all.
 */
export async function translateFile(
  context: TranslateState,
  argument: unknown,
  others?: unknown,
): Promise<Outcome> {
  const selected = await menuFiles(argument, others, (path) => recognizeFormat(path) !== undefined);
  if (selected?.length === 0) return 'refused';
  const active = vscode.window.activeTextEditor?.document.uri;
  const uris = selected ?? (active === undefined ? [] : [active]);
  if (uris.length === 0) return refuse(vscode.l10n.t('No file is open. Open the file to translate.'));
  const sources = await openAll(uris);
  if (typeof sources === 'string') return sources;
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const copies = await planCopies(context, { connection, sources, argument });
  if (typeof copies === 'string') return copies;
  if (copies.length === 0) {
    refuse(vscode.l10n.t('Already translated, files: {0}', number(uris.length)));
    return 'unchanged';
  }
  const plans = copies.map(({ plan }) => plan);
  const confirmed = await confirmPlans(context, { connection, plans });
  if (confirmed === undefined) return 'cancelled';
  const sending = { connection, confirmed, copies };
  const { outcomes, characters, failure } = await translateAll(context, sending);
  const done = copies.filter((_copy, index) => outcomes[index] === 'done');
  if (uris.length > 1) reportAll(uris, done);
  else for (const { uri } of done) await vscode.window.showTextDocument(uri, { preview: false });
  if (failure !== undefined) throw failure;
  const outcome = outcomes.find((each) => each !== 'done') ?? 'done';
  return confirmDone(outcome, { ...billOfPlans(plans), characters }, 'translate');
}

/** Copies that the user has agreed to. */
interface ConfirmedCopies {
  readonly connection: Connection;
  readonly confirmed: ConfirmedPlan;
  readonly copies: readonly Copy[];
}

/** What became of copies, in their order, and what ended some of them. */
interface TranslatedCopies {
  readonly outcomes: readonly Outcome[];
  readonly characters: number;
  readonly failure: unknown;
}

/** Translates until all are done, or something fails that would be the same for the others. The last failure is for the user. */
async function translateAll(context: TranslateState, sending: ConfirmedCopies): Promise<TranslatedCopies> {
  const { copies } = sending;
  const outcomes: Outcome[] = [];
  let characters = 0;
  let failure: unknown;
  for (const copy of copies) {
    try {
      const { outcome, billed } = await translateInto(context, copy, sending);
      characters += billed;
      outcomes.push(outcome);
    } catch (error) {
      failure = copies.length === 1 ? error : namedAfter(copy, error);
      outcomes.push('failed');
      if (!isOfOneTranslation(causeOf(error))) break;
    }
  }
  await followCopies(copies.filter((_copy, index) => outcomes[index] === 'done'));
  return { outcomes, characters, failure };
}

/** The failure without what the command adds to it. */
function causeOf(error: unknown): unknown {
  return error instanceof PartialFailure ? error.cause : error;
}

/** Says which file and language a failure is about. */
function namedAfter({ original, target }: Copy, error: unknown): unknown {
  if (causeOf(error) instanceof CancelledError) return error;
  const added = error instanceof PartialFailure ? error : undefined;
  const about = vscode.l10n.t('This was {0} into {1}.', nameOf(original), target.toUpperCase());
  const note = added === undefined ? about : `${about} ${added.note}`;
  return new PartialFailure(causeOf(error), note, added?.solution);
}

/** Says how many new files there are, and how many originals have none: their translation exists, or they were refused. */
function reportAll(uris: readonly vscode.Uri[], copies: readonly Copy[]): void {
  const originals = new Set(copies.map(({ original }) => original.toString()));
  const without = uris.filter((uri) => !originals.has(uri.toString())).length;
  const created = vscode.l10n.t('New translated files: {0}.', number(copies.length));
  const more = vscode.l10n.t('Files without a new translation: {0}.', number(without));
  showPrompt('information', without === 0 ? created : `${created} ${more}`);
}

/** The files with texts to translate. The first problem is shown, and how many there are; an outcome if no file is left. */
async function openAll(uris: readonly vscode.Uri[]): Promise<readonly SourceFile[] | Outcome> {
  const sources: SourceFile[] = [];
  const problems: { readonly uri: vscode.Uri; readonly text: string }[] = [];
  for (const uri of uris) {
    const file = await openSaved(uri);
    if (typeof file === 'string') problems.push({ uri, text: file });
    else if (file.untranslated.length > 0 || file.needsTarget) sources.push({ uri, file });
  }
  const [first] = problems;
  if (first !== undefined) {
    const text =
      problems.length === 1
        ? first.text
        : `${first.text} ${vscode.l10n.t('Files with problems: {0}.', number(problems.length))}`;
    const action = {
      title: vscode.l10n.t('Open File'),
      run: () => vscode.window.showTextDocument(first.uri),
    };
    const outcome = refuse(text, 'information', [action]);
    return sources.length === 0 ? outcome : sources;
  }
  if (sources.length > 0) return sources;
  const [only] = uris;
  refuse(
    uris.length === 1 && only !== undefined
      ? vscode.l10n.t('{0} has no text to translate.', nameOf(only))
      : vscode.l10n.t('The {0} files have no text to translate.', number(uris.length)),
  );
  return 'unchanged';
}

/** Sends one of the copies and creates its file. Returns also the code points that were billed. */
async function translateInto(
  context: TranslateState,
  copy: Copy,
  { connection, confirmed, copies }: ConfirmedCopies,
): Promise<{ readonly outcome: Outcome; readonly billed: number }> {
  const { original, target, plan } = copy;
  const title = vscode.l10n.t('Translation of {0} into {1}', nameOf(original), target.toUpperCase());
  const plans = copies.map((each) => each.plan);
  const shown = { title: `${title} (${costOf([plan])})`, hasMore: copy !== copies.at(-1) };
  let arrived: StoppedResults<ProtectedTranslation> = [];
  const onStopped = (translations: StoppedResults<ProtectedTranslation>) => {
    arrived = translations;
  };
  try {
    const sent = await sendTexts(context, { connection, plans, ...shown }, (call) =>
      translateProtected({ ...plan, ...call, confirmed, onStopped, deadline: undefined }),
    );
    return { outcome: await writeCopy(copy, sent.translations), billed: sent.characters };
  } catch (error) {
    if (!(error instanceof PartialFailure) || !arrived.some((each) => each !== undefined)) throw error;
    throw new PartialFailure(error.cause, error.note, writingWhatIsThere(copy, arrived));
  }
}

/** The button that creates a file in which the texts that did not arrive stay in their own language. */
function writingWhatIsThere(copy: Copy, arrived: StoppedResults<ProtectedTranslation>): PromptAction {
  return {
    title: vscode.l10n.t('Create the File with What Is There'),
    run: async () => {
      if ((await writeCopy(copy, arrived)) === 'done')
        await vscode.window.showTextDocument(copy.uri, { preview: false });
    },
  };
}

/** Creates the file of a copy, if its translations can be written. */
async function writeCopy(
  { original, target, uri, plan, file, place }: Copy,
  translations: StoppedResults<ProtectedTranslation>,
): Promise<Outcome> {
  const result = await fileWith(file, translations, {
    place,
    judge: async (files) => (await import('#checks/lazy')).findErrorsInFile(files),
  });
  if (!result.ok) {
    showDifferences(original, target, result.differences);
    return 'unverified';
  }
  await warnOfTranslations(plan, translations);
  if (!(await createCopy(uri, result.bytes))) return 'failed';
  if (result.differences.length > 0) showUntranslated(uri, result.differences);
  if (result.deadLinks.length > 0) showDeadLinks(uri, result.deadLinks);
  return 'done';
}

/** Creates a file; never replaces an existing file. Returns whether it was created. */
async function createCopy(uri: vscode.Uri, contents: Uint8Array): Promise<boolean> {
  await requireNoLinks(uri);
  const creation = new vscode.WorkspaceEdit();
  creation.createFile(uri, { overwrite: false, contents });
  if (!(await vscode.workspace.applyEdit(creation))) {
    showPrompt('error', vscode.l10n.t('{0} was not created: it exists or cannot be written.', nameOf(uri)));
    return false;
  }
  return true;
}

import * as vscode from 'vscode';
import { keepListOf, type ProtectedTranslation, translateProtected } from '#translate';
import { connect } from '../../shell/connection/connection.ts';
import { isWritable } from '../../shell/editor/is-writable.ts';
import { nearestManifest } from '../../shell/profiles/find-profiles.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { confirmPlans, costOf } from '../sending/confirm-bill.ts';
import { confirmDone } from '../sending/confirm-done.ts';
import { planTexts } from '../sending/plan-texts.ts';
import { sendTexts } from '../sending/send-texts.ts';
import { warnOfTranslations } from '../sending/warn-of-translations.ts';
import { settingsOrPickedLanguage } from '../settings/find-settings.ts';
import type { TranslateState } from '../state.ts';

/** A cell with text, as it was when the command began. */
interface TextCell {
  readonly cell: vscode.NotebookCell;
  readonly text: string;
}

/** Translates the Markdown cells of the active notebook as one edit and one undo step. Code and outputs do not change. */
export async function translateNotebook(context: TranslateState, argument: unknown): Promise<Outcome> {
  const notebook = vscode.window.activeNotebookEditor?.notebook;
  if (notebook === undefined) return refuse(vscode.l10n.t('No notebook is active. Open one first.'));
  const cells = textCellsOf(notebook);
  if (cells.length === 0) return refuse(vscode.l10n.t('This notebook has no Markdown cells with text.'));
  if (!(await isWritable(notebook.uri))) {
    return refuse(vscode.l10n.t('This notebook cannot be changed. Save it under another name.'));
  }
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const title = vscode.l10n.t('Translate the Markdown cells into');
  const findSettings = settingsOrPickedLanguage(title);
  const found = await findSettings({ context, connection, uri: notebook.uri, argument });
  if (!found.ok) return found.outcome;
  const { settings } = found;
  const keep = await keepListOf((await nearestManifest(notebook.uri))?.location);
  const texts = cells.map(({ text }) => ({ text, format: 'markdown' as const, keep }));
  const plan = await planTexts(context, connection, { settings, texts, files: [notebook.uri] });
  const plans = [plan];
  const confirmed = await confirmPlans(context, { connection, plans });
  if (confirmed === undefined) return 'cancelled';
  const target = settings.options.target_lang.toUpperCase();
  const heading = vscode.l10n.t('Translation of the notebook into {0}', target);
  const { translations, characters } = await sendTexts(
    context,
    { connection, plans, title: `${heading} (${costOf(plans)})` },
    (call) => translateProtected({ ...plan, ...call, confirmed, deadline: undefined }),
  );
  const outcome = await putIntoCells(context, notebook, cells, translations);
  if (outcome !== 'unverified') await warnOfTranslations(plan, translations);
  return confirmDone(outcome, { ...plan.bill, characters }, 'translate');
}

function textCellsOf(notebook: vscode.NotebookDocument): readonly TextCell[] {
  return notebook
    .getCells()
    .filter(({ kind }) => kind === vscode.NotebookCellKind.Markup)
    .map((cell) => ({ cell, text: cell.document.getText() }))
    .filter(({ text }) => text.trim() !== '');
}

async function putIntoCells(
  context: TranslateState,
  notebook: vscode.NotebookDocument,
  cells: readonly TextCell[],
  translations: readonly ProtectedTranslation[],
): Promise<Outcome> {
  const texts: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const translation = translations[index];
    if (translation?.ok === false) return showDamagedCell(cell, translation);
    texts.push(translation?.text ?? cell.text);
  }
  const translated = cells.map((cell, index) => ({ ...cell, translation: texts[index] ?? cell.text }));
  const [kept, changed] = divide(translated, (cell) => !notebook.isClosed && isAsBefore(cell));
  const edits = kept.flatMap(({ cell, text, translation }) =>
    translation === text ? [] : [replacementOf(cell, translation)],
  );
  if (edits.length === 0 && changed.length === 0) {
    refuse(vscode.l10n.t('Nothing to change: the result equals the text.'));
    return 'unchanged';
  }
  const isWritten = edits.length === 0 || (await writeCells(notebook, edits));
  const unplaced = isWritten ? changed : translated;
  return unplaced.length === 0 ? 'done' : showUnplaced(context, unplaced);
}

/** As one edit and one undo step. */
function writeCells({ uri }: vscode.NotebookDocument, edits: readonly vscode.NotebookEdit[]) {
  const change = new vscode.WorkspaceEdit();
  change.set(uri, [...edits]);
  return vscode.workspace.applyEdit(change);
}

/** Cells whose text was edited in the meantime keep that text. */
async function showUnplaced(
  { results }: TranslateState,
  cells: readonly (TextCell & { readonly translation: string })[],
): Promise<Outcome> {
  const after = cells.map(({ translation }) => translation).join('\n\n');
  showPrompt('warning', vscode.l10n.t('Cells have changed. Their translations are shown beside them.'), [
    { title: vscode.l10n.t('Copy Result'), run: () => vscode.env.clipboard.writeText(after) },
  ]);
  await results.showDiff({
    title: vscode.l10n.t('Markdown cells (not applied)'),
    before: cells.map(({ text }) => text).join('\n\n'),
    after,
    path: 'cells.md',
  });
  return 'shown';
}

function divide<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function replacementOf(cell: vscode.NotebookCell, text: string): vscode.NotebookEdit {
  const data = new vscode.NotebookCellData(cell.kind, text, cell.document.languageId);
  data.metadata = { ...cell.metadata };
  return vscode.NotebookEdit.replaceCells(new vscode.NotebookRange(cell.index, cell.index + 1), [data]);
}

function isAsBefore({ cell, text }: TextCell): boolean {
  return cell.index >= 0 && !cell.document.isClosed && cell.document.getText() === text;
}

function showDamagedCell(
  { cell }: TextCell,
  { differences }: Extract<ProtectedTranslation, { readonly ok: false }>,
): Outcome {
  const [first] = differences;
  const text = vscode.l10n.t(
    'Nothing was written, because cell {0} would be damaged. {1}',
    cell.index + 1,
    first === undefined ? '' : localize(first.reason),
  );
  showPrompt('warning', text, [{ title: vscode.l10n.t('Show Cell'), run: () => showCell(cell) }]);
  return 'unverified';
}

async function showCell({ notebook, index }: vscode.NotebookCell): Promise<void> {
  const range = new vscode.NotebookRange(index, index + 1);
  await vscode.window.showNotebookDocument(notebook, { selections: [range] });
}

import * as vscode from 'vscode';
import type { LanguagePair } from '#base';
import { EXCHANGE_LIMITS, writeExchange } from '#exchange';
import { describeLost, importName, type Spreadsheet, sheetFileName, toSpreadsheet } from '#exchange/model';
import { hasTerms, parseTerms } from '#terms';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { writeChosen } from '../../shell/editor/file-system.ts';
import { exists, nameOf } from '../../shell/editor/files.ts';
import { readArgument } from '../../shell/editor/read-argument.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { showProblemsAction } from '../../shell/ui/prompt-actions.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { refuseWithoutGlossary } from '../files/change-glossary.ts';
import { pickExported } from '../files/pick-exported.ts';
import { chosenDocument, type ReadGlossary, readGlossary } from '../files/read-glossary.ts';
import { readTermsText, termsUriOf } from '../files/read-terms.ts';
import { type ExportForm, exportFormOf, pickExportForm } from '../spreadsheet/export-choices.ts';
import { leftOutAt } from '../spreadsheet/left-out.ts';
import type { GlossariesState } from '../state.ts';
import { isSyncNode } from '../sync/view/glossary-tree.ts';

/** A glossary that becomes a column. */
interface Column extends ReadGlossary {
  readonly pair: LanguagePair;
  /** The text of its terms file. */
  readonly terms: string | undefined;
}

/**
 * Writes a glossary as a spreadsheet or TBX, with what its terms file says: that of the active editor, of a menu, or of a line of the Glossaries view. The argument can have
 * `file` and `output`, addresses: then nothing is asked, and the form is that of the extension.
 */
export const exportGlossary: CommandHandler<GlossariesState> = async (context, argument) => {
  const file = await glossaryOf(argument);
  if (file === undefined) return refuseWithoutGlossary();
  if (!(await exists(file))) return refuse(vscode.l10n.t('The file cannot be read.'));
  const named = readArgument(argument, 'output');
  const first = await columnOf(file);
  if (first === undefined) {
    return refuse(vscode.l10n.t('The name {0} has no languages, such as en-de.', nameOf(file)));
  }
  const files = named === undefined ? await pickExported(file, first.pair) : [file];
  if (files === undefined) return 'cancelled';
  const output = named === undefined ? undefined : vscode.Uri.parse(named);
  const form = output === undefined ? await pickExportForm() : exportFormOf(extensionOf(output));
  if (form === undefined) return 'cancelled';
  const others = await Promise.all(files.slice(1).map(columnOf));
  const columns = [first, ...others.filter((column) => column !== undefined)];
  const target = output ?? (await askWhere(file, form, columns));
  if (target === undefined) return 'cancelled';
  return write(context, columns, form, target);
};

/** The file of a line of the view, or that of a menu or the active editor. */
async function glossaryOf(argument: unknown): Promise<vscode.Uri | undefined> {
  if (isSyncNode(argument)) {
    const state = argument.kind === 'glossary' ? argument.dictionaries[0] : undefined;
    const declared = (argument.kind === 'dictionary' ? argument.state : state)?.declared;
    return declared && vscode.Uri.file(declared.path);
  }
  const named = readArgument(argument, 'file');
  return named === undefined ? (await chosenDocument(argument))?.uri : vscode.Uri.parse(named);
}

/** A file with its text in the editor; undefined without languages. */
async function columnOf(uri: vscode.Uri): Promise<Column | undefined> {
  const glossary = await readGlossary(await vscode.workspace.openTextDocument(uri));
  const pair = glossary?.settings.pair;
  return glossary && pair && { ...glossary, pair, terms: await readTermsText(uri) };
}

async function askWhere(
  file: vscode.Uri,
  { extension }: ExportForm,
  columns: readonly Column[],
): Promise<vscode.Uri | undefined> {
  const languages = new Set(columns.flatMap(({ pair }) => [pair.source, pair.target]));
  const name = sheetFileName(importName(nameOf(file)), [...languages], extension);
  const defaultUri = vscode.Uri.joinPath(file, '..', name);
  return vscode.window.showSaveDialog({
    title: vscode.l10n.t('Export Glossary'),
    saveLabel: vscode.l10n.t('Export'),
    defaultUri,
    filters: { [extension.toUpperCase()]: [extension] },
  });
}

/** Writes the file, and lists what it has no place for as problems of the glossaries. */
async function write(
  { importProblems }: GlossariesState,
  columns: readonly Column[],
  { form, delimiter }: ExportForm,
  target: vscode.Uri,
): Promise<Outcome> {
  if (columns.some(({ document }) => document.uri.toString() === target.toString())) {
    return refuse(vscode.l10n.t('The exported file cannot be the glossary itself.'), 'warning');
  }
  const broken = columns.find(({ terms }) => terms !== undefined && !hasTerms(parseTerms(terms)));
  if (broken !== undefined) {
    const name = nameOf(termsUriOf(broken.document.uri));
    return refuse(vscode.l10n.t('{0} is not a terms file.', name), 'warning');
  }
  const dictionaries = columns.map(({ pair, dictionary, terms }) => ({
    target: pair.target,
    dictionary,
    terms,
  }));
  const table = toSpreadsheet(columns[0]?.pair.source ?? '', dictionaries, EXCHANGE_LIMITS[form]);
  const content = await writeExchange(table, form, delimiter);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  await writeChosen(target, bytes);
  importProblems.clear();
  for (const [index, { document }] of columns.entries()) {
    importProblems.set(document.uri, leftOutOf(table, index));
    importProblems.set(termsUriOf(document.uri), termsLeftOut(table, index, document.uri));
  }
  report(table, target);
  return 'done';
}

/** The lines of a glossary that are not in the exported file, as problems of it. */
function leftOutOf({ faults, ignored }: Spreadsheet, index: number): readonly vscode.Diagnostic[] {
  const isHere = ({ dictionary }: { readonly dictionary: number }) => dictionary === index;
  const { Warning, Information } = vscode.DiagnosticSeverity;
  const other = vscode.l10n.t('Not exported: the service ignores this line for its language codes.');
  return [
    ...faults
      .filter(isHere)
      .map(({ line, message }) =>
        leftOutAt(line, vscode.l10n.t('Not exported: {0}', localize(message)), Warning),
      ),
    ...ignored.filter(isHere).map(({ line }) => leftOutAt(line, other, Information)),
  ];
}

/** What a terms file says and the exported file cannot hold, as problems of it. */
function termsLeftOut(
  { lost }: Spreadsheet,
  index: number,
  glossary: vscode.Uri,
): readonly vscode.Diagnostic[] {
  const own = lost.filter(({ dictionary }) => dictionary === index);
  return describeLost(own, () => nameOf(termsUriOf(glossary))).map((what) =>
    leftOutAt(0, localize(what), vscode.DiagnosticSeverity.Information),
  );
}

function report({ rows, faults, ignored, lost }: Spreadsheet, target: vscode.Uri): void {
  const leftOut = faults.length + ignored.length;
  const text = vscode.l10n.t(
    '{0} written. Phrases: {1}, lines left out: {2}.',
    nameOf(target),
    number(rows.length - 1),
    number(leftOut),
  );
  const show = {
    title: vscode.l10n.t('Show in Explorer'),
    run: () => vscode.commands.executeCommand('revealInExplorer', target),
  };
  const problems = leftOut + lost.length > 0 ? [showProblemsAction()] : [];
  showPrompt(faults.length > 0 ? 'warning' : 'information', text, [...problems, show]);
}

function extensionOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

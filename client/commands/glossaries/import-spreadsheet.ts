import * as vscode from 'vscode';
import { recognizeFile } from '../../../core/files.ts';
import {
  type ImportedDictionary,
  readDictionaries,
  writeDictionary,
} from '../../../core/glossary/spreadsheet/read-dictionaries.ts';
import { glossaryFileName, importName } from '../../../core/glossary/spreadsheet/sheet-name.ts';
import { GLOSSARY_LANGUAGES } from '../../../core/languages/snapshot/glossary-languages.ts';
import { type Message, message } from '../../../core/message.ts';
import { otherSheetFormat } from '../../../workspace/other-sheet-format.ts';
import type { ClientContext } from '../../context.ts';
import { nameOf } from '../../editor/files.ts';
import { readArgument } from '../../editor/read-argument.ts';
import { askChoices, type ImportDecision } from '../../spreadsheet/ask-choices.ts';
import { type ParseSheet, readSheet, type SheetChoices } from '../../spreadsheet/read-sheet.ts';
import { createFiles } from '../../ui/create-files.ts';
import { localize } from '../../ui/localize.ts';
import { number } from '../../ui/number.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { showProblemsAction } from '../../ui/prompt-actions.ts';
import { refuse } from '../../ui/refuse.ts';
import { showPrompt } from '../../ui/show-prompt.ts';
import type { CommandHandler } from '../command.ts';

/** Larger files are not lists of terms, and parsing them would block the editor. */
const MAX_SHEET_BYTES = 50_000_000;

/**
 * Creates glossaries from a spreadsheet: the file that a menu was opened on, or a file that the user picks. The argument can have `file`,
 * an address, and `preview`: `skip` imports without questions.
 */
export const importSpreadsheet: CommandHandler = async (context, argument) => {
  const uri = fileOfMenu(argument) ?? (await chosenFile(readArgument(argument, 'file')));
  if (uri === undefined) return 'cancelled';
  const decision = await decide(uri, readArgument(argument, 'preview') === 'skip');
  if (decision === undefined) return 'cancelled';
  if ('text' in decision) return refuse(localize(decision), 'warning');
  const { layout, rows } = decision.reading;
  if ('text' in layout) return refuse(localize(layout), 'warning');
  const dictionaries = readDictionaries(rows, layout, GLOSSARY_LANGUAGES);
  return write(context, uri, decision.folder, dictionaries);
};

/** The menu of a glossary passes that glossary, which is not a spreadsheet to import. */
function fileOfMenu(argument: unknown): vscode.Uri | undefined {
  return argument instanceof vscode.Uri && recognizeFile(argument.path) === undefined ? argument : undefined;
}

async function chosenFile(named: string | undefined): Promise<vscode.Uri | undefined> {
  if (named !== undefined) return vscode.Uri.parse(named);
  const picked = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Import Spreadsheet as Glossary'),
    openLabel: vscode.l10n.t('Import'),
    filters: { [vscode.l10n.t('Spreadsheets saved as text')]: ['csv', 'tsv', 'txt'] },
  });
  return picked?.[0];
}

/** What the user decides, or why the file cannot be imported. Undefined when cancelled. */
async function decide(uri: vscode.Uri, isUnasked: boolean): Promise<ImportDecision | Message | undefined> {
  const { size } = await vscode.workspace.fs.stat(uri);
  const name = nameOf(uri);
  if (size > MAX_SHEET_BYTES) return message('{0} is too large for a list of terms.', name);
  const file = { name, bytes: await vscode.workspace.fs.readFile(uri) };
  const otherFormat = otherSheetFormat(file.bytes, name);
  if (otherFormat !== undefined) return otherFormat;
  const parse = await loadParser();
  const read = (choices: SheetChoices) => readSheet(file, choices, parse);
  const folder = vscode.Uri.joinPath(uri, '..');
  if (isUnasked) return { reading: read({}), folder };
  return askChoices(vscode.l10n.t('Import {0}', file.name), folder, read);
}

/** The parser is a separate bundle, so that only an import loads it. */
async function loadParser(): Promise<ParseSheet> {
  return (await import('../../../workspace/parse-sheet.ts')).parseSheet;
}

async function write(
  context: ClientContext,
  sheet: vscode.Uri,
  folder: vscode.Uri,
  dictionaries: readonly ImportedDictionary[],
): Promise<Outcome> {
  const filled = dictionaries.filter(({ entries }) => entries.length > 0);
  if (filled.length === 0) {
    showLeftOut(context, sheet, dictionaries);
    return refuse(vscode.l10n.t('{0} has no row with both phrases.', nameOf(sheet)), 'warning');
  }
  const name = importName(nameOf(sheet));
  const files = filled.map((dictionary) => ({
    uri: vscode.Uri.joinPath(folder, glossaryFileName(name, dictionary.pair)),
    content: writeDictionary(dictionary),
  }));
  if (!(await createFiles(files))) return 'cancelled';
  showLeftOut(context, sheet, dictionaries);
  for (const { uri } of files) await vscode.window.showTextDocument(uri, { preview: false });
  report(dictionaries, files.length);
  return 'done';
}

/** Shows the rows that were left out as problems of the spreadsheet, until the next import or until they are cleared. */
function showLeftOut(
  { importProblems }: ClientContext,
  sheet: vscode.Uri,
  dictionaries: readonly ImportedDictionary[],
): void {
  const diagnostics = dictionaries
    .flatMap(({ faults }) => faults)
    .map(({ line, pair, message }) => {
      const text = vscode.l10n.t(
        'Not imported ({0} → {1}): {2}',
        pair.source,
        pair.target,
        localize(message),
      );
      const range = new vscode.Range(line, 0, line, Number.MAX_SAFE_INTEGER);
      const diagnostic = new vscode.Diagnostic(range, text, vscode.DiagnosticSeverity.Warning);
      diagnostic.source = 'parlance';
      return diagnostic;
    });
  importProblems.clear();
  importProblems.set(sheet, diagnostics);
}

function report(dictionaries: readonly ImportedDictionary[], files: number): void {
  const sum = (count: (dictionary: ImportedDictionary) => number) =>
    dictionaries.reduce((total, dictionary) => total + count(dictionary), 0);
  const leftOut = sum(({ faults }) => faults.length);
  const text = vscode.l10n.t(
    'Glossaries written: {0}. Entries: {1}, left out: {2}, duplicates: {3}, untranslated: {4}.',
    number(files),
    number(sum(({ entries }) => entries.length)),
    number(leftOut),
    number(sum(({ duplicates }) => duplicates)),
    number(sum(({ untranslated }) => untranslated)),
  );
  showPrompt(leftOut > 0 ? 'warning' : 'information', text, leftOut > 0 ? [showProblemsAction()] : []);
}

import * as vscode from 'vscode';
import { type Message, message, recognizeFile } from '#base';
import { ExchangeFault, otherSheetFormat, readableForm } from '#exchange';
import {
  glossaryFileName,
  type ImportedDictionary,
  importName,
  languageNamer,
  readDictionaries,
  writeDictionary,
} from '#exchange/model';
import { writeTerms } from '#terms';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { menuFiles } from '../../shell/commands/menu-files.ts';
import { chosenFacts } from '../../shell/connection/chosen-facts.ts';
import { itemAt, readChosen } from '../../shell/editor/file-system.ts';
import { nameOf } from '../../shell/editor/files.ts';
import { readArgument } from '../../shell/editor/read-argument.ts';
import { createFiles } from '../../shell/ui/create-files.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { showProblemsAction } from '../../shell/ui/prompt-actions.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { termsUriOf } from '../files/read-terms.ts';
import { askChoices, type ImportDecision } from '../spreadsheet/ask-choices.ts';
import { leftOutAt } from '../spreadsheet/left-out.ts';
import {
  readSheet,
  type SheetChoices,
  type SheetFile,
  type SheetReading,
} from '../spreadsheet/read-sheet.ts';
import type { GlossariesState } from '../state.ts';

const EXTENSIONS = ['csv', 'tsv', 'txt', 'xlsx', 'tbx'] as const;
const SPREADSHEET = new RegExp(`\\.(?:${EXTENSIONS.join('|')})$`, 'i');

/** Larger files are not lists of terms, and parsing them would block the editor. */
const MAX_SHEET_BYTES = 50_000_000;

/** Things without a place in a glossary that are listed: the editor keeps no more problems of a file. */
const MAX_LISTED = 900;

/** What an import has read and written; no files if it has no row with both phrases. */
interface ImportedSheet {
  readonly sheet: vscode.Uri;
  readonly reading: SheetReading;
  readonly dictionaries: readonly ImportedDictionary[];
  readonly files: readonly vscode.Uri[];
}

/**
 * Creates glossaries from spreadsheets: those that a menu was opened on, with those in folders, the open one, or a file that the user
 * picks. Each is asked about, and giving up ends the import of the rest. The argument can have `file`,
 * an address, and `preview`: `skip` imports without questions.
 */
export const importSpreadsheet: CommandHandler<GlossariesState> = async (context, argument, others) => {
  const uris = await sheetsOf(argument, others);
  if (uris.length === 0) return 'cancelled';
  const sheets: ImportedSheet[] = [];
  let outcome: Outcome = 'done';
  for (const uri of uris) {
    const imported = await importOne(uri, readArgument(argument, 'preview') === 'skip');
    if (typeof imported !== 'string') sheets.push(imported);
    else outcome = imported;
    if (imported === 'cancelled') break;
  }
  if (sheets.length === 0) return outcome;
  context.importProblems.clear();
  for (const sheet of sheets) showLeftOut(context, sheet);
  if (sheets.every(({ files }) => files.length === 0)) return 'refused';
  if (uris.length === 1) for (const uri of sheets.flatMap(({ files }) => files)) await open(uri);
  report(sheets);
  return outcome;
};

function open(uri: vscode.Uri): Thenable<vscode.TextEditor> {
  return vscode.window.showTextDocument(uri, { preview: false });
}

async function sheetsOf(argument: unknown, others: unknown): Promise<readonly vscode.Uri[]> {
  const takes = (path: string) => SPREADSHEET.test(path) && recognizeFile(path) === undefined;
  const selected = isOwnFile(argument) ? undefined : await menuFiles(argument, others, takes);
  if (selected !== undefined) return selected;
  const chosen = await chosenFile(readArgument(argument, 'file'));
  return chosen === undefined ? [] : [chosen];
}

async function importOne(uri: vscode.Uri, isUnasked: boolean): Promise<ImportedSheet | Outcome> {
  const decision = await decide(uri, isUnasked).catch(faultOf);
  if (decision === undefined) return 'cancelled';
  if (decision instanceof ExchangeFault) return refuse(describeFault(uri, decision), 'warning');
  if ('text' in decision) return refuse(localize(decision), 'warning');
  const { layout, rows } = decision.reading;
  if ('text' in layout) return refuse(localize(layout), 'warning');
  const dictionaries = readDictionaries(rows, layout, (await chosenFacts()).glossaryLanguages);
  return write(uri, decision, dictionaries);
}

/** @throws what is no fault of the file. */
function faultOf(error: unknown): ExchangeFault {
  if (error instanceof ExchangeFault) return error;
  throw error;
}

function describeFault(uri: vscode.Uri, { what, position }: ExchangeFault): string {
  const location = position === undefined ? '' : `:${position.line}:${position.column}`;
  return `${nameOf(uri)}${location}: ${localize(what)}`;
}

/** The menu of a glossary passes that glossary, which is not a spreadsheet to import. */
function isOwnFile(argument: unknown): boolean {
  return argument instanceof vscode.Uri && recognizeFile(argument.path) !== undefined;
}

/** The file in the active tab, if it can be imported. A workbook has no text editor. */
function openSpreadsheet(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const isFile = input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom;
  return isFile && input.uri.scheme === 'file' && SPREADSHEET.test(input.uri.path) ? input.uri : undefined;
}

async function chosenFile(named: string | undefined): Promise<vscode.Uri | undefined> {
  if (named !== undefined) return vscode.Uri.parse(named);
  const open = openSpreadsheet();
  if (open !== undefined) {
    const items = [
      { label: nameOf(open), description: vscode.l10n.t('the open file'), uri: open },
      { label: vscode.l10n.t('Another File…'), uri: undefined },
    ];
    const title = vscode.l10n.t('Import Spreadsheet as Glossary');
    const chosen = await vscode.window.showQuickPick(items, { title });
    if (chosen === undefined || chosen.uri !== undefined) return chosen?.uri;
  }
  const picked = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Import Spreadsheet as Glossary'),
    openLabel: vscode.l10n.t('Import'),
    filters: { [vscode.l10n.t('Spreadsheets and TBX')]: [...EXTENSIONS] },
  });
  return picked?.[0];
}

/** What the user decides, or why the file cannot be imported. Undefined when cancelled. */
async function decide(uri: vscode.Uri, isUnasked: boolean): Promise<ImportDecision | Message | undefined> {
  const name = nameOf(uri);
  if (((await itemAt(uri))?.size ?? 0) > MAX_SHEET_BYTES)
    return message('{0} is too large for a list of terms.', name);
  const nameLanguage = languageNamer((await chosenFacts()).glossaryLanguages);
  const file = { name, nameLanguage, bytes: await readChosen(uri, MAX_SHEET_BYTES) };
  const read = await readerOf(file);
  if ('text' in read) return read;
  const folder = vscode.Uri.joinPath(uri, '..');
  if (isUnasked) return { reading: read({}), folder };
  return askChoices(vscode.l10n.t('Import {0}', file.name), folder, read);
}

/** How a file is read, or why it cannot be. Each parser is a file of its own, so that only an import that needs it loads it. */
async function readerOf(file: SheetFile): Promise<((choices: SheetChoices) => SheetReading) | Message> {
  const form = readableForm(file.bytes);
  if (form !== undefined) {
    const { openExchange } = await import('../spreadsheet/read-exchange.ts');
    return openExchange(file, form);
  }
  const otherFormat = otherSheetFormat(file.bytes, file.name);
  if (otherFormat !== undefined) return otherFormat;
  const { parseSheet } = await import('#exchange/lazy');
  return (choices) => readSheet(file, choices, parseSheet);
}

async function write(
  sheet: vscode.Uri,
  { folder, reading }: ImportDecision,
  dictionaries: readonly ImportedDictionary[],
): Promise<ImportedSheet | Outcome> {
  const filled = dictionaries.filter(({ entries, terms }) => entries.length + terms.size > 0);
  if (filled.length === 0)
    refuse(vscode.l10n.t('{0} has no row with both phrases.', nameOf(sheet)), 'warning');
  const name = importName(nameOf(sheet));
  const files = filled.map((dictionary) => ({
    uri: vscode.Uri.joinPath(folder, glossaryFileName(name, dictionary.pair)),
    content: writeDictionary(dictionary),
  }));
  const terms = files.flatMap(({ uri }, index) => termsFileOf(uri, filled[index]?.terms ?? new Map()));
  if (!(await createFiles([...files, ...terms]))) return 'cancelled';
  return { sheet, reading, dictionaries, files: files.map(({ uri }) => uri) };
}

/** The terms file of a glossary, if there is something to write. */
function termsFileOf(glossary: vscode.Uri, terms: ImportedDictionary['terms']) {
  return terms.size === 0 ? [] : [{ uri: termsUriOf(glossary), content: writeTerms(terms) }];
}

/** Shows the rows that were left out as problems of the spreadsheet, until the next import or until they are cleared. */
function showLeftOut(
  { importProblems }: GlossariesState,
  { sheet, dictionaries, reading: { unplaced, alsoUnplaced = [] } }: ImportedSheet,
): void {
  const faults = dictionaries
    .flatMap(({ faults: some }) => some)
    .map(({ line, pair, message: fault }) =>
      leftOutAt(
        line,
        vscode.l10n.t('Not imported ({0} → {1}): {2}', pair.source, pair.target, localize(fault)),
        vscode.DiagnosticSeverity.Warning,
      ),
    );
  const all = [unplaced, ...dictionaries.map((dictionary) => dictionary.unplaced)];
  const things = all.flatMap((some) => some?.list(MAX_LISTED) ?? []);
  const others = [...things, ...alsoUnplaced.map((what) => ({ message: what, location: '1' }))].map((thing) =>
    leftOutAt(lineOf(thing.location), localize(thing.message), vscode.DiagnosticSeverity.Information),
  );
  importProblems.set(sheet, [...faults, ...others]);
}

/** The line of a location such as `12` or `B12`, from 0. */
function lineOf(location: string): number {
  return Math.max(0, Number(/\d+$/.exec(location)?.[0] ?? 1) - 1);
}

function report(sheets: readonly ImportedSheet[]): void {
  const sum = (count: (dictionary: ImportedDictionary) => number) =>
    sheets.flatMap(({ dictionaries }) => dictionaries).reduce((total, each) => total + count(each), 0);
  const leftOut = sum(({ faults }) => faults.length);
  const text = vscode.l10n.t(
    'Glossaries written: {0}. Entries: {1}, left out: {2}, duplicates: {3}, untranslated: {4}.',
    number(sheets.flatMap(({ files }) => files).length),
    number(sum(({ entries }) => entries.length)),
    number(leftOut),
    number(sum(({ duplicates }) => duplicates)),
    number(sum(({ untranslated }) => untranslated)),
  );
  const isListed = leftOut > 0 || sheets.some(hasUnplaced);
  showPrompt(leftOut > 0 ? 'warning' : 'information', text, isListed ? [showProblemsAction()] : []);
}

function hasUnplaced({ reading: { unplaced, alsoUnplaced = [] }, dictionaries }: ImportedSheet): boolean {
  const all = [unplaced, ...dictionaries.map((dictionary) => dictionary.unplaced)];
  return alsoUnplaced.length > 0 || all.some((some) => (some?.list(1).length ?? 0) > 0);
}

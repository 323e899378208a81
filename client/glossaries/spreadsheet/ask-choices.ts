import * as vscode from 'vscode';
import { DELIMITERS } from '#exchange/model';
import { chosenFacts } from '../../shell/connection/chosen-facts.ts';
import { nameOfFolder } from '../../shell/editor/files.ts';
import { type ColumnUse, useOf, withUse } from './column-choices.ts';
import type { SheetChoices, SheetForm, SheetReading } from './read-sheet.ts';
import { columnsOf, nameOfDelimiter, type SheetAction, sheetItems } from './sheet-menu.ts';

/** Encodings that spreadsheet programs use. */
const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-15',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
];

/** What the user has decided about an import. */
export interface ImportDecision {
  readonly reading: SheetReading;
  readonly folder: vscode.Uri;
}

interface ImportState {
  readonly choices: SheetChoices;
  readonly folder: vscode.Uri;
}

/**
 * Shows how a spreadsheet would be imported, again after each change, until the user imports it. Undefined when cancelled.
 * @param title Names the spreadsheet.
 */
export async function askChoices(
  title: string,
  start: vscode.Uri,
  read: (choices: SheetChoices) => SheetReading,
): Promise<ImportDecision | undefined> {
  let state: ImportState = { choices: {}, folder: start };
  for (;;) {
    const reading = read(state.choices);
    const items = sheetItems(reading, state.choices, describeFolder(state.folder, start));
    const picked = await vscode.window.showQuickPick(items, {
      title,
      placeHolder: vscode.l10n.t('Import, or choose what to change'),
      matchOnDescription: true,
      ignoreFocusOut: true,
    });
    if (picked === undefined) return undefined;
    if (picked.action.kind === 'import') return { reading, folder: state.folder };
    state = await changed(state, reading, picked.action);
  }
}

function describeFolder(folder: vscode.Uri, start: vscode.Uri): string {
  return folder.toString() === start.toString()
    ? vscode.l10n.t('same folder as the spreadsheet')
    : nameOfFolder(folder);
}

/** The state after one change; the same state if the user cancels. */
async function changed(state: ImportState, reading: SheetReading, action: SheetAction): Promise<ImportState> {
  const { choices } = state;
  switch (action.kind) {
    case 'encoding':
    case 'delimiter':
    case 'sheet':
      return changedForm(state, reading.form, action.kind);
    case 'header': {
      const hasHeader = 'text' in reading.layout ? choices.header : reading.layout.hasHeader;
      const columns = columnsOf(reading, choices.columns);
      const kept = columns.length === 0 ? {} : { columns };
      return { ...state, choices: { ...choices, ...kept, header: hasHeader !== true } };
    }
    case 'column':
      return { ...state, choices: await withColumn(choices, reading, action.index) };
    case 'folder':
      return { ...state, folder: (await pickFolder(state.folder)) ?? state.folder };
    default:
      return state;
  }
}

async function changedForm(
  state: ImportState,
  form: SheetForm,
  kind: 'encoding' | 'delimiter' | 'sheet',
): Promise<ImportState> {
  if (form.kind === 'xlsx') {
    const sheet = await pickText(form.sheets, form.sheet, (name) => name);
    return sheet === undefined ? state : { ...state, choices: { sheet } };
  }
  if (form.kind === 'tbx' || kind === 'sheet') return state;
  const picked =
    kind === 'encoding'
      ? await pickText(ENCODINGS, form.encoding, (name) => name)
      : await pickText(DELIMITERS, form.delimiter, nameOfDelimiter);
  return withChoice(state, kind, picked);
}

function withChoice(
  state: ImportState,
  name: 'encoding' | 'delimiter',
  value: string | undefined,
): ImportState {
  return value === undefined ? state : { ...state, choices: { ...state.choices, [name]: value } };
}

async function withColumn(
  choices: SheetChoices,
  reading: SheetReading,
  index: number,
): Promise<SheetChoices> {
  const columns = columnsOf(reading, choices.columns);
  const use = await pickUse(useOf(columns, index), columns.length === 0, index);
  return use === undefined ? choices : { ...choices, columns: withUse(columns, index, use) };
}

interface LanguageItem extends vscode.QuickPickItem {
  readonly language?: string;
}

async function pickUse(now: ColumnUse, isFirst: boolean, index: number): Promise<ColumnUse | undefined> {
  const title = vscode.l10n.t('Language of Column {0}', index + 1);
  const none: LanguageItem = { label: vscode.l10n.t('Not Used') };
  const { glossaryLanguages } = await chosenFacts();
  const languages = glossaryLanguages.map(
    ({ lang, name }): LanguageItem => ({ label: name, description: lang, language: lang }),
  );
  const sorted = languages.sort((a, b) => a.label.localeCompare(b.label));
  const picked = await vscode.window.showQuickPick([none, ...sorted], { title, matchOnDescription: true });
  if (picked === undefined) return undefined;
  if (picked.language === undefined) return { kind: 'none' };
  if (isFirst) return { kind: 'source', language: picked.language };
  const side = await pickSide(now, index);
  return side && { kind: side, language: picked.language };
}

async function pickSide(now: ColumnUse, index: number): Promise<'source' | 'target' | undefined> {
  const title = vscode.l10n.t('Contents of Column {0}', index + 1);
  const source = { label: vscode.l10n.t('Source Phrases'), side: 'source' as const };
  const target = { label: vscode.l10n.t('Translations'), side: 'target' as const };
  const items = now.kind === 'source' ? [source, target] : [target, source];
  return (await vscode.window.showQuickPick(items, { title }))?.side;
}

/** The current value comes first. */
async function pickText(
  values: readonly string[],
  current: string,
  label: (value: string) => string,
): Promise<string | undefined> {
  const now = { label: label(current), description: vscode.l10n.t('current'), value: current };
  const others = values.filter((value) => value !== current).map((value) => ({ label: label(value), value }));
  return (await vscode.window.showQuickPick([now, ...others]))?.value;
}

async function pickFolder(defaultUri: vscode.Uri): Promise<vscode.Uri | undefined> {
  const picked = await vscode.window.showOpenDialog({
    defaultUri,
    canSelectFiles: false,
    canSelectFolders: true,
    openLabel: vscode.l10n.t('Import Here'),
  });
  return picked?.[0];
}

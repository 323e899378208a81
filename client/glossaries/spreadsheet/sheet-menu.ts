import * as vscode from 'vscode';
import { showPhrase } from '#base';
import { pairsOfLayout } from '#exchange/model';
import { FIELD_HEADINGS } from '#terms';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import { type ColumnChoices, type ColumnUse, useOf } from './column-choices.ts';
import { phraseRows, type SheetChoices, type SheetForm, type SheetReading } from './read-sheet.ts';

/** What the user wants to do next with a spreadsheet. */
export type SheetAction =
  | { readonly kind: 'import' | 'encoding' | 'delimiter' | 'sheet' | 'header' | 'folder' | 'look' }
  | { readonly kind: 'column'; readonly index: number };

interface SheetItem extends vscode.QuickPickItem {
  readonly action: SheetAction;
}

const PREVIEW_ROWS = 5;

/** The most columns that can be chosen: nobody scrolls further. */
const MAX_COLUMNS = 50;

/** The most code points of a cell that are shown. */
const SHOWN_CELL = 30;

/** The menu of an import: the result, how the file is read, its columns, and its first rows. */
export function sheetItems(
  reading: SheetReading,
  choices: SheetChoices,
  folder: string,
): readonly SheetItem[] {
  return [
    importItem(reading),
    separator(vscode.l10n.t('How the file is read')),
    ...formItems(reading, choices),
    item('folder', vscode.l10n.t('Folder'), folder),
    ...section(vscode.l10n.t('What the columns are'), columnItems(reading, choices)),
    ...section(vscode.l10n.t('What the glossaries will not have'), unplacedItems(reading)),
    separator(vscode.l10n.t('The first rows')),
    ...previewItems(reading),
  ];
}

/** The columns in their current use, also while they cannot be imported. Where rows name several pairs, no column has one language. */
export function columnsOf({ layout }: SheetReading, chosen: ColumnChoices | undefined): ColumnChoices {
  const isOpen = 'text' in layout || (layout.codes?.pairs.length ?? 1) > 1;
  return isOpen ? (chosen ?? []) : [layout.source, ...layout.targets];
}

function importItem({ layout, rows }: SheetReading): SheetItem {
  if ('text' in layout) {
    return {
      action: { kind: 'look' },
      label: `$(warning) ${localize(layout)}`,
      detail: vscode.l10n.t('Choose below how to read the file and what its columns are.'),
    };
  }
  const pairs = pairsOfLayout(layout).map(({ source, target }) => `${source} → ${target}`);
  return {
    action: { kind: 'import' },
    label:
      pairs.length === 1
        ? `$(check) ${vscode.l10n.t('Import 1 Glossary')}`
        : `$(check) ${vscode.l10n.t('Import {0} Glossaries', number(pairs.length))}`,
    description: pairs.join(', '),
    detail: vscode.l10n.t('Rows: {0}', number(phraseRows(rows, layout.hasHeader).length)),
  };
}

function section(title: string, items: readonly SheetItem[]): readonly SheetItem[] {
  return items.length === 0 ? [] : [separator(title), ...items];
}

/** How many kinds of things there are, with their first places. */
function unplacedItems({ unplaced, alsoUnplaced = [] }: SheetReading): readonly SheetItem[] {
  return [...(unplaced?.describe() ?? []), ...alsoUnplaced].map((what) => ({
    action: { kind: 'look' },
    label: `$(circle-slash) ${localize(what)}`,
  }));
}

function formItems(reading: SheetReading, choices: SheetChoices): readonly SheetItem[] {
  const { form } = reading;
  if (form.kind === 'tbx') return [];
  if (form.kind === 'text') return [...textItems(form, choices), headerItem(reading, choices)];
  const sheet = item('sheet', vscode.l10n.t('Sheet'), described([form.sheet], choices.sheet));
  return [...(form.sheets.length > 1 ? [sheet] : []), headerItem(reading, choices)];
}

function headerItem({ layout }: SheetReading, choices: SheetChoices): SheetItem {
  const hasHeader = 'text' in layout ? (choices.header ?? false) : layout.hasHeader;
  const header = hasHeader ? vscode.l10n.t('names of columns') : vscode.l10n.t('phrases');
  return item('header', vscode.l10n.t('First Row'), described([header], choices.header));
}

function textItems(
  { encoding, isEncodingGuessed, delimiter }: SheetForm & { readonly kind: 'text' },
  choices: SheetChoices,
): readonly SheetItem[] {
  const guessed = isEncodingGuessed ? vscode.l10n.t('guessed: check whether the words are right') : '';
  return [
    item('encoding', vscode.l10n.t('Encoding'), described([encoding, guessed], choices.encoding)),
    item('delimiter', vscode.l10n.t('Delimiter'), described([nameOfDelimiter(delimiter)], choices.delimiter)),
  ];
}

/** What is in use, and whether the user chose it. */
function described(parts: readonly string[], choice: unknown): string {
  const origin = choice === undefined ? '' : vscode.l10n.t('your choice');
  return [...parts, origin].filter(Boolean).join(' · ');
}

function columnItems(reading: SheetReading, choices: SheetChoices): readonly SheetItem[] {
  const columns = columnsOf(reading, choices.columns);
  const first = reading.rows.find(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return Array.from({ length: Math.min(reading.columnCount, MAX_COLUMNS) }, (_none, index) => ({
    action: { kind: 'column', index },
    label: vscode.l10n.t('Column {0}', index + 1),
    description: [
      describeTerms(reading, index) ?? describeCoded(reading, index) ?? describeUse(useOf(columns, index)),
      shownCell(first?.cells[index]),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}

function previewItems({ rows, layout }: SheetReading): readonly SheetItem[] {
  const hasHeader = !('text' in layout) && layout.hasHeader;
  return phraseRows(rows, hasHeader)
    .slice(0, PREVIEW_ROWS)
    .map(({ cells }) => ({
      action: { kind: 'look' },
      label: cells.slice(0, MAX_COLUMNS).map(shownCell).join('  │  '),
    }));
}

/** Escapes `$(name)`, which menus show as an icon. */
function shownCell(cell = ''): string {
  return showPhrase(cell, SHOWN_CELL).replaceAll('$(', '\\$(');
}

function item(
  kind: 'encoding' | 'delimiter' | 'sheet' | 'header' | 'folder',
  label: string,
  description: string,
): SheetItem {
  return { action: { kind }, label, description };
}

function separator(label: string): SheetItem {
  return { action: { kind: 'look' }, label, kind: vscode.QuickPickItemKind.Separator };
}

/** A delimiter by its name. */
export function nameOfDelimiter(delimiter: string): string {
  if (delimiter === ',') return vscode.l10n.t('comma');
  if (delimiter === ';') return vscode.l10n.t('semicolon');
  if (delimiter === '\t') return vscode.l10n.t('tab');
  return delimiter === '|' ? vscode.l10n.t('vertical bar') : delimiter;
}

/** The field of the terms file that a column has. */
function describeTerms({ layout }: SheetReading, index: number): string | undefined {
  const column = 'text' in layout ? undefined : layout.terms?.find((one) => one.index === index);
  return column && vscode.l10n.t('about the terms: {0}', FIELD_HEADINGS[column.field]);
}

/** What a column is used for where rows name their own languages. */
function describeCoded({ layout }: SheetReading, index: number): string | undefined {
  if ('text' in layout || layout.codes === undefined) return undefined;
  if (index === layout.codes.source || index === layout.codes.target) {
    return vscode.l10n.t('languages of the rows');
  }
  if (index === layout.source.index) return vscode.l10n.t('source phrases');
  return layout.targets.some((target) => target.index === index) ? vscode.l10n.t('translations') : undefined;
}

/** What a column is used for, in words. */
function describeUse(use: ColumnUse): string {
  if (use.kind === 'none') return vscode.l10n.t('not used');
  return use.kind === 'source'
    ? vscode.l10n.t('source phrases, {0}', use.language)
    : vscode.l10n.t('translations, {0}', use.language);
}

import * as vscode from 'vscode';
import type { ExchangeForm } from '#exchange';

/** The form of an exported file. */
export interface ExportForm {
  readonly form: ExchangeForm;
  /** Of the file that is written. */
  readonly extension: string;
  /** Between the cells of a text. */
  readonly delimiter: string;
}

const FORMS: readonly ExportForm[] = [
  { form: 'xlsx', extension: 'xlsx', delimiter: '' },
  { form: 'csv', extension: 'csv', delimiter: ',' },
  { form: 'csv', extension: 'tsv', delimiter: '\t' },
  { form: 'tbx', extension: 'tbx', delimiter: '' },
];

/** The form that an extension stands for. */
export function exportFormOf(extension: string): ExportForm | undefined {
  return FORMS.find((one) => one.extension === extension);
}

/** Lets the user choose a form. Undefined when cancelled. */
export async function pickExportForm(): Promise<ExportForm | undefined> {
  const abouts: Readonly<Record<string, string>> = {
    xlsx: vscode.l10n.t('Workbook for spreadsheet programs'),
    csv: vscode.l10n.t('Spreadsheet as text, with commas'),
    tsv: vscode.l10n.t('Spreadsheet as text, with tabs'),
    tbx: vscode.l10n.t('Terms for translation programs (TBX-Basic of ISO 30042:2019)'),
  };
  const items = FORMS.map((one) => ({
    label: one.extension.toUpperCase(),
    description: abouts[one.extension] ?? '',
    one,
  }));
  const title = vscode.l10n.t('Which form should the exported file have?');
  return (await vscode.window.showQuickPick(items, { title, matchOnDescription: true }))?.one;
}

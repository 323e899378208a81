import * as vscode from 'vscode';
import { sameCode } from '../../core/languages/codes.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { declaredFile, declaredFiles } from '../../core/manifest/lookup/declared-files.ts';
import { findManifest } from '../../core/manifest/lookup/find-manifest.ts';
import type { ExchangeForm } from '../../workspace/exchange/write-exchange.ts';
import { exists, nameOf } from '../editor/files.ts';
import { readManifest } from '../glossary/manifests.ts';

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

/**
 * The glossary files that go into one exported file: the given one, and, if the user wants that, those that the manifest has for other target
 * languages of the same glossary. Undefined when cancelled.
 */
export async function pickExported(
  file: vscode.Uri,
  { source, target }: LanguagePair,
): Promise<readonly vscode.Uri[] | undefined> {
  const location = await findManifest(file.path, (path) => readManifest(file.with({ path })));
  const declared = location && declaredFile(location, file.path);
  if (location === undefined || declared === undefined) return [file];
  const siblings = declaredFiles(location).filter(
    ({ glossaryKey, pair }) =>
      glossaryKey === declared.glossaryKey && sameCode(pair.source, source) && !sameCode(pair.target, target),
  );
  const others = siblings.map(({ path, pair }) => ({ uri: file.with({ path }), target: pair.target }));
  const isThere = await Promise.all(others.map(({ uri }) => exists(uri)));
  const all = [{ uri: file, target }, ...others.filter((_one, index) => isThere[index])];
  if (all.length === 1) return [file];
  const items = [
    {
      label: vscode.l10n.t('All Languages of {0}', declared.glossary.name),
      description: all.map((one) => one.target.toUpperCase()).join(', '),
      uris: all.map(({ uri }) => uri),
    },
    { label: vscode.l10n.t('Only {0}', nameOf(file)), description: target.toUpperCase(), uris: [file] },
  ];
  const title = vscode.l10n.t('What should be exported?');
  return (await vscode.window.showQuickPick(items, { title }))?.uris;
}

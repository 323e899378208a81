import * as vscode from 'vscode';
import { removeBlankLines as blankLineEdits } from '../../../core/glossary/changes/blank-lines.ts';
import { keepFirst, keepLast } from '../../../core/glossary/changes/duplicates.ts';
import { formatDictionary } from '../../../core/glossary/changes/format.ts';
import { type SortOrder, sortEntries } from '../../../core/glossary/changes/sort.ts';
import { GlossaryLinter } from '../../../core/glossary/lint/lint.ts';
import { GLOSSARY_LANGUAGES } from '../../../core/languages/snapshot/glossary-languages.ts';
import { readArgument } from '../../editor/read-argument.ts';
import { applyToVersion, changeableDocument, changeGlossary } from '../../glossary/change-glossary.ts';
import { findSetup } from '../../glossary/manifests.ts';
import { readGlossary } from '../../glossary/read-glossary.ts';
import { number } from '../../ui/number.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { showProblemsAction } from '../../ui/prompt-actions.ts';
import { showPrompt } from '../../ui/show-prompt.ts';
import type { CommandHandler } from '../command.ts';

/** Sorts the entries by source phrase, by code point or by the rules of their language. */
export const sortBySource: CommandHandler = async (_context, argument) => {
  const document = await changeableDocument(argument);
  if (document === undefined) return 'refused';
  const { pair } = await findSetup(document.uri);
  const order = await chooseOrder(pair?.source, readArgument(argument, 'order'));
  if (order === undefined) return 'cancelled';
  return changeGlossary(document.uri, {
    edits: (dictionary) => sortEntries(dictionary, order),
    nothing: vscode.l10n.t('The entries are already sorted.'),
  });
};

/** Removes the lines that have no characters. */
export const removeBlankLines: CommandHandler = (_context, argument) =>
  changeGlossary(argument, {
    edits: blankLineEdits,
    nothing: vscode.l10n.t('There are no blank lines.'),
  });

/** Removes every entry that repeats the source phrase of an earlier entry. */
export const keepFirstOfDuplicates: CommandHandler = (_context, argument) =>
  changeGlossary(argument, { edits: keepFirst, nothing: noDuplicates() });

/** Removes every entry whose source phrase occurs again in a later entry. */
export const keepLastOfDuplicates: CommandHandler = (_context, argument) =>
  changeGlossary(argument, { edits: keepLast, nothing: noDuplicates() });

/** Removes quotes that fields do not need. */
export const formatGlossary: CommandHandler = (_context, argument) =>
  changeGlossary(argument, {
    edits: (dictionary) => formatDictionary(dictionary),
    nothing: vscode.l10n.t('The glossary is already formatted.'),
  });

/** Fixes everything that the language server can fix safely. */
export const fixAllInGlossary: CommandHandler = async (_context, argument) => {
  const document = await changeableDocument(argument);
  if (document === undefined) return 'refused';
  const { version } = document;
  const [action] = await vscode.commands.executeCommand<readonly vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    new vscode.Range(0, 0, document.lineCount, 0),
    vscode.CodeActionKind.SourceFixAll.append('parlance').value,
    1,
  );
  if (action?.edit === undefined || action.edit.size === 0) return nothingToFix();
  const before = await countProblems(document);
  const outcome = await applyToVersion(document, version, action.edit);
  if (outcome === 'done') reportFixed(before, await countProblems(document));
  return outcome;
};

/** The number of problems in a document as it is now. */
async function countProblems(document: vscode.TextDocument): Promise<number> {
  const glossary = await readGlossary(document);
  if (glossary === undefined) return 0;
  const { levels, maxDictionaryBytes } = glossary.setup;
  const options = { languages: GLOSSARY_LANGUAGES, levels, maxDictionaryBytes };
  const { error, warning, information } = new GlossaryLinter(glossary.dictionary, options).report(1).counts;
  return error + warning + information;
}

/** Says what was fixed and what is left. */
function reportFixed(before: number, left: number): void {
  const fixed = number(Math.max(0, before - left));
  if (left === 0) {
    showPrompt('information', vscode.l10n.t('Problems fixed: {0}. No problems are left.', fixed));
    return;
  }
  const text = vscode.l10n.t(
    'Problems fixed: {0}. Left, because you have to decide: {1}.',
    fixed,
    number(left),
  );
  showPrompt('information', text, [showProblemsAction()]);
}

function nothingToFix(): Outcome {
  showPrompt('information', vscode.l10n.t('There is nothing to fix safely.'));
  return 'unchanged';
}

function noDuplicates(): string {
  return vscode.l10n.t('There are no duplicates.');
}

interface OrderItem extends vscode.QuickPickItem {
  readonly order: SortOrder;
}

async function chooseOrder(
  locale: string | undefined,
  wished: string | undefined,
): Promise<SortOrder | undefined> {
  const byCodePoint: SortOrder = { by: 'code-point' };
  if (locale === undefined || wished === 'code-point') return byCodePoint;
  if (wished === 'locale') return { by: 'locale', locale };
  const items: readonly OrderItem[] = [
    {
      label: vscode.l10n.t('By the Rules of the Language'),
      description: locale,
      detail: vscode.l10n.t('Upper and lower case side by side'),
      order: { by: 'locale', locale },
    },
    {
      label: vscode.l10n.t('By Code Point'),
      detail: vscode.l10n.t('The same order on every machine: upper case first'),
      order: byCodePoint,
    },
  ];
  return (await vscode.window.showQuickPick(items, { title: vscode.l10n.t('Sort by Source') }))?.order;
}

import * as vscode from 'vscode';
import { GlossaryLinter } from '#glossary';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { showProblemsAction } from '../../shell/ui/prompt-actions.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { applyToVersion, changeableDocument } from '../files/change-glossary.ts';
import { readGlossary } from '../files/read-glossary.ts';
import type { GlossariesState } from '../state.ts';

/** Fixes everything that the language server can fix safely. */
export const fixAllInGlossary: CommandHandler<GlossariesState> = async (_context, argument) => {
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
  const { levels, languages, maxDictionaryBytes } = glossary.settings;
  const options = { languages, levels, maxDictionaryBytes };
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

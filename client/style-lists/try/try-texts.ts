import * as vscode from 'vscode';
import type { TryTexts } from './try-message.ts';

/** The texts of the page that tries a list. */
export function tryTexts(): TryTexts {
  return {
    title: vscode.l10n.t('Try Style Rules'),
    text: vscode.l10n.t('Text to translate'),
    target: vscode.l10n.t('Into'),
    compareWith: vscode.l10n.t('Mark differences from'),
    run: vscode.l10n.t('Translate'),
    cancel: vscode.l10n.t('Cancel'),
    working: vscode.l10n.t('Translating...'),
    same: vscode.l10n.t('No differences.'),
    differences: vscode.l10n.t('Differences: {0}.'),
    refused: vscode.l10n.t('This translation has lost placeholders or structure, so it is not shown.'),
    notYet: vscode.l10n.t('Not translated yet.'),
  };
}

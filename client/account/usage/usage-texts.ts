import * as vscode from 'vscode';
import type { UsageTexts } from './usage-message.ts';

/** The texts of the usage page. */
export function usageTexts(): UsageTexts {
  return {
    title: vscode.l10n.t('Usage of All Keys'),
    from: vscode.l10n.t('First day'),
    to: vscode.l10n.t('Last day'),
    show: vscode.l10n.t('Show'),
    wrongRange: vscode.l10n.t('The first day must not be after the last one.'),
    totals: vscode.l10n.t('Totals'),
    kind: vscode.l10n.t('Kind'),
    used: vscode.l10n.t('Used'),
    before: vscode.l10n.t('As many days before'),
    change: vscode.l10n.t('Change'),
    perDay: vscode.l10n.t('Per Day'),
    day: vscode.l10n.t('Day'),
    perKey: vscode.l10n.t('Per Key'),
    key: vscode.l10n.t('Key'),
    label: vscode.l10n.t('Label'),
    characters: vscode.l10n.t('Characters'),
    minutes: vscode.l10n.t('Minutes'),
    severalKeys: vscode.l10n.t('several keys'),
    otherKeys: vscode.l10n.t('{0} other keys'),
    perKeyAndDay: vscode.l10n.t('Per Key and Day'),
    exportCsv: vscode.l10n.t('Export CSV...'),
    exportPng: vscode.l10n.t('Export PNG...'),
    nextPage: vscode.l10n.t('Next Page'),
    previousPage: vscode.l10n.t('Previous Page'),
    page: vscode.l10n.t('Page {0} of {1}'),
    none: vscode.l10n.t('Nothing was used in this range.'),
    tryAgain: vscode.l10n.t('Try Again'),
  };
}

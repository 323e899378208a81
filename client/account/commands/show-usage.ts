import * as vscode from 'vscode';
import { NO_LIMIT, type Usage } from '#service';
import { productCounts, type UsageCount, usageCounts } from '#translate';
import { connect } from '../../shell/connection/connection.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import type { AccountState } from '../state.ts';

/** Shows how much is used and what the limits are, in a list that stays open until the user closes it. */
export async function showUsage(context: AccountState): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const usage = await connection.client.usage();
  void vscode.window.showQuickPick(itemsOf(usage), {
    title: vscode.l10n.t('Usage of {0}', connection.serviceName),
    placeHolder: periodText(usage),
    matchOnDescription: true,
  });
  return 'done';
}

function itemsOf(usage: Usage): vscode.QuickPickItem[] {
  const products = productCounts(usage).map(({ name, count = 0, unit }) => ({
    label: localize(name),
    description: [number(count), ...(unit === undefined ? [] : [localize(unit)])].join(' '),
  }));
  const heading = { label: vscode.l10n.t('By Product'), kind: vscode.QuickPickItemKind.Separator };
  return [...usageCounts(usage).flatMap(itemOf), ...(products.length === 0 ? [] : [heading, ...products])];
}

/** Empty for what the service does not count for this account. */
function itemOf({ name, count, limit }: UsageCount): vscode.QuickPickItem[] {
  return typeof count === 'number' ? [{ label: localize(name), description: amountText(count, limit) }] : [];
}

function amountText(count: number, limit: number | null | undefined): string {
  const used = number(count);
  if (typeof limit !== 'number') return used;
  if (limit >= NO_LIMIT) return vscode.l10n.t('{0}, no limit', used);
  const percent = limit === 0 ? 100 : Math.floor((count / limit) * 100);
  return vscode.l10n.t('{0} of {1} ({2} %)', used, number(limit), percent);
}

function periodText({ start_time, end_time }: Usage): string {
  const day = (time: string) => new Date(time).toLocaleDateString(vscode.env.language);
  return start_time === undefined || end_time === undefined
    ? vscode.l10n.t('In the current period')
    : vscode.l10n.t('From {0} to {1}', day(start_time), day(end_time));
}

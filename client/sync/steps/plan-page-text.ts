import * as vscode from 'vscode';
import { emptyFiles, isEmpty, planJson, planText, type SyncPlan, type SyncState, targetsOf } from '#sync';
import { localize } from '../../ui/localize.ts';

/** What a page shows of a plan. Signs stand at the start of the lines, so that the editor colors them. */
export function planPageText({ ports }: SyncState, plan: SyncPlan): string {
  const json = planJson(plan);
  const empty = emptyFiles(plan).map(localize);
  const isUnknown = plan.blocked.length + empty.length > 0 && isEmpty(json.totals);
  const text = isUnknown ? '' : planText(json, { localize, paint: (_style, words) => words, full: true });
  const faults = plan.blocked.flatMap((state) => state.faults).map(localize);
  const heading = vscode.l10n.t('What a push would send to {0}', ports.origin);
  const how = plan.operations.length > 0 ? [vscode.l10n.t('To send it, run "Parlance: Apply Plan".')] : [];
  const head = [heading, ...targetsOf(plan, ports.origin).map(localize), ...how, ''];
  return [...head, ...empty, ...faults, text.replaceAll(/^ {2}/gm, '')].join('\n');
}

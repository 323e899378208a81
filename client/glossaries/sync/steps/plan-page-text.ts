import * as vscode from 'vscode';
import type { PushPlan, SyncSession } from '#sync';
import { localize } from '../../../shell/ui/localize.ts';

/** What a page shows of a plan. Signs stand at the start of the lines, so that the editor colors them. */
export function planPageText({ origin }: SyncSession, plan: PushPlan): string {
  const voice = { localize, paint: (_style: string, words: string) => words, full: true };
  const text = plan.isUnknown ? '' : plan.text(voice);
  const heading = vscode.l10n.t('What a push would send to {0}', origin);
  const how = plan.steps > 0 ? [vscode.l10n.t('To send it, run "Parlance: Apply Plan".')] : [];
  const head = [heading, ...plan.targets.map(localize), ...how, ''];
  const reasons = [...plan.emptyFiles, ...plan.faults].map(localize);
  return [...head, ...reasons, text.replaceAll(/^ {2}/gm, '')].join('\n');
}

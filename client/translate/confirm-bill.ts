import * as vscode from 'vscode';
import { NO_LIMIT, type Usage } from '../../service/resources/usage.ts';
import type { TranslationBill } from '../../workspace/translation-bill.ts';
import type { Connection } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import { readSetting } from '../settings.ts';

/** What a translation takes, in a few words. */
export function billText({ characters, requests, known }: TranslationBill): string {
  const count = (number: number) => number.toLocaleString(vscode.env.language);
  const sent =
    requests === 1
      ? vscode.l10n.t('{0} characters', count(characters))
      : vscode.l10n.t('{0} characters in {1} requests', count(characters), count(requests));
  return known === 0 ? sent : vscode.l10n.t('{0}, {1} texts known already', sent, count(known));
}

/** What is asked about. */
export interface BillQuestion {
  readonly bill: TranslationBill;
  /** The bill in words, with what else there is to know before. */
  readonly cost: string;
}

/** Asks before a translation that sends more than the setting allows. Everything else goes on without a word. */
export async function confirmBill(
  context: ClientContext,
  connection: Connection,
  { bill, cost }: BillQuestion,
): Promise<boolean> {
  const threshold = readSetting('parlance.translate.confirmAbove');
  if (threshold <= 0 || bill.characters <= threshold) return true;
  const usage = await context.usageWatch.load(connection);
  const translate = vscode.l10n.t('Translate');
  const detail = [
    vscode.l10n.t('They are billed by {0} once they are sent.', connection.serviceName),
    usage && remainingText(usage),
  ];
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('Translate {0}?', cost),
    { modal: true, detail: detail.filter((line) => line !== undefined).join(' ') },
    translate,
  );
  return answer === translate;
}

function remainingText({ character_count, character_limit }: Usage): string | undefined {
  if (character_limit >= NO_LIMIT) return undefined;
  const left = Math.max(0, character_limit - character_count);
  return vscode.l10n.t('{0} characters are left.', left.toLocaleString(vscode.env.language));
}

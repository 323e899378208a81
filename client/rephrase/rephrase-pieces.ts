import * as vscode from 'vscode';
import type { RephraseOptions } from '../../workspace/translation/batches/rephrase-texts.ts';
import type { TextToProtect } from '../../workspace/translation/protected/protect-texts.ts';
import { rephraseProtected } from '../../workspace/translation/protected/rephrase-protected.ts';
import { billOfRephrasing, totalBill } from '../../workspace/translation/translation-bill.ts';
import type { Connection } from '../connection/connection.ts';
import type { ClientContext } from '../context.ts';
import { showDifferences } from '../results/show-differences.ts';
import type { SelectionTask } from '../selection/selection-task.ts';
import { textsOfTask } from '../selection/texts-of-task.ts';
import { changeSelections } from '../translate/change-selections.ts';
import { billText, confirmBill } from '../translate/confirm-bill.ts';
import type { Outcome } from '../ui/outcome.ts';
import { refuse } from '../ui/refuse.ts';

/** Pieces of a document, and how they are rephrased. */
export interface RephraseJob {
  readonly task: SelectionTask;
  readonly connection: Connection;
  readonly options: RephraseOptions;
  /** What the progress and a comparison are headed with. */
  readonly title: string;
}

/** Rephrases pieces as one batch. What must stay, such as placeholders and code, is verified to be there, or nothing is written. */
export async function rephrasePieces(
  context: ClientContext,
  { task, connection, options, title }: RephraseJob,
): Promise<Outcome> {
  const texts = await textsOfTask(task);
  const cost = await acceptedCost(context, connection, [{ texts, options }]);
  if (typeof cost === 'object') return cost.outcome;
  const outcome = await changeSelections(context, {
    task,
    connection,
    change: {
      title,
      cost,
      send: async (_, call) => {
        const { rephrased } = await rephraseProtected({ ...call, client: connection.client, texts, options });
        const differences = rephrased.flatMap((result) => (result.ok ? [] : result.differences));
        if (differences.length === 0) return rephrased.map((result) => (result.ok ? result.text : ''));
        await showDifferences(context, differences, { title, path: task.document.uri.path });
        return 'unverified';
      },
    },
  });
  context.statusItem.refreshUsage(connection);
  return outcome;
}

/** Texts and how they are rephrased. */
interface WantedTexts {
  readonly texts: readonly TextToProtect[];
  readonly options: RephraseOptions;
}

/** What rephrasing takes, in words, once that is all right with the user; else how the command ends. */
export async function acceptedCost(
  context: ClientContext,
  connection: Connection,
  wanted: readonly WantedTexts[],
): Promise<string | { readonly outcome: Outcome }> {
  const bill = totalBill(await Promise.all(wanted.map(billOfRephrasing)));
  if (bill.segments === 0) return { outcome: refuseWithoutText() };
  const cost = billText(bill);
  const isAccepted = await confirmBill(context, { connection, bill, cost, purpose: 'rephrase' });
  return isAccepted ? cost : { outcome: 'cancelled' };
}

function refuseWithoutText(): Outcome {
  return refuse(
    vscode.l10n.t(
      'There is nothing to rephrase here: in code, only comments are rephrased. To rephrase a string, select the text inside it.',
    ),
  );
}

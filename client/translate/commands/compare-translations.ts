import * as vscode from 'vscode';
import { type ConfirmedPlan, type PlannedTranslation, translateProtected } from '#translate';
import { type Connection, connect } from '../../shell/connection/connection.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import type { ComparedVersion } from '../compare/comparisons.ts';
import { findSets } from '../compare/find-sets.ts';
import type { OptionSet } from '../compare/option-sets.ts';
import { shownText } from '../compare/shown-text.ts';
import { captureTexts } from '../selection/capture-texts.ts';
import { resultsFor } from '../selection/plan-edits.ts';
import { refuseCapture } from '../selection/refuse-capture.ts';
import { type SelectionTask, taskBetween } from '../selection/selection-task.ts';
import { textsOfTask } from '../selection/texts-of-task.ts';
import { confirmPlans, costOf } from '../sending/confirm-bill.ts';
import { planTexts } from '../sending/plan-texts.ts';
import { sendTexts } from '../sending/send-texts.ts';
import { refuseWithoutText } from '../sending/translate-captured.ts';
import type { TranslateContext } from '../sending/translate-context.ts';
import { warnOfTranslations } from '../sending/warn-of-translations.ts';
import { resolveTranslationSettings } from '../settings/resolve-settings.ts';
import type { TranslateState } from '../state.ts';

/** Translates the selections with different settings and shows the original with all results. The document does not change. */
export async function compareTranslations(context: TranslateState, argument: unknown): Promise<Outcome> {
  const captured = await captureTexts({ onlyReads: true });
  if (!captured.ok) return refuseCapture(captured);
  const { task } = captured;
  const { uri } = task.document;
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const sets = await findSets({ context, connection, uri, argument });
  if (typeof sets === 'string') return sets;
  const sides: ComparedSide[] = [];
  for (const set of sets) {
    const side = await planSide(context, connection, { task, set });
    if (typeof side === 'string') return side;
    sides.push(side);
  }
  const plans = sides.map(({ plan }) => plan);
  if (plans.every(({ bill }) => bill.segments === 0)) return refuseWithoutText();
  const confirmed = await confirmPlans(context, { connection, plans });
  if (confirmed === undefined) return 'cancelled';
  const title = titleOf(sides);
  const versions = await translateSides(context, connection, { title, sides, confirmed });
  const original = task.pieces.map(({ text }) => text).join('\n\n');
  await (await context.comparisons()).show({ title, original, versions });
  return 'shown';
}

/** `Formal or marketing-de (DE)`. */
function titleOf(sides: readonly ComparedSide[]): string {
  const labels = sides.map(({ label }) => label);
  const targets = [...new Set(sides.map(({ target }) => target))].join(', ');
  return vscode.l10n.t('{0} or {1} ({2})', labels.slice(0, -1).join(', '), labels.at(-1) ?? '', targets);
}

interface ComparedSides {
  readonly title: string;
  readonly sides: readonly ComparedSide[];
  readonly confirmed: ConfirmedPlan;
}

async function translateSides(
  context: TranslateState,
  connection: Connection,
  { title, sides, confirmed }: ComparedSides,
): Promise<readonly ComparedVersion[]> {
  const plans = sides.map(({ plan }) => plan);
  const shown = { connection, plans, title: `${title} (${costOf(plans)})` };
  const translated = await sendTexts(context, shown, async ({ client, signal, deadline }) => {
    const ended = await Promise.allSettled(
      plans.map((plan) => translateProtected({ ...plan, client, confirmed, signal, deadline })),
    );
    return ended.map((side) => {
      if (side.status === 'rejected') throw side.reason;
      return side.value.translations;
    });
  });
  return sides.map(({ label, target, task, plan }, index) => {
    const translations = translated[index] ?? [];
    void warnOfTranslations(plan, translations, label);
    const { results, differences } = resultsFor(task.pieces, translations);
    return {
      name: `${label} (${target})`,
      text: shownText(translations),
      placement: differences.length === 0 ? { task, results } : undefined,
    };
  });
}

/** One translation of a comparison, before it is sent. */
interface ComparedSide {
  readonly label: string;
  readonly target: string;
  /** What is translated: in some files, it depends on the languages. */
  readonly task: SelectionTask;
  readonly plan: PlannedTranslation;
}

/** Plans one translation; an outcome ends the command. */
async function planSide(
  context: TranslateContext,
  connection: Connection,
  { task, set }: { readonly task: SelectionTask; readonly set: OptionSet },
): Promise<ComparedSide | Outcome> {
  const found = await resolveTranslationSettings(context, connection, set.choice);
  if (!found.ok) return found.outcome;
  const { settings } = found;
  const read = await taskBetween(task, settings.options);
  if (!read.ok) return refuseCapture(read);
  const texts = await textsOfTask(read.task, settings.profile);
  const plan = await planTexts(context, connection, {
    settings,
    texts,
    files: [task.document.uri],
  });
  return { label: set.label, target: settings.options.target_lang.toUpperCase(), task: read.task, plan };
}

import type { PlannedTranslation } from '../../workspace/translation/planned-translation.ts';
import type { Connection } from '../connection/connection.ts';
import { refuseCapture } from '../selection/refuse-capture.ts';
import { type SelectionTask, taskBetween } from '../selection/selection-task.ts';
import { textsOfTask } from '../selection/texts-of-task.ts';
import { planTexts } from '../translate/plan-texts.ts';
import type { TranslateContext } from '../translate/translate-context.ts';
import { resolveTranslationSettings } from '../translation-settings/resolve-settings.ts';
import type { Outcome } from '../ui/outcome.ts';
import type { OptionSet } from './option-sets.ts';

/** One translation of a comparison, before it is sent. */
export interface ComparedSide {
  readonly label: string;
  readonly target: string;
  /** What is translated: in some files, it depends on the languages. */
  readonly task: SelectionTask;
  readonly plan: PlannedTranslation;
}

/** Plans one translation; an outcome ends the command. */
export async function planSide(
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
  const plan = await planTexts(context, connection, { settings, texts });
  return { label: set.label, target: settings.options.target_lang.toUpperCase(), task: read.task, plan };
}

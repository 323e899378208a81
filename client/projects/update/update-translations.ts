import * as vscode from 'vscode';
import { message } from '#base';
import type { ChangingSession, UpdateOptions, UpdatePlan, UpdateResult } from '#projects';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showDeadLinks } from '../../translate/sending/show-file-differences.ts';
import type { TranslateContext } from '../../translate/sending/translate-context.ts';
import { changeTranslations } from '../change-translations.ts';
import { type TranslationsTarget, uriIn } from '../load-translations.ts';
import { askWhoWrote, type ConfirmUpdate } from './confirm-update.ts';
import { EditorService } from './editor-service.ts';
import { languagesOf } from './project-options.ts';
import { reportUpdate, showProblems } from './report-update.ts';

/** What an update in the editor is asked to do. */
export interface UpdateTask {
  readonly target: TranslationsTarget;
  readonly options: UpdateOptions;
  /** Asks before texts are sent or replaced. */
  readonly confirm: ConfirmUpdate;
  /** Whether nobody has asked for it: only a result that matters is shown. */
  readonly isUnasked?: boolean;
}

/** What `update` does without options: texts that nobody has translated yet, and those of machines that are stale. */
export const USUAL_OPTIONS: UpdateOptions = { include: new Set(), prunes: false };

/** Reads, plans, asks, translates, verifies, writes, and records, as `parlance update` does. */
export function updateTranslations(
  context: TranslateContext,
  { target, options, confirm, isUnasked = false }: UpdateTask,
): Promise<Outcome> {
  return changeTranslations(context, target, async (session) => {
    const plan = await planShown(session, { ...options, withTerms: !isUnasked });
    const adopt = isUnasked ? 'human' : await askWhoWrote(plan);
    if (adopt === undefined) return 'cancelled';
    if (plan.works.length === 0) return isUnasked ? 'unchanged' : nothingToDo(session, plan);
    const service = new EditorService(context, confirm, plan);
    const result = await session.update(plan, {
      service,
      adopt,
      withTerms: !isUnasked,
      onFile: () => service.noteFile(),
    });
    return result === undefined ? service.outcome : finish(session, plan, result);
  });
}

function planShown(
  session: ChangingSession,
  options: Parameters<ChangingSession['plan']>[0],
): Promise<UpdatePlan> {
  return withProgress(vscode.l10n.t('reading translations'), ({ signal, report }) => {
    const progress = (done: number, all: number) =>
      report(localize(message('Read: {0} of {1} translations', done, all)));
    return session.plan(options, { optionsFor: languagesOf }, { signal, progress });
  });
}

function finish({ project }: ChangingSession, plan: UpdatePlan, result: UpdateResult): Outcome {
  for (const { target, links } of result.deadLinks) showDeadLinks(uriIn(project.folder, target), links);
  return reportUpdate(project.folder, plan, result);
}

/** Says that there is nothing to do, and what is in the way. */
function nothingToDo({ project }: ChangingSession, plan: UpdatePlan): Outcome {
  if (showProblems(project.folder, plan, undefined)) return 'refused';
  refuse(vscode.l10n.t('Nothing to update: no text is missing or stale.'));
  return 'unchanged';
}

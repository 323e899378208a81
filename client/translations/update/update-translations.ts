import * as vscode from 'vscode';
import { message } from '#base';
import type { FilePair } from '#manifest';
import {
  carryOut,
  hasWork,
  type PlanPorts,
  planUpdate,
  type SendingPorts,
  type TranslationSetups,
  type UpdatePlan,
  type UpdateResult,
  type UpdateWish,
} from '#projects';
import { openProjectTerms, type ProjectTerms } from '#projects/reading';
import { CancelledError, originOf } from '#service';
import { ConfirmedPlan, NOTHING_KNOWN } from '#translate';
import { type Connection, connect } from '../../connection/connection.ts';
import { openDocument } from '../../editor/files.ts';
import { showDeadLinks } from '../../translate/show-file-differences.ts';
import type { TranslateContext } from '../../translate/translate-context.ts';
import { localize } from '../../ui/localize.ts';
import { number } from '../../ui/number.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { withProgress } from '../../ui/progress.ts';
import { refuse } from '../../ui/refuse.ts';
import { type ChangedTranslations, changeTranslations } from '../change-translations.ts';
import { type TranslationsTarget, uriIn } from '../load-translations.ts';
import { askWhoWrote, type ConfirmUpdate } from './confirm-update.ts';
import { plannedSetups, resolvedSetups } from './editor-setups.ts';
import { reportUpdate, showProblems } from './report-update.ts';

/** What an update in the editor is asked to do. */
export interface UpdateTask {
  readonly target: TranslationsTarget;
  readonly wish: UpdateWish;
  /** Asks before texts are sent or replaced. */
  readonly confirm: ConfirmUpdate;
  /** Whether nobody has asked for it: only a result that matters is shown. */
  readonly isUnasked?: boolean;
}

/** What `update` does without options: texts that nobody has translated yet, and those of machines that are stale. */
export const USUAL_WISH: UpdateWish = { include: new Set(), prunes: false };

/** Reads, plans, asks, translates, verifies, writes, and records, as `parlance update` does. */
export function updateTranslations(context: TranslateContext, task: UpdateTask): Promise<Outcome> {
  const { isUnasked = false } = task;
  return changeTranslations(context, task.target, async (changed) => {
    const setups = await plannedSetups(changed);
    const first = await planWith({ ...changed, wish: task.wish, setups }, changed.pairs, NOTHING_KNOWN);
    const adopt = isUnasked ? 'human' : await askWhoWrote(first);
    if (adopt === undefined) return 'cancelled';
    const update: Update = { ...changed, wish: task.wish, setups, ports: { ...changed.ports, adopt } };
    const works = first.files.filter(hasWork).map(({ files }) => files);
    if (works.length === 0) return isUnasked ? 'unchanged' : nothingToDo(changed, first);
    await changed.ports.run.proveWritable();
    if (first.bill.segments === 0) return finish(update, first, await run(update, first, undefined));
    return send(context, task, update, { plan: first, works });
  });
}

/** An update with what it works with. */
interface Update extends ChangedTranslations {
  readonly wish: UpdateWish;
  readonly setups: TranslationSetups;
  /** Left out: the plan names no terms. */
  readonly terms?: ProjectTerms;
}

interface PlannedWork {
  readonly plan: UpdatePlan;
  /** Files with something to do. */
  readonly works: readonly FilePair[];
}

/** Plans again with what the service knows and what is known of its answers, asks, and carries it out. */
async function send(
  context: TranslateContext,
  { confirm, isUnasked = false }: UpdateTask,
  update: Update,
  { plan: first, works }: PlannedWork,
): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const setups = await resolvedSetups(context, connection, { ...update, pairs: works });
  if (typeof setups === 'string') return setups;
  const cache = await context.translationCache.open(originOf(connection.endpoint));
  const prepared = { ...update, setups };
  const terms = isUnasked ? undefined : openProjectTerms(update.project);
  const known = await planWith({ ...prepared, ...(terms && { terms }) }, works, cache);
  const plan = { ...known, skipped: first.skipped };
  const confirmed = await ConfirmedPlan.confirm(plan.sending, () => confirm(context, { connection, plan }));
  if (confirmed === undefined) return 'cancelled';
  const { client } = connection;
  const result = await sending(context, connection, ({ signal, report }) =>
    run(prepared, plan, { client, cache, confirmed, signal, ...(terms && { terms }) }, report),
  );
  return finish(update, plan, result);
}

/** Shows the progress with a way to cancel, and afterwards what is used up. */
async function sending(
  { statusItem }: Pick<TranslateContext, 'statusItem'>,
  connection: Connection,
  work: (shown: Parameters<Parameters<typeof withProgress>[1]>[0]) => Promise<UpdateResult>,
): Promise<UpdateResult> {
  try {
    const result = await withProgress(vscode.l10n.t('updating translations'), work);
    if (result.failure === undefined) statusItem.unblock();
    return result;
  } finally {
    statusItem.refreshUsage(connection);
  }
}

function planWith(
  { project, ports, setups, terms, wish }: Update,
  pairs: readonly FilePair[],
  cache: PlanPorts['cache'],
): Promise<UpdatePlan> {
  return withProgress(vscode.l10n.t('reading translations'), ({ signal, report }) => {
    const onProgress = (done: number, total: number) => {
      if (signal.aborted) throw new CancelledError();
      report(localize(message('Read: {0} of {1} translations', done, total)));
    };
    const { setupFor } = setups;
    return planUpdate(project, pairs, wish, {
      ...ports,
      ...{ cache, setupFor, onProgress, ...(terms && { terms }) },
    });
  });
}

function run(
  { project, ports, writing, setups }: Update,
  plan: UpdatePlan,
  sent: SendingPorts | undefined,
  report: (text: string) => void = () => undefined,
): Promise<UpdateResult> {
  let done = 0;
  const count = plan.files.filter(hasWork).length;
  const mayFollow = ({ target }: FilePair) => openDocument(uriIn(project.folder, target))?.isDirty !== true;
  const onFile = () => report(vscode.l10n.t('{0} of {1} done', number(++done), number(count)));
  return carryOut(project, plan, {
    ...{ ...ports, ...writing, setupFor: setups.setupFor, onFile, mayFollow },
    ...{ sending: sent, maxCharacters: Number.POSITIVE_INFINITY },
  });
}

function finish({ project }: Update, plan: UpdatePlan, result: UpdateResult): Outcome {
  for (const { target, links } of result.deadLinks) showDeadLinks(uriIn(project.folder, target), links);
  return reportUpdate(project.folder, plan, result);
}

/** Says that there is nothing to do, and what is in the way. */
function nothingToDo({ project }: ChangedTranslations, plan: UpdatePlan): Outcome {
  if (showProblems(project.folder, plan, undefined)) return 'refused';
  refuse(vscode.l10n.t('Nothing to update: no text is missing or stale.'));
  return 'unchanged';
}

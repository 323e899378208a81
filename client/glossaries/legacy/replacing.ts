import { env } from 'node:process';
import * as vscode from 'vscode';
import { ServiceError, SYSTEM_CLOCK } from '#service';
import { LegacyGlossaries, type Replaced } from '#sync';
import { type Connection, type ConnectionContext, connect } from '../../shell/connection/connection.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import { PartialFailure } from '../../shell/ui/show-error.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { showSyncErrors } from '../sync/states/sync-failures.ts';
import type { SyncStates } from '../sync/states/sync-states.ts';

/** The parts that commands on legacy glossaries need. */
export interface LegacyContext extends ConnectionContext {
  readonly syncStates: Pick<SyncStates, 'refresh'>;
}

/** What the work of a command gets. */
export interface LegacyWork {
  readonly connection: Connection;
  readonly legacy: LegacyGlossaries;
}

/**
 * Does the work of a command on legacy glossaries. What an earlier one has not finished is offered first: until then, two glossaries exist
 * (reliability F33). Failures say which glossaries exist.
 */
export function withLegacy(
  context: LegacyContext,
  work: (setting: LegacyWork) => Promise<Outcome>,
): Promise<Outcome> {
  return showSyncErrors(context, {}, async () => {
    const connection = await connect(context);
    if (connection === undefined) return 'failed';
    const { client, origin } = connection;
    const legacy = new LegacyGlossaries({ client, origin, env, clock: SYSTEM_CLOCK, log: context.log });
    try {
      return (await finishInterrupted(legacy)) ?? (await work({ connection, legacy }));
    } catch (error) {
      throw await withState(error, legacy);
    } finally {
      context.syncStates.refresh();
    }
  });
}

/** Offers to finish what was interrupted. Undefined if nothing was. */
async function finishInterrupted(legacy: LegacyGlossaries): Promise<Outcome | undefined> {
  const [unfinished] = await legacy.unfinished();
  if (unfinished === undefined) return undefined;
  const [what, exist] = unfinished.state;
  const button = vscode.l10n.t('Finish');
  const detail = localize(exist);
  const answer = await vscode.window.showWarningMessage(localize(what), { modal: true, detail }, button);
  if (answer !== button) return 'cancelled';
  const done = await withProgress(vscode.l10n.t('finishing'), ({ signal }) => unfinished.finish(signal));
  if (done !== undefined) noteDone(vscode.l10n.t('Finished: {0}.', unfinished.name), done);
  return 'done';
}

/** Says that something is done, and where the copies of what was deleted are. */
export function noteDone(text: string, { deleted, copies }: Replaced): void {
  const actions =
    deleted.length === 0
      ? []
      : [
          {
            title: vscode.l10n.t('Show Copies'),
            run: () => vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(copies)),
          },
        ];
  showPrompt('information', text, actions);
}

/** Lines that a question shows. */
const MAX_LINES = 15;

/** Asks with the lines of a plan. Returns the button that was chosen. */
export async function askWithPlan(
  question: string,
  lines: readonly string[],
  ...buttons: readonly string[]
): Promise<string | undefined> {
  const more = lines.length - MAX_LINES;
  const shown = lines.slice(0, MAX_LINES);
  const detail = [...shown, ...(more > 0 ? [vscode.l10n.t('… and {0} more', more)] : [])].join('\n');
  return vscode.window.showWarningMessage(question, { modal: true, detail }, ...buttons);
}

/** A failure of the service, with what it has left. */
async function withState(failure: unknown, legacy: LegacyGlossaries): Promise<unknown> {
  if (!(failure instanceof ServiceError)) return failure;
  const [unfinished] = await legacy.unfinished().catch(() => []);
  if (unfinished === undefined) return failure;
  const [what, exist] = unfinished.state;
  return new PartialFailure(failure, `${localize(what)} ${localize(exist)}`);
}

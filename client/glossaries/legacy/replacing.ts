import path from 'node:path';
import { env } from 'node:process';
import * as vscode from 'vscode';
import type { Message } from '#base';
import { acquireLock, NODE_FILES, stateFolder } from '#files';
import { ServiceError, SYSTEM_CLOCK } from '#service';
import { type Replaced, type Replacement, ReplacementError, Replacements, stateOf } from '#sync';
import { type Connection, type ConnectionContext, connect } from '../../shell/connection/connection.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import { showLogAction } from '../../shell/ui/prompt-actions.ts';
import { PartialFailure } from '../../shell/ui/show-error.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import type { SyncStates } from '../sync/states/sync-states.ts';

/** The parts that commands on legacy glossaries need. */
export interface LegacyContext extends ConnectionContext {
  readonly syncStates: Pick<SyncStates, 'refresh'>;
}

/** What the work of a command gets. */
export interface LegacyWork {
  readonly connection: Connection;
  readonly replacements: Replacements;
}

/**
 * Does the work of a command on legacy glossaries. What an earlier one has not finished is offered first: until then, two glossaries exist
 * (reliability F33). Failures say which glossaries exist.
 */
export async function withReplacements(
  context: LegacyContext,
  work: (setting: LegacyWork) => Promise<Outcome>,
): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const replacements = replacementsOf(connection, context);
  try {
    const [unfinished] = await replacements.unfinished();
    return unfinished === undefined
      ? await work({ connection, replacements })
      : await finish(unfinished, replacements);
  } catch (error) {
    if (!(error instanceof ReplacementError)) throw await withState(error, replacements);
    context.log.write('error', 'legacy glossary not replaced', { kind: error.reason });
    showPrompt('error', [error.what, ...error.next].map(localize).join(' '), [showLogAction()]);
    return 'failed';
  } finally {
    context.syncStates.refresh();
  }
}

/** The same folder as for the command line, so that each finishes what the other began. */
function replacementsOf({ client, origin }: Connection, { log }: LegacyContext): Replacements {
  return new Replacements({
    client,
    origin,
    files: NODE_FILES,
    folder: path.join(stateFolder(env), 'legacy-glossaries'),
    clock: SYSTEM_CLOCK,
    acquireLock,
    log,
  });
}

async function finish(item: Replacement, replacements: Replacements): Promise<Outcome> {
  const [what, exist] = stateOf(item);
  const button = vscode.l10n.t('Finish');
  const detail = localize(exist);
  const answer = await vscode.window.showWarningMessage(localize(what), { modal: true, detail }, button);
  if (answer !== button) return 'cancelled';
  const done = await withProgress(vscode.l10n.t('finishing'), ({ signal }) =>
    replacements.resume(item, signal),
  );
  if (done !== undefined) noteDone(vscode.l10n.t('Finished: {0}.', item.name), done, replacements);
  return 'done';
}

/** Says that something is done, and where the copies of what was deleted are. */
export function noteDone(text: string, { deleted }: Replaced, { backups }: Replacements): void {
  const copies =
    deleted.length === 0
      ? []
      : [
          {
            title: vscode.l10n.t('Show Copies'),
            run: () => vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(backups)),
          },
        ];
  showPrompt('information', text, copies);
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
async function withState(failure: unknown, replacements: Replacements): Promise<unknown> {
  if (!(failure instanceof ServiceError)) return failure;
  const [unfinished] = await replacements.unfinished().catch(() => []);
  if (unfinished === undefined) return failure;
  const [what, exist]: readonly Message[] = stateOf(unfinished);
  return new PartialFailure(
    failure,
    [what, exist].flatMap((part) => (part === undefined ? [] : [localize(part)])).join(' '),
  );
}

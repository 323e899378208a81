import * as vscode from 'vscode';
import { TaggedError } from '#base';
import type { ProjectService, UpdatePlan, UpdateResult } from '#projects';
import { originOf } from '#service';
import { ConfirmedPlan } from '#translate';
import { type Connection, connect } from '../../shell/connection/connection.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import type { TranslateContext } from '../../translate/sending/translate-context.ts';
import type { ConfirmUpdate } from './confirm-update.ts';
import { languagesOf, resolveOptions } from './project-options.ts';

/** Ends an update of which the user has seen why it does not go on. */
class Ended extends TaggedError {
  static override readonly tag: string = 'Ended';
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** The service that the user has chosen in the editor, for one update. */
export class EditorService implements ProjectService {
  readonly #context: TranslateContext;
  readonly #confirm: ConfirmUpdate;
  /** Files with something to do. */
  readonly #files: number;
  #outcome: Outcome = 'cancelled';
  #done = 0;
  #report: (text: string) => void = () => undefined;

  constructor(context: TranslateContext, confirm: ConfirmUpdate, { works }: UpdatePlan) {
    this.#context = context;
    this.#confirm = confirm;
    this.#files = works.length;
  }

  readonly optionsFor: ProjectService['optionsFor'] = languagesOf;

  /** Why nothing was done. */
  get outcome(): Outcome {
    return this.#outcome;
  }

  /** Shows that something has become of another file. */
  noteFile(): void {
    this.#report(vscode.l10n.t('{0} of {1} done', number(++this.#done), number(this.#files)));
  }

  async use(work: Parameters<ProjectService['use']>[0]): Promise<void> {
    const context = this.#context;
    const connection = await connect(context);
    if (connection === undefined) {
      this.#outcome = 'failed';
      return;
    }
    const { client, endpoint } = connection;
    const cache = await context.translationCache.open(originOf(endpoint));
    const facts = await context.serviceFacts.atHand(connection);
    try {
      await work({
        client,
        cache,
        facts,
        optionsFor: async (request, project) => {
          const options = await resolveOptions(context, connection, request, project);
          if (typeof options === 'string') throw new Ended(options);
          return options;
        },
        confirm: (plan) =>
          ConfirmedPlan.confirm(plan.sending, () => this.#confirm(context, { connection, plan })),
        send: (sending) => this.#send(connection, sending),
      });
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      this.#outcome = error.outcome;
    }
  }

  /** Shows the progress with a way to cancel, and afterwards what is used up. */
  async #send(
    connection: Connection,
    sending: (signal: AbortSignal) => Promise<UpdateResult>,
  ): Promise<UpdateResult> {
    const { statusItem } = this.#context;
    try {
      const result = await withProgress(vscode.l10n.t('updating translations'), ({ signal, report }) => {
        this.#report = report;
        return sending(signal);
      });
      if (result.failure === undefined) statusItem.unblock();
      return result;
    } finally {
      statusItem.refreshUsage(connection);
    }
  }
}

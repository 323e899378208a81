import type { LanguageClient } from 'vscode-languageclient/node';
import type { ServiceFacts } from '../../core/languages/facts/facts.ts';
import type { Log } from '../../core/log.ts';
import type { KnownObjects } from '../../core/requests/known-objects.ts';
import { ACCOUNT_NAMES_NOTIFICATION, type AccountNamesParams } from '../../protocol/account-names.ts';
import { REMOTE_FACTS_NOTIFICATION, type RemoteFactsParams } from '../../protocol/remote-facts.ts';
import { failureFields } from '../../service/errors/failure-fields.ts';
import type { LintDocuments } from './lint-documents.ts';

/** Where messages to the language server go. */
export interface ServerMessages {
  readonly lint: Pick<LintDocuments<LanguageClient>, 'runningServer'>;
  readonly log: Log;
}

/** Sends the language server the languages of a service. A server that has ended reads the kept ones when it starts again. */
export function shareFacts(to: ServerMessages, facts: ServiceFacts): void {
  const params: RemoteFactsParams = { facts };
  void notify(to, REMOTE_FACTS_NOTIFICATION, params);
}

/** Sends the language server the names of the account; null takes them back. A server that has ended gets them when it runs again. */
export function shareAccountNames(to: ServerMessages, names: KnownObjects | null): void {
  const params: AccountNamesParams = { names };
  void notify(to, ACCOUNT_NAMES_NOTIFICATION, params);
}

async function notify({ lint, log }: ServerMessages, notification: string, params: object): Promise<void> {
  try {
    await (await lint.runningServer())?.sendNotification(notification, params);
  } catch (error) {
    log.write('warning', 'language server not reached', { notification, ...failureFields(error) });
  }
}

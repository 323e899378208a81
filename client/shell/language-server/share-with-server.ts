import type { LanguageClient } from 'vscode-languageclient/node';
import type { Log, ServiceFacts } from '#base';
import type { KnownObjects } from '#requests';
import { failureFields } from '#service';
import { ACCOUNT_NAMES_NOTIFICATION, type AccountNamesParams } from '../../../protocol/account-names.ts';
import { SERVICE_FACTS_NOTIFICATION, type ServiceFactsParams } from '../../../protocol/service-facts.ts';
import type { ServerLifecycle } from './server-lifecycle.ts';

/** Where messages to the language server go. */
interface ServerMessages {
  readonly languageServer: Pick<ServerLifecycle<LanguageClient>, 'running'>;
  readonly log: Log;
}

/**
 * Sends the language server the languages of the service that the settings name. A server that has ended reads the stored ones when it
 * starts again.
 */
export function shareFacts(to: ServerMessages, facts: ServiceFacts | null): void {
  const params: ServiceFactsParams = { facts };
  void notify(to, SERVICE_FACTS_NOTIFICATION, params);
}

/**
 * Sends the language server the names of the account; null withdraws them. A server that has ended gets them when it
 * runs again.
 */
export function shareAccountNames(to: ServerMessages, names: KnownObjects | null): void {
  const params: AccountNamesParams = { names };
  void notify(to, ACCOUNT_NAMES_NOTIFICATION, params);
}

async function notify(
  { languageServer, log }: ServerMessages,
  notification: string,
  params: object,
): Promise<void> {
  try {
    await (await languageServer.running())?.sendNotification(notification, params);
  } catch (error) {
    log.write('warning', 'language server not reached', { notification, ...failureFields(error) });
  }
}

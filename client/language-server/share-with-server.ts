import type { LanguageClient } from 'vscode-languageclient/node';
import type { ServiceFacts } from '../../core/languages/facts/facts.ts';
import type { KnownObjects } from '../../core/requests/known-objects.ts';
import { ACCOUNT_NAMES_NOTIFICATION, type AccountNamesParams } from '../../protocol/account-names.ts';
import { REMOTE_FACTS_NOTIFICATION, type RemoteFactsParams } from '../../protocol/remote-facts.ts';
import type { LintDocuments } from './lint-documents.ts';

type Lint = Pick<LintDocuments<LanguageClient>, 'runningServer'>;

/** Sends the language server the languages of a service. A server that has ended reads the kept ones when it starts again. */
export function shareFacts(lint: Lint, facts: ServiceFacts): void {
  const params: RemoteFactsParams = { facts };
  void notify(lint, REMOTE_FACTS_NOTIFICATION, params);
}

/** Sends the language server the names of the account; null takes them back. A server that has ended gets them when it runs again. */
export function shareAccountNames(lint: Lint, names: KnownObjects | null): void {
  const params: AccountNamesParams = { names };
  void notify(lint, ACCOUNT_NAMES_NOTIFICATION, params);
}

async function notify(lint: Lint, notification: string, params: object): Promise<void> {
  try {
    await (await lint.runningServer())?.sendNotification(notification, params);
  } catch {
    // The next start of the server sends it again.
  }
}

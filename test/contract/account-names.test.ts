import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompletionRequest } from 'vscode-languageserver-protocol/node';
import { silentLog } from '#base';
import { type RunningLocalService, startLocalService } from '#local-service/server';
import type { KnownObjects } from '#requests';
import { RemoteObjects } from '#translate';
import { AccountNames } from '../../client/shell/connection/account-names.ts';
import { ACCOUNT_NAMES_NOTIFICATION } from '../../protocol/account-names.ts';
import { openWorkspace } from '../support/glossary-editor.ts';
import { clientFor } from '../support/service-client.ts';

let service: RunningLocalService;

beforeAll(async () => {
  service = await startLocalService();
});

afterAll(() => service.stop());

/** What the extension sends the language server about the account at the local service. */
async function toldNames(): Promise<KnownObjects> {
  const shared: (KnownObjects | null)[] = [];
  const endpoint = { baseUrl: service.url, authScheme: service.authScheme };
  const client = clientFor(service.url, { key: service.key });
  const accountNames = new AccountNames({
    log: silentLog,
    connect: async () => ({ client, endpoint }),
    objects: new RemoteObjects(Date.now, silentLog),
    now: Date.now,
    share: (names) => shared.push(names),
  });
  await accountNames.refresh();
  const [names] = shared;
  if (!names) throw new Error('Nothing was sent.');
  return names;
}

test('a profile can name what the local service has, and everything else is unknown', async () => {
  const client = clientFor(service.url, { key: service.key });
  await client.createGlossary({
    name: 'Only there',
    dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'Task,Aufgabe', entries_format: 'csv' }],
  });
  await client.createStyleList({ name: 'Only there, too', language: 'de' });
  const names = await toldNames();
  const [memory] = names.memories ?? [];
  const profile = {
    source: 'en',
    target: 'de',
    glossary: 'Only there',
    styleRules: 'Only there, too',
    memory: memory?.name,
  };
  const text = JSON.stringify({ profiles: { there: profile, gone: { ...profile, glossary: '⟦⟧Gone' } } });
  const editor = await openWorkspace({ 'parlance.json': text });
  await editor.pushed(editor.uri);
  await editor.connection.sendNotification(ACCOUNT_NAMES_NOTIFICATION, { names });
  const { diagnostics } = await editor.pushed(editor.uri);
  expect(diagnostics.map(({ message }) => message)).toEqual(['No glossary "Gone" is known.']);
  const items = await editor.connection.sendRequest(CompletionRequest.type, editor.at);
  expect(items).toMatchObject([{ label: 'Only there', detail: 'In the account: EN → DE' }]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import { RetryBudgets } from '#service';
import { RemoteObjects } from '#translate';
import type { AccountState } from '../../../../client/account/state.ts';
import { AccountNames } from '../../../../client/shell/connection/account-names.ts';
import { findAccount, watchAccountNames } from '../../../../client/shell/connection/watch-account-names.ts';
import { until } from '../../../support/process/until.ts';

/** An editor that shows a manifest, with a service chosen in its settings. */
const editor = vi.hoisted(() => {
  const settings: Readonly<Record<string, string>> = {
    'parlance.endpoint.name': 'custom',
    'parlance.endpoint.url': 'https://one.example',
  };
  const on = () => ({ dispose: () => undefined });
  return {
    Disposable: { from: on },
    window: { onDidChangeActiveTextEditor: on },
    workspace: {
      isTrusted: false,
      textDocuments: [{ uri: { path: '/shop/parlance.json' } }],
      getConfiguration: () => ({ get: (name: string) => settings[name] }),
      onDidOpenTextDocument: on,
      onDidSaveTextDocument: on,
      onDidChangeConfiguration: on,
      onDidGrantWorkspaceTrust: vi.fn<(listener: () => void) => object>(on),
    },
  };
});

vi.mock('vscode', () => editor);

afterEach(() => vi.unstubAllGlobals());

/** An account that has nothing, and what was asked of it and of the secret storage. */
function accountWithKey() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(`GET ${new URL(address).pathname}`);
    return Response.json({ glossaries: [], style_rules: [], translation_memories: [], total_count: 0 });
  });
  const readApiKey = async () => {
    asked.push('the key');
    return 'a-key';
  };
  const remoteObjects = new RemoteObjects(Date.now, silentLog);
  const context = {
    credentials: { readApiKey },
    log: silentLog,
    retryBudgets: new RetryBudgets(),
    recoveries: { watching: (fetch: object) => fetch, warned: () => undefined },
    statusItem: {},
    extension: { secrets: { onDidChange: () => undefined } },
    remoteObjects,
    accountNames: new AccountNames({
      log: silentLog,
      connect: () => findAccount(context),
      objects: remoteObjects,
      now: Date.now,
      share: () => asked.push('shared'),
    }),
  } as unknown as AccountState;
  return { asked, context };
}

test('in Restricted Mode neither the key nor the names of the account are asked for, and once it is trusted they are', async () => {
  const { asked, context } = accountWithKey();
  watchAccountNames(context);
  await context.accountNames.renew();
  expect(asked).toEqual([]);

  editor.workspace.isTrusted = true;
  const [[grantTrust] = []] = editor.workspace.onDidGrantWorkspaceTrust.mock.calls;
  grantTrust?.();
  await until(() => asked.includes('shared'));
  expect(asked.toSorted()).toEqual([
    'GET /v3/glossaries',
    'GET /v3/style_rules',
    'GET /v3/translation_memories',
    'shared',
    'the key',
  ]);
});

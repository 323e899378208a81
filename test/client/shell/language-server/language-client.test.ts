import { expect, test, vi } from 'vitest';
import { SECRET_VARIABLES } from '#service';
import { startLanguageClient } from '../../../../client/shell/language-server/language-client.ts';

const { created } = vi.hoisted(() => ({ created: [] as unknown[][] }));

vi.mock('vscode-languageclient/node', () => ({
  LanguageClient: class {
    constructor(...given: readonly unknown[]) {
      created.push([...given]);
    }
    onDidChangeState() {}
    async start() {}
  },
  State: { Running: 2 },
  TransportKind: { ipc: 1 },
}));

/** Reliability V4, V7. */
test('what the server writes as Markdown can run nothing, and its environment holds no key', async () => {
  await startLanguageClient('server.js', () => undefined);
  const [[, , server, options]] = created as [[string, string, object, object]];
  expect(options).toMatchObject({ markdown: { isTrusted: false, supportHtml: false } });
  const withoutKeys = Object.fromEntries(SECRET_VARIABLES.map((name) => [name, undefined]));
  expect(server).toMatchObject({ options: { env: withoutKeys } });
  expect(SECRET_VARIABLES).toContain('PARLANCE_KEY');
});

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { silentLog } from '#base';
import { clientFor } from '../../../client/shell/connection/connection.ts';
import { withTlsServer } from '../../support/services/tls-server.ts';

const SETTING = 'http.proxyStrictSSL';

/** Reliability A7: `http.proxyStrictSSL` is about proxies, and must not turn off our checks. */
describe('an address whose certificate nobody trusts', () => {
  afterEach(() => change(undefined));

  for (const value of [true, false]) {
    it(`gets no request with "${SETTING}": ${value}`, async () => {
      await change(value);
      assert.equal(vscode.workspace.getConfiguration().get(SETTING), value);
      await withTlsServer('{"character_count":0,"character_limit":1}', async ({ port, requests }) => {
        const endpoint = { baseUrl: `https://127.0.0.1:${port}`, authScheme: 'Service-Auth-Key' };
        const client = clientFor(endpoint, 'canary-key-4711', { log: silentLog });
        await assert.rejects(client.usage(), { name: 'NetworkError', reason: 'certificate' });
        assert.equal(requests(), 0);
      });
    });
  }
});

async function change(value: boolean | undefined): Promise<void> {
  await vscode.workspace.getConfiguration().update(SETTING, value, vscode.ConfigurationTarget.Global);
}

import { beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import { type ConnectionContext, findConnection } from '../../../../client/shell/connection/connection.ts';
import { withLocalService } from '../../../support/local-service.ts';

const editor = vi.hoisted(() => ({ settings: {} as Record<string, unknown> }));

vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  workspace: { getConfiguration: () => ({ get: (name: string) => editor.settings[name] }) },
}));

beforeEach(() => {
  editor.settings = {};
});

/** Connects with a tag in the settings, and calls `work` with what was found and with the tags that the service has got. */
function withTag(
  tag: string,
  work: (
    found: Awaited<ReturnType<typeof findConnection>>,
    tags: () => Promise<readonly unknown[]>,
  ) => Promise<void>,
): Promise<void> {
  return withLocalService({}, async ({ url, key, authScheme }) => {
    editor.settings = {
      'parlance.endpoint.name': 'custom',
      'parlance.endpoint.url': url,
      'parlance.endpoint.authScheme': authScheme,
      'parlance.usage.reportingTag': tag,
    };
    const context = {
      ...{ credentials: { readApiKey: async () => key }, log: silentLog },
      recoveries: { watching: (fetch: typeof globalThis.fetch) => fetch },
    } as unknown as ConnectionContext;
    await work(await findConnection(context), async () => {
      const answer = await fetch(`${url}/__control/journal`);
      const journal = (await answer.json()) as { requests: { path: string; reporting_tag: string | null }[] };
      return journal.requests.map(({ path, reporting_tag }) => [path, reporting_tag]);
    });
  });
}

test.each([
  ['team-web', 'team-web'],
  [' team-web ', 'team-web'],
  ['', null],
])('requests have the tag of the settings: "%s"', (written, sent) =>
  withTag(written, async (found, tags) => {
    if (found.kind !== 'ready') throw new Error(found.kind);
    await found.connection.client.translate({ text: ['Hello'], target_lang: 'de' });
    expect(await tags()).toEqual([['/v2/translate', sent]]);
  }),
);

test.each(['two words', 'größe', 'x'.repeat(101)])(
  'with a tag that cannot be sent, nothing is: "%s"',
  (written) =>
    withTag(written, async (found, tags) => {
      expect(found).toMatchObject({ kind: 'wrong', problem: { args: [100] } });
      expect(await tags()).toEqual([]);
    }),
);

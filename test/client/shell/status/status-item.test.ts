import { expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import { describeStatus } from '../../../../client/glossaries/check/describe-glossary-status.ts';
import { UsageWatch } from '../../../../client/shell/connection/usage-watch.ts';
import { commandId } from '../../../../client/shell/manifest/command-id.ts';
import { StatusItem } from '../../../../client/shell/status/status-item.ts';
import { until } from '../../../support/process/until.ts';

const item = vi.hoisted(() => ({
  tooltip: '',
  command: '',
  text: '',
  show: () => undefined,
  dispose: () => undefined,
}));

vi.mock('vscode', () => ({
  StatusBarAlignment: { Right: 2 },
  ThemeColor: class {},
  env: { language: 'en' },
  l10n: {
    t: (text: string, ...args: unknown[]) => text.replace(/\{(\d)\}/g, (_, index) => String(args[index])),
  },
  window: { createStatusBarItem: () => item, activeTextEditor: undefined },
  workspace: {
    isTrusted: true,
    getConfiguration: () => ({ get: (name: string) => (name === 'parlance.endpoint.name' ? 'local' : '') }),
  },
}));

/** A service whose usage comes when it is let. */
function serviceAt(serviceName: string, character_count: number) {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const client = {
    async usage() {
      await waiting;
      return { character_count, character_limit: 100 };
    },
  };
  const endpoint = { baseUrl: `https://${serviceName}`, authScheme: 'Service-Auth-Key' };
  return { source: { client, endpoint, serviceName }, answer: () => answer() };
}

function statusItem(profile?: 'missing'): StatusItem {
  return new StatusItem({
    credentials: {} as never,
    findProfile: async () => profile,
    usage: new UsageWatch(() => 0, silentLog),
    limits: { check: () => undefined },
  });
}

test('a late usage answer does not overwrite that of the other service', async () => {
  const status = statusItem();
  const [one, two] = [serviceAt('one.example', 1), serviceAt('two.example', 2)];
  status.refreshUsage(one.source);
  status.switchAccount();
  status.refreshUsage(two.source);
  two.answer();
  await until(() => item.tooltip.includes('two.example: 2 of 100 characters used.'));
  one.answer();
  await one.source.client.usage();
  await status.refresh();
  expect(item.tooltip).toContain('two.example: 2 of 100 characters used.');
});

test('the usage of an account goes when another key or service is chosen, even if the answer is late', async () => {
  const status = statusItem();
  const one = serviceAt('one.example', 1);
  status.refreshUsage(one.source);
  status.switchAccount();
  one.answer();
  await one.source.client.usage();
  await status.refresh();
  expect(item.tooltip).not.toContain('characters used');
});

test('the status item goes straight to the choice that it names', async () => {
  const status = statusItem();
  await status.refresh();
  expect([item.text, item.command]).toEqual(['Parlance: Choose Languages', commandId('chooseLanguages')]);
  expect(item.tooltip).toContain('Click to choose the languages.');
  status.block('quota-used-up');
  await until(() => item.command === commandId('showUsage'));
  expect(item.text).toBe('$(error) Parlance: Quota Used Up');
  status.block('key-refused');
  await until(() => item.command === commandId('setApiKey'));
  await statusItem('missing').refresh();
  expect([item.text, item.command]).toEqual([
    'Parlance: $(warning) Choose Profile',
    commandId('chooseProfile'),
  ]);
});

test.each([
  [10_485_759, 10_485_760, '9.9 MiB of 10 MiB'],
  [9_999_999, 10_000_000, '9.9 MB of 10 MB'],
  [1_047_552, 10_485_760, '1,023 KiB of 10 MiB'],
])(
  '%i bytes of %i are shown as %s: a size below the limit never looks like the limit',
  (bytes, maxBytes, size) => {
    const status = { entries: null, pair: null, problems: { error: 0, warning: 0, information: 0 } };
    expect(describeStatus({ ...status, bytes, maxBytes }).size).toBe(size);
  },
);

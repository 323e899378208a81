import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeAdminKey, setAdminKey } from '../../../../client/account/commands/set-admin-key.ts';
import { showUsagePage } from '../../../../client/account/commands/usage-page.ts';
import { createKey } from '../../../../client/account/keys/changes/create-key.ts';
import type { AccountState } from '../../../../client/account/state.ts';
import type { CommandHandler } from '../../../../client/shell/commands/command.ts';
import { choose, chooseLocal, editor } from '../../../support/admin-editor.ts';
import { adminWindow } from '../../../support/admin-window.ts';
import { endLocalServiceIn } from '../../../support/services/end-local-service.ts';

vi.mock('vscode', async () => (await import('../../../support/admin-editor.ts')).vscode);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-local-admin-'));
});
afterAll(async () => {
  await endLocalServiceIn(folder);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  editor.forget();
  chooseLocal();
});

/** A window that has chosen the local service, and never had an admin key. */
function openWindow() {
  return adminWindow(folder).context as unknown as AccountState;
}

/** Runs a command of the palette. */
function run(command: CommandHandler<AccountState>) {
  return command(openWindow(), undefined, undefined);
}

/** The lines of the view: labels of active keys, then of deactivated ones. */
async function labelsOf(context: AccountState): Promise<readonly string[]> {
  const groups = await (await context.keys.view()).getChildren();
  return groups.flatMap((group) => ('keys' in group ? group.keys.map(({ key }) => key.label) : []));
}

const texts = () => editor.state.prompts.map(({ text }) => text);

describe('administration can be tried without an account, in the editor', () => {
  test('the view Keys lists the keys of the local service and what they have used', async () => {
    const context = openWindow();
    await context.keys.changeAccount();
    expect(editor.state.run).toContainEqual(['setContext', 'parlance.hasAdminKey', true]);
    const labels = await labelsOf(context);
    expect(labels.toSorted()).toEqual([
      'API key',
      'Build server',
      'First prototype',
      'Support team',
      'Website',
    ]);
    expect(editor.state.run).toContainEqual(['setContext', 'parlance.keys', 'ready']);
    expect(editor.state.message).toContain('4 of at most 25 keys active.');
  });

  test('Set Admin Key finds the key of the local service', async () => {
    expect(await run(setAdminKey)).toBe('done');
    expect(texts()).toEqual(['The local service has its own admin key. It has 5 keys.']);
    expect(editor.state.asked).toEqual([]);
  });

  test('a key is created there', async () => {
    const context = openWindow();
    editor.willAnswer('Mine', 'none', 'none', 'Create Key');
    expect(await createKey(context)).toBe('done');
    expect(await labelsOf(context)).toContain('Mine');
  });

  test('there is no admin key to remove', async () => {
    expect(await run(removeAdminKey)).toBe('refused');
    expect(texts()[0]).toContain('The local service keeps its own admin key.');
  });

  test('Show Usage of All Keys opens the page', async () => {
    expect(await run(showUsagePage)).toBe('done');
    expect(editor.state.pages).toHaveLength(1);
  });

  test('another service has a view too, with a welcome, but no admin key', async () => {
    choose({ url: 'https://one.example', authScheme: 'Key' });
    const context = openWindow();
    await context.keys.changeAccount();
    expect(editor.state.run).toContainEqual(['setContext', 'parlance.hasAdminKey', false]);
    expect(await labelsOf(context)).toEqual([]);
    expect(editor.state.run).toContainEqual(['setContext', 'parlance.keys', 'no-key']);
    expect(editor.state.message).toBe('');
  });
});

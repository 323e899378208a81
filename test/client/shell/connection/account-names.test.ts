import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#base';
import type { KnownObjects } from '#requests';
import { styleId } from '#service';
import { RemoteObjects } from '#translate';
import { AccountNames, type AccountSource } from '../../../../client/shell/connection/account-names.ts';

const MINUTE = 60_000;

/** An account with style rule lists of these names; `refuses` says whether it answers at all. */
function accountOf(...names: readonly string[]) {
  const account = { names, refuses: false, asked: 0 };
  const listStyleLists = async () => {
    account.asked++;
    if (account.refuses) throw new Error('no answer');
    const lists = account.names.map((name) => ({
      style_id: styleId(name.toLowerCase()),
      name,
      language: 'de',
      version: 7,
      creation_time: '',
      updated_time: '',
      configured_rules: {},
    }));
    await nextTurn();
    return lists;
  };
  const client: AccountSource['client'] = {
    listGlossaries: async () => [],
    listStyleLists,
    listMemories: async () => ({ translation_memories: [], total_count: 0 }),
  };
  const endpoint = { baseUrl: 'https://one.example', authScheme: 'Service-Auth-Key' };
  return { account, source: { client, endpoint } };
}

/** An editor with an account, a clock that tests set, and what was sent to the language server. */
function editorWith(...names: readonly string[]) {
  const { account, source } = accountOf(...names);
  const clock = { now: 0 };
  const connected: { source: AccountSource | undefined } = { source };
  const sent: (readonly string[] | null | undefined)[] = [];
  const objects = new RemoteObjects(() => clock.now, silentLog);
  const accountNames = new AccountNames({
    log: silentLog,
    connect: async () => connected.source,
    objects,
    now: () => clock.now,
    share: (known: KnownObjects | null) =>
      sent.push(known === null ? null : known.styleRules?.map(({ name }) => name)),
  });
  return { account, clock, connected, objects, accountNames, sent };
}

describe('the names of an account', () => {
  it('are sent once, and listed again after an hour', async () => {
    const { account, clock, accountNames, sent } = editorWith('Blog');
    await Promise.all([accountNames.refresh(), accountNames.refresh()]);
    clock.now = 60 * MINUTE - 1;
    await accountNames.refresh();
    expect({ asked: account.asked, sent }).toEqual({ asked: 1, sent: [['Blog']] });
    account.names = ['Blog', 'Shop'];
    clock.now += 1;
    await accountNames.refresh();
    expect(sent.at(-1)).toEqual(['Blog', 'Shop']);
  });

  it('are listed again when something was created or deleted', async () => {
    const { account, objects, accountNames, sent } = editorWith('Blog');
    objects.onDidForget(() => void accountNames.renew());
    await accountNames.refresh();
    account.names = [];
    objects.forget('https://one.example');
    await accountNames.renew();
    expect(sent).toEqual([['Blog'], []]);
  });

  it('are listed again when that happened while they were listed', async () => {
    const { account, objects, accountNames, sent } = editorWith('Blog');
    const underWay = accountNames.refresh();
    await nextTurn();
    account.names = [];
    objects.forget();
    await Promise.all([underWay, accountNames.renew()]);
    expect(sent.at(-1)).toEqual([]);
  });

  it('hold names, ids and languages, and nothing else', async () => {
    const { source } = accountOf('Blog');
    const shared: unknown[] = [];
    const accountNames = new AccountNames({
      log: silentLog,
      connect: async () => source,
      objects: new RemoteObjects(() => 0, silentLog),
      now: () => 0,
      share: (known) => shared.push(known),
    });
    await accountNames.refresh();
    expect(shared).toEqual([
      { glossaries: [], styleRules: [{ style_id: 'blog', name: 'Blog', language: 'de' }], memories: [] },
    ]);
  });

  it('are taken back when the account is gone, and what was asked of it before is dropped', async () => {
    const { connected, accountNames, sent } = editorWith('Blog');
    await accountNames.refresh();
    connected.source = undefined;
    accountNames.forget();
    expect(sent).toEqual([['Blog'], null]);
    await accountNames.refresh();
    accountNames.forget();
    expect(sent).toHaveLength(2);
  });

  it('of another account are not sent after the key was changed', async () => {
    const { accountNames, sent } = editorWith('Blog');
    const underWay = accountNames.refresh();
    accountNames.forget();
    await underWay;
    expect(sent).toEqual([]);
  });

  it('that cannot be listed are left out, and asked for again after five minutes', async () => {
    const { account, clock, accountNames, sent } = editorWith('Blog');
    account.refuses = true;
    await accountNames.refresh();
    expect(sent).toEqual([undefined]);
    account.refuses = false;
    clock.now = 5 * MINUTE - 1;
    await accountNames.refresh();
    expect(account.asked).toBe(1);
    clock.now += 1;
    await accountNames.refresh();
    expect(sent.at(-1)).toEqual(['Blog']);
  });

  it('are sent again to a restarted server', async () => {
    const { accountNames, sent } = editorWith('Blog');
    accountNames.repeat();
    await accountNames.refresh();
    accountNames.repeat();
    expect(sent).toEqual([['Blog'], ['Blog']]);
  });
});

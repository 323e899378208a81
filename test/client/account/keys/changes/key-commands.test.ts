import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitKey, renameKey } from '../../../../../client/account/keys/changes/change-key.ts';
import { createKey } from '../../../../../client/account/keys/changes/create-key.ts';
import { deactivateKey } from '../../../../../client/account/keys/changes/deactivate-key.ts';
import type { Outcome } from '../../../../../client/shell/ui/outcome.ts';
import { showErrors } from '../../../../../client/shell/ui/show-error.ts';
import { type Answer, editor, startAdminService } from '../../../../support/admin-editor.ts';
import { type AdminEditor, adminEditor, stopServices, willStop } from '../../../../support/admin-window.ts';
import { until } from '../../../../support/process/until.ts';

vi.mock('vscode', async () => (await import('../../../../support/admin-editor.ts')).vscode);

const LIST = 'GET /v2/admin/developer-keys';
const CREATE = 'POST /v2/admin/developer-keys';
const LABEL = 'PUT /v2/admin/developer-keys/label';
const LIMITS = 'PUT /v2/admin/developer-keys/limits';
const DEACTIVATE = 'PUT /v2/admin/developer-keys/deactivate';

beforeEach(() => editor.forget());
afterEach(stopServices);

/** Runs a command, as the editor does, and returns what it has sent. */
async function run(at: AdminEditor, command: () => Promise<Outcome>, ...answers: readonly Answer[]) {
  editor.willAnswer(...answers);
  let outcome: Outcome | undefined;
  const requests = await at.requestsOf(async () => {
    outcome = await showErrors(at.context, command);
  });
  expect(editor.state.answers).toEqual([]);
  return { outcome, requests };
}

function shownTexts(): readonly string[] {
  return editor.state.prompts.map(({ text }) => text);
}

describe('rename a key', () => {
  async function checkRename(answer: Answer, expected: { label: string; sends: boolean }) {
    const at = await adminEditor();
    const key = await at.createKey('Server');
    const { requests } = await run(at, () => renameKey(at.context, key), answer);
    expect(requests).toEqual(expected.sends ? [LIST, LABEL] : [LIST]);
    expect(await at.keyNamed(expected.label)).toMatchObject({ key_id: key.key_id });
    expect(editor.state.asked[0]?.title).toBe(`New Label of Server (…${key.key_id.slice(-4)})`);
  }

  test('gives it the label that was typed', () =>
    checkRename(' Build server ', { label: 'Build server', sends: true }));

  test.each([
    ['the same label', 'Server'],
    ['an empty one', '  '],
    ['Escape', undefined],
  ])('%s changes nothing', (_, answer) => checkRename(answer, { label: 'Server', sends: false }));

  test('a key that somebody deactivated meanwhile is not renamed', async () => {
    const at = await adminEditor();
    const key = await at.createKey('Server');
    await at.deactivateKey(key);
    expect((await run(at, () => renameKey(at.context, key))).requests).toEqual([LIST]);
    expect(shownTexts()).toEqual(['This key is no longer active. The list is refreshed.']);
  });
});

describe('set the limits of a key', () => {
  async function setLimits(...answers: readonly Answer[]) {
    const at = await adminEditor();
    const key = await at.createKey('Server');
    const ran = await run(at, () => limitKey(at.context, key), ...answers);
    return { ...ran, limits: (await at.keyNamed('Server'))?.usage_limits };
  }

  test.each([
    [
      '1000',
      '90',
      1000,
      5_400_000,
      ['Characters: at most 1,000 per month.', 'Speech: at most 90 minutes per month.'],
    ],
    ['0', '0.5', 0, 30_000, ['Characters: nothing may be used.', 'Speech: at most 0.5 minutes per month.']],
    ['none', 'NONE', null, null, ['Characters: no limit.', 'Speech: no limit.']],
  ])('%s characters and %s minutes, said in words first', async (characters, minutes, count, ms, words) => {
    const { requests, limits } = await setLimits(characters, minutes, 'Set Limits');
    expect(requests).toEqual([LIST, LIMITS]);
    expect(limits).toEqual({ characters: count, speech_to_text_milliseconds: ms });
    expect(editor.state.asked.at(-1)?.detail).toBe(words.join('\n'));
  });

  test.each<[string, readonly Answer[]]>([
    ['an empty box', ['']],
    ['an empty second box', ['5', '']],
    ['a negative number', ['-1']],
    ['words', ['many']],
    ['Escape', [undefined]],
    ['Escape at the words', ['5', '5', undefined]],
  ])('%s removes no limit and sends nothing', async (_, answers) => {
    expect((await setLimits(...answers)).requests).toEqual([LIST]);
  });
});

describe('create a key', () => {
  const WISH = ['Build server', 'none', 'none', 'Create Key'] as const;

  /** 25 active keys: the first one of the account, and 24 more. */
  async function fullAccount() {
    const at = await adminEditor();
    for (let index = 1; index < 25; index++) await at.createKey(`Server ${index}`);
    return at;
  }

  test('more than 25 active ones are explained before anything is sent', async () => {
    const at = await fullAccount();
    const { requests, outcome } = await run(at, () => createKey(at.context), undefined);
    expect({ requests, outcome }).toEqual({ requests: [LIST], outcome: 'cancelled' });
    expect(editor.state.asked).toMatchObject([{ kind: 'dialog', title: '25 keys are active already.' }]);
    expect(editor.state.asked[0]?.detail).toContain('An account can have 25 active keys');
  });

  test('who tries anyway gets the refusal of the service', async () => {
    const at = await fullAccount();
    const { requests, outcome } = await run(at, () => createKey(at.context), 'Try Anyway', ...WISH);
    expect({ requests, outcome }).toEqual({ requests: [LIST, CREATE], outcome: 'failed' });
    expect(await at.keyNamed('Build server')).toBeUndefined();
  });

  test('its limits are set before it is offered', async () => {
    const at = await adminEditor();
    const { requests } = await run(
      at,
      () => createKey(at.context),
      'Build server',
      '0',
      'none',
      'Create Key',
    );
    expect(requests).toEqual([LIST, CREATE, LIMITS]);
    expect((await at.keyNamed('Build server'))?.usage_limits?.characters).toBe(0);
  });

  test('F07 a lost answer: one key, which is listed and not used', async () => {
    const at = await adminEditor();
    await at.fault({ fault: 'drop-after', method: 'POST' });
    const { requests, outcome } = await run(at, () => createKey(at.context), ...WISH, undefined);
    const key = await at.keyNamed('Build server');
    expect(outcome).toBe('failed');
    expect(requests.filter((request) => request === CREATE)).toHaveLength(1);
    expect(editor.state.asked.at(-1)).toMatchObject({
      kind: 'list',
      choices: [`$(key) Build server (…${key?.key_id.slice(-4)})`],
    });
    expect([editor.state.copied, await at.ownKey(), editor.state.prompts]).toEqual(['', at.service.key, []]);
  });

  test.each<[string, readonly Answer[], (id: string) => object]>([
    ['Show Key Once', ['Copy Key'], (id) => ({ copied: id })],
    ['Copy Key', [], (id) => ({ copied: id })],
    ['Use as My API Key', ['Replace'], (id) => ({ own: id })],
    ['Use as My API Key', [undefined], () => ({})],
  ])('"%s" %j', async (button, answers, expected) => {
    const at = await adminEditor();
    const before = at.service.key;
    editor.willPress(button);
    editor.willAnswer(...WISH, ...answers);
    await createKey(at.context);
    await until(() => editor.state.answers.length === 0);
    const id = (await at.keyNamed('Build server'))?.key_id ?? '';
    await expect
      .poll(async () => ({ copied: editor.state.copied, own: await at.ownKey() }))
      .toEqual({
        copied: '',
        own: before,
        ...expected(id),
      });
    expect(at.log.lines.join('\n')).not.toContain(id);
  });

  test.each(['Show Key Once', 'Copy Key', 'Use as My API Key'])(
    'where an ID is no key, "%s" calls nothing a key',
    async (button) => {
      const at = await adminEditor({ switches: { 'key-id': 'names' } });
      editor.willPress(button);
      await run(at, () => createKey(at.context), ...WISH);
      await expect.poll(() => shownTexts().at(-1)).toMatch(/: copy the key from your account pages\.$/);
      expect([editor.state.copied, await at.ownKey()]).toEqual(['', at.service.key]);
    },
  );
});

/** Reliability S11. */
describe('deactivate a key', () => {
  async function checkDeactivation(
    answerOf: (key: { readonly end: string; readonly at: AdminEditor }) => readonly Answer[],
    /** Somebody else's count too. */
    deactivations: number,
  ) {
    const at = await adminEditor();
    const key = await at.createKey('Server');
    await at.use((await at.createKey('Other')).key_id);
    const answers = answerOf({ end: key.key_id.slice(-4), at });
    const { requests } = await run(at, () => deactivateKey(at.context, key), ...answers);
    expect(requests.filter((request) => request === DEACTIVATE)).toHaveLength(deactivations);
    // The last question is the one for the label, not whether the editor needs the key.
    expect(editor.state.asked).toMatchObject([{ kind: 'box' }]);
    return { at, requests };
  }

  test('by its label and the end of its ID, after the list was read again', async () => {
    const { at, requests } = await checkDeactivation(({ end }) => [`Server ${end}`], 1);
    expect(requests.slice(-2)).toEqual([LIST, DEACTIVATE]);
    expect((await at.keyNamed('Server'))?.is_deactivated).toBe(true);
    expect((await at.keyNamed('Other'))?.is_deactivated).toBe(false);
  });

  test.each<[string, (end: string) => Answer]>([
    ['Enter', () => ''],
    ['Escape', () => undefined],
    ['the label alone', () => 'Server'],
    ['the end of the ID alone', (end) => end],
    ['another label', (end) => `Other ${end}`],
    ['another end', () => 'Server zzzz'],
    ['the label in capitals', (end) => `SERVER ${end}`],
  ])('%s keeps it', async (_, answer) => {
    await checkDeactivation(({ end }) => [answer(end)], 0);
  });

  test('a key that got another label meanwhile is kept', async () => {
    await checkDeactivation(
      ({ end, at }) => [
        async () => {
          const key = await at.keyNamed('Server');
          if (key !== undefined) await at.relabel(key, 'Production');
          return `Server ${end}`;
        },
      ],
      0,
    );
    expect(shownTexts().at(-1)).toMatch(/was changed meanwhile\. Nothing was deactivated\.$/);
  });

  test('a key that somebody else deactivated meanwhile is done, without another request', async () => {
    await checkDeactivation(
      ({ end, at }) => [
        async () => {
          const key = await at.keyNamed('Server');
          if (key !== undefined) await at.deactivateKey(key);
          return `Server ${end}`;
        },
      ],
      1,
    );
    expect(shownTexts().at(-1)).toMatch(/is deactivated\.$/);
  });

  test('F11 a lost answer: one request, and the list says that it is done', async () => {
    const { at } = await checkDeactivation(
      ({ end, at: { fault } }) => [
        async () => {
          await fault({ fault: 'drop-after', method: 'PUT', path: '/v2/admin/developer-keys/deactivate' });
          return `Server ${end}`;
        },
      ],
      1,
    );
    expect((await at.keyNamed('Server'))?.is_deactivated).toBe(true);
    expect(shownTexts().at(-1)).toMatch(/is deactivated\.$/);
  });

  test('the key in use is kept, unless that is confirmed too: the button for Enter keeps it', async () => {
    const at = await adminEditor();
    const own = await at.createKey('Own');
    await at.use(own.key_id);
    const typed = `Own ${own.key_id.slice(-4)}`;
    const deactivate = () => deactivateKey(at.context, own);
    expect((await run(at, deactivate, 'Keep the Key')).requests).not.toContain(DEACTIVATE);
    expect(editor.state.asked[0]).toMatchObject({
      title: `This editor uses Own (…${own.key_id.slice(-4)}) itself.`,
      choices: ['Keep the Key', 'Deactivate Anyway...'],
    });
    expect((await run(at, deactivate, 'Deactivate Anyway...', '')).requests).not.toContain(DEACTIVATE);
    expect((await run(at, deactivate, 'Deactivate Anyway...', typed)).requests).toContain(DEACTIVATE);
  });
});

describe('F22 a refused admin key', () => {
  test('is one request for each command, and the same notification for all', async () => {
    const at = await adminEditor();
    const key = await at.createKey('Server');
    await at.fault({ fault: 'status=403', times: 9, path: '/v2/admin/developer-keys' });
    for (const command of [createKey, renameKey, limitKey, deactivateKey]) {
      const { requests, outcome } = await run(at, () => command(at.context, key));
      expect({ requests, outcome }).toEqual({ requests: [LIST], outcome: 'failed' });
    }
    expect(new Set(shownTexts()).size).toBe(1);
    expect(shownTexts()[0]).toMatch(/^The service refused the admin key\. /);
    expect(editor.state.prompts[0]?.buttons).toEqual(['Set Admin Key', 'Show Log']);
  });

  test('is said in the view, which asks once, and says nothing about the API key', async () => {
    const at = await adminEditor();
    await at.fault({ fault: 'status=403', times: 9, path: '/v2/admin/developer-keys' });
    const view = await at.context.keys.view();
    const requests = await at.requestsOf(async () => {
      for (let index = 0; index < 3; index++)
        expect(await view.getChildren()).toEqual([
          { kind: 'try-again', failure: expect.stringMatching(/^The service refused the admin key\. /) },
        ]);
    });
    expect(requests).toEqual([LIST]);
    expect(editor.state.message).toMatch(/^The service refused the admin key\. /);
    expect({ blocked: at.blocked, prompts: editor.state.prompts }).toEqual({ blocked: [], prompts: [] });
  });
});

describe('what the plan lacks', () => {
  test('the free plan has no administration: the view and the commands say so', async () => {
    const at = await adminEditor({ plan: 'free' });
    await (await at.context.keys.view()).getChildren();
    await run(at, () => createKey(at.context));
    for (const text of [editor.state.message, shownTexts()[0]]) {
      expect(text).toContain('Administration is not available on the free plan.');
      expect(text).toContain('Administration needs a paid plan');
    }
  });

  test('a report that the region lacks: the keys are shown, and why their use is not', async () => {
    const at = await adminEditor({ switches: { region: 'us' } });
    const groups = await (await at.context.keys.view()).getChildren();
    expect(groups).toHaveLength(1);
    expect(editor.state.message).toContain('Analytics is not offered in this region.');
  });
});

test('the view never shows the keys of the service that was chosen before', async () => {
  const at = await adminEditor();
  await at.createKey('Of the first account');
  await at.fault({ fault: 'delay=300', path: '/v2/admin/developer-keys' });
  const view = await at.context.keys.view();
  const early = view.getChildren();
  const next = await startAdminService();
  willStop(next.service);
  await at.context.keys.changeAccount();
  expect(await early).toEqual([]);
  expect(editor.state.message).toBe('');
  expect(editor.state.run).toContainEqual(['setContext', 'parlance.keys', 'no-key']);
});

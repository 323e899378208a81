import { beforeEach, expect, test, vi } from 'vitest';
import { inEnglish } from '#base';
import { AuthenticationError, ServerError } from '#service';
import type { SyncStatesNow } from '../../../client/glossaries/sync/states/read-states.ts';
import type { FoundConnection } from '../../../client/shell/connection/connection.ts';
import { isOutageNode } from '../../../client/shell/ui/outage-lines.ts';
import { describeNode } from '../../../client/style-lists/view/style-nodes.ts';
import { StyleTree } from '../../../client/style-lists/view/style-tree.ts';
import { trialName } from '../../../packages/style-rules/model/trials/trial-name.ts';
import { listState } from '../../sync/some-states.ts';

const reasons = vi.hoisted((): unknown[] => []);

vi.mock('vscode', () => ({
  commands: {
    executeCommand: async (_command: string, _view: string, reason: unknown) => reasons.push(reason),
  },
  window: { withProgress: (_options: unknown, work: () => unknown) => work() },
  env: { language: 'en' },
  l10n: { t: (text: string) => text },
}));

beforeEach(() => {
  reasons.length = 0;
});

/** What the view shows for an account with these lists, or whose lists cannot be read: its lines, why it is empty, and its message. */
async function show(
  answer: readonly string[] | Error,
  { isKeyGood = true, now = { kind: 'no-manifest' } as SyncStatesNow } = {},
) {
  const listStyleLists = async ({ page = 0, page_size = 25 }) => {
    if (answer instanceof Error) throw answer;
    return answer
      .slice(page * page_size, (page + 1) * page_size)
      .map((name) => ({ style_id: name, name, language: 'de', version: 1, updated_time: '' }));
  };
  const usage = async () => {
    if (!isKeyGood) throw new Error('No usage either.');
  };
  const view = { message: '' };
  const found = { kind: 'ready', connection: { client: { listStyleLists, usage } } };
  const nothing = () => ({ dispose: () => undefined });
  const states = { load: async () => now, onDidChange: nothing, onDidLoad: nothing };
  const tree = new StyleTree({ connect: async () => found as unknown as FoundConnection, states }, view);
  const linesOf = async () =>
    (await tree.childrenOf()).map((node) =>
      isOutageNode(node) ? node.kind : inEnglish(describeNode(node).label),
    );
  const lines = await linesOf();
  const { message } = view;
  await tree.loadMore();
  return { lines, more: await linesOf(), reason: reasons[0], message };
}

test('lists are shown page by page, without temporary ones', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `List ${index}`);
  const { lines, more, reason } = await show([trialName('0'.repeat(32)), ...names]);
  expect(lines).toEqual([...names.slice(0, 25), 'More style rule lists']);
  expect(more).toEqual(names);
  expect(reason).toBe('none');
});

/** What is known about a folder whose manifest names lists: with a status, and the id at the service, if it is there. */
function folderWith(
  ...lists: readonly (readonly [id: string, status: string, styleId?: string])[]
): SyncStatesNow {
  const states = lists.map(([id, status, style_id]) =>
    listState({
      status,
      declared: { id, file: `${id}.de.style-rules.json`, path: `/work/${id}.de.style-rules.json` },
      local: { entries: new Map(), content: { language: 'de' } },
      remote: status === 'only-here' ? undefined : new Map(),
      merge: { conflicts: [] },
      base: new Map(),
      answer: style_id && { style_id, name: id, language: 'de', version: 3, updated_time: '' },
      faults: [],
      undecided: status === 'conflict' ? [{ source: 'name' }] : [],
    }),
  );
  const root = { manifest: 'file:///work/parlance.json' };
  return { kind: 'ready', roots: [{ root, lists: states }] } as unknown as SyncStatesNow;
}

test('the lists of parlance.json stand first with their states, and each list is shown once', async () => {
  const now = folderWith(['blog', 'in-sync', 'At service'], ['news', 'only-here']);
  const { lines } = await show(['Other', 'At service'], { now });
  expect(lines).toEqual(['blog', 'news', 'Other']);
});

test.each([
  ['only-here', ['file', 'try', 'push', 'plan']],
  ['changed-here', ['file', 'try', 'push', 'plan', 'compare']],
  ['changed-there', ['file', 'try', 'pull', 'compare']],
  ['conflict', ['file', 'try', 'pull', 'undecided', 'compare']],
  ['in-sync', ['file', 'try']],
] as const)(
  'a list of parlance.json that is %s shows its language and can be synced as %j',
  (status, expected) => {
    const now = folderWith(['news', status]);
    const [found] = now.kind === 'ready' ? now.roots : [];
    if (found === undefined || 'failure' in found || found.lists[0] === undefined)
      throw new Error('No list.');
    const { actions, description } = describeNode({ kind: 'file', root: found.root, state: found.lists[0] });
    expect(actions).toEqual(expected);
    expect(description.map(inEnglish)[0]).toBe('DE');
    expect(description.map(inEnglish)[1]).toMatch(status === 'conflict' ? /^1 conflict$/ : /\w/);
  },
);

test('on a free plan, the view says that style rules need another one', async () => {
  const refused = new AuthenticationError('refused', { status: 403 });
  expect(await show(refused)).toMatchObject({ lines: [], reason: 'no-plan', message: '' });
});

test('a key that is refused everywhere is no matter of the plan', async () => {
  const refused = new AuthenticationError('refused', { status: 403 });
  const { reason, message } = await show(refused, { isKeyGood: false });
  expect(reason).toBe('unread');
  expect(message).not.toBe('');
});

test('any other failure stands where the lists would be', async () => {
  const { reason, message } = await show(new ServerError('failed', { status: 500 }));
  expect(reason).toBe('unread');
  expect(message).not.toBe('');
});

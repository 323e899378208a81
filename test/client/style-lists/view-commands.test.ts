import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, vi } from 'vitest';
import { silentLog } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import type { CreateStyleListRequest, ServiceClient, StyleList } from '#service';
import type { Outcome } from '../../../client/shell/ui/outcome.ts';
import * as styleRules from '../../../client/style-lists/commands/style-rules.ts';
import type { StyleListsState } from '../../../client/style-lists/state.ts';
import type { StyleNode } from '../../../client/style-lists/view/style-nodes.ts';
import type { SyncState } from '../../../packages/sync/state/load-sync.ts';
import { planRestore, restore } from '../../../packages/sync/steps/restore.ts';
import { withFiles } from '../../support/cli.ts';
import { editor, standIn } from '../../support/editor-stand-in.ts';
import { withLocalService } from '../../support/local-service.ts';
import { clientFor } from '../../support/service-client.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';
import { loadClone } from '../../sync/load-clone.ts';

const test = testsInTurn();

const commands = { ...styleRules };

const found = vi.hoisted(() => ({ connection: {} as object }));

vi.mock('vscode', async () => (await import('../../support/editor-stand-in.ts')).standIn);
vi.mock('../../../client/shell/connection/connection.ts', () => ({ connect: async () => found.connection }));

const FILES = {
  'blog.de.style-rules.json': JSON.stringify({
    name: 'Blog',
    language: 'de',
    configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' }, later: { rule: 'option' } },
    custom_instructions: [{ label: 'Du', prompt: 'Use du.', source_language: 'en' }],
  }),
  'long.de.style-rules.json': JSON.stringify({
    language: 'de',
    custom_instructions: [{ label: 'a'.repeat(101), prompt: 'Use du.', source_language: 'qx' }],
  }),
  'broken.de.style-rules.json': '{ "name": 3 }',
  'nameless.de.style-rules.json': '{ "configured_rules": {} }',
};

/** A user at the view of an account. */
interface User {
  readonly folder: string;
  readonly client: ServiceClient;
  /** Creates a list at the service, as others do. */
  create(content?: Partial<CreateStyleListRequest>): Promise<StyleList>;
  /** Runs a command of the view on a line, and answers what it asks. Gives its outcome, and how often the view asked again. */
  run(
    command: keyof typeof commands,
    node?: StyleNode,
    ...answers: readonly string[]
  ): Promise<{ readonly outcome: Outcome; readonly refreshed: number }>;
  /** Gives the folder a manifest with the file of a list. */
  declare(): Promise<void>;
  /** What a sync of the folder knows. */
  sync(): Promise<SyncState>;
  /** The lists of the account. */
  there(): Promise<readonly StyleList[]>;
}

function withUser(work: (user: User) => Promise<void>): Promise<void> {
  return withFiles(FILES, (folder) =>
    withLocalService({}, async ({ url, key }) => {
      vi.stubEnv('XDG_STATE_HOME', path.join(folder, 'state'));
      const client = clientFor(url, { key });
      found.connection = { client, origin: url, serviceName: 'a.example' };
      editor.documents.length = 0;
      editor.found = Object.keys(FILES).map((name) => standIn.Uri.file(path.join(folder, name)));
      await work({
        folder,
        client,
        async declare() {
          const manifest = path.join(folder, 'parlance.json');
          await writeFile(manifest, MANIFEST);
          editor.found = [...editor.found, standIn.Uri.file(manifest)];
        },
        create: ({ name = 'Blog', language = 'de', ...content } = {}) =>
          client.createStyleList({ name, language, ...content }),
        async run(command, node, ...answers) {
          editor.begin(...answers);
          let refreshed = 0;
          const refresh = () => refreshed++;
          const context = {
            styles: { refresh },
            syncStates: { refresh: () => undefined, listsChanged: refresh },
            remoteObjects: { forget: () => undefined },
            serviceFacts: { atHand: async () => SNAPSHOT_FACTS },
            log: silentLog,
          } as unknown as StyleListsState;
          const outcome = await commands[command](context, node, undefined);
          expect(editor.left).toBe(0);
          return { outcome: outcome as Outcome, refreshed };
        },
        sync: () => loadClone({ mine: { folder }, env: { PARLANCE_URL: url, PARLANCE_KEY: key } }),
        there: () => client.listStyleLists({ detailed: true }),
      });
    }),
  );
}

const MANIFEST = JSON.stringify({ version: 1, styleRules: { blog: { file: 'blog.de.style-rules.json' } } });

const contentOf = ({ name, language, configured_rules, custom_instructions = [] }: StyleList) => ({
  name,
  language,
  configured_rules,
  prompts: custom_instructions.map(({ prompt }) => prompt),
});

describe('a new list', () => {
  test('is empty, for a language', () =>
    withUser(async ({ run, there }) => {
      expect(await run('createStyleList', undefined, 'Empty', 'German', ' Blog ')).toEqual({
        outcome: 'done',
        refreshed: 1,
      });
      expect((await there()).map(contentOf)).toEqual([
        { name: 'Blog', language: 'de', configured_rules: {}, prompts: [] },
      ]);
    }));

  test('has the rules and instructions of a file, also those that the catalogue lacks', () =>
    withUser(async ({ run, there }) => {
      await run('createStyleList', undefined, 'From a File...', 'blog.de.style-rules.json', 'News');
      expect((await there()).map(contentOf)).toEqual([
        {
          name: 'News',
          language: 'de',
          configured_rules: {
            punctuation: { apostrophe: 'use_curly_apostrophes' },
            later: { rule: 'option' },
          },
          prompts: ['Use du.'],
        },
      ]);
    }));

  test.each([
    ['broken.de.style-rules.json', 'broken.de.style-rules.json is not a style rule list: name: '],
    ['nameless.de.style-rules.json', 'nameless.de.style-rules.json names no language.'],
  ])('is not made of %s', (file, words) =>
    withUser(async ({ run, there }) => {
      const { outcome } = await run('createStyleList', undefined, 'From a File...', file);
      expect([outcome, editor.shown.at(-1)]).toEqual(['refused', expect.stringContaining(words)]);
      expect(await there()).toEqual([]);
    }),
  );

  test('is not made of a file that the service would refuse', () =>
    withUser(async ({ run, there }) => {
      const file = 'long.de.style-rules.json';
      const { outcome } = await run('createStyleList', undefined, 'From a File...', file, 'Long');
      expect([outcome, editor.shown.at(-1)]).toEqual([
        'refused',
        'A label has at most 100 characters; this one has 101.',
      ]);
      expect(await there()).toEqual([]);
    }));

  test('is a copy of another list, with instructions of its own', () =>
    withUser(async ({ run, there, create }) => {
      const rules = { punctuation: { apostrophe: 'use_curly_apostrophes' } };
      await create({
        configured_rules: rules,
        custom_instructions: [{ label: 'Du', prompt: 'Use du.' }],
      });
      await run('createStyleList', undefined, 'From Another List...', 'Blog', 'Blog (copy)');
      const [first, second] = await there();
      expect([first, second].map((list) => list && contentOf(list))).toEqual([
        { name: 'Blog', language: 'de', configured_rules: rules, prompts: ['Use du.'] },
        { name: 'Blog (copy)', language: 'de', configured_rules: rules, prompts: ['Use du.'] },
      ]);
      expect(first?.custom_instructions?.[0]?.id).not.toBe(second?.custom_instructions?.[0]?.id);
    }));

  test.each([[['']], [['Empty', '']], [['Empty', 'German', '']], [['From a File...', '']]])(
    'is not made if the user gives up: %j',
    (answers) =>
      withUser(async ({ run, there }) => {
        expect(await run('createStyleList', undefined, ...answers)).toEqual({
          outcome: 'cancelled',
          refreshed: 0,
        });
        expect(await there()).toEqual([]);
      }),
  );
});

describe('a list', () => {
  test('is downloaded as it is at the service now, without ids', () =>
    withUser(async ({ run, create, client, folder }) => {
      const list = await create();
      await client.createInstruction(list.style_id, { label: 'Du', prompt: 'Use du.' });
      const file = path.join(folder, 'new.de.style-rules.json');
      expect((await run('downloadStyleList', { kind: 'list', list }, file)).outcome).toBe('done');
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
        name: 'Blog',
        language: 'de',
        configured_rules: {},
        custom_instructions: [{ label: 'Du', prompt: 'Use du.' }],
      });
    }));

  test('gives its ID to the clipboard', () =>
    withUser(async ({ run, create }) => {
      const list = await create();
      await run('copyStyleListId', { kind: 'list', list });
      expect([editor.clipboard, editor.shown]).toEqual([list.style_id, ['Copied the ID of Blog']]);
    }));

  test('is renamed only to a name that the service takes', () =>
    withUser(async ({ run, create, there }) => {
      const list = await create();
      const rename = (name: string) => run('renameStyleList', { kind: 'list', list }, name);
      await expect(rename('a'.repeat(1025))).rejects.toThrow('at most 1,024 characters; this one has 1,025.');
      await expect(rename(' ')).rejects.toThrow('A style rule list needs a name.');
      expect((await rename('😀'.repeat(1024))).outcome).toBe('done');
      expect((await there()).map(({ name }) => [...name].length)).toEqual([1024]);
    }));

  test('is renamed, and deleted only by its name', () =>
    withUser(async ({ run, create, there }) => {
      const list = await create();
      await run('renameStyleList', { kind: 'list', list }, 'News');
      const [renamed] = await there();
      expect(renamed?.name).toBe('News');
      const node = { kind: 'list', list: renamed ?? list } as const;
      await expect(run('deleteStyleList', node, 'Other')).rejects.toThrow('Type the name: News');
      expect((await run('deleteStyleList', node, '')).outcome).toBe('cancelled');
      expect(await there()).toHaveLength(1);
      expect(await run('deleteStyleList', node, 'News')).toEqual({ outcome: 'done', refreshed: 1 });
      expect(await there()).toEqual([]);
    }));
});

describe('the rules of a list', () => {
  test('become those of the file beside it', () =>
    withUser(async ({ run, create, there }) => {
      const list = await create({ configured_rules: { style_and_tone: { formality: 'use_formal' } } });
      const answers = ['Take the Rules of a File...', 'blog.de.style-rules.json'];
      expect(await run('replaceStyleRules', { kind: 'list', list }, ...answers)).toEqual({
        outcome: 'done',
        refreshed: 1,
      });
      expect((await there())[0]?.configured_rules).toEqual({
        punctuation: { apostrophe: 'use_curly_apostrophes' },
        later: { rule: 'option' },
      });
    }));

  test('are chosen in several steps, and unset; what the catalogue lacks stays', () =>
    withUser(async ({ run, create, there }) => {
      const list = await create({
        configured_rules: { later: { rule: 'option' }, punctuation: { apostrophe: 'use_curly_apostrophes' } },
      });
      const { outcome } = await run(
        'replaceStyleRules',
        { kind: 'list', list },
        ...['Choose by Category...', 'Punctuation', 'Quotation mark', 'Use guillemets'],
        ...['Apostrophe', 'Not Set', '$(arrow-left) Back', '$(save) Save the Rules'],
      );
      expect(outcome).toBe('done');
      expect((await there())[0]?.configured_rules).toEqual({
        later: { rule: 'option' },
        punctuation: { quotation_mark: 'use_guillemets' },
      });
    }));

  test.each([
    ['de', 'Numbers', 'Kanji numbers'],
    ['fr', 'Spelling and grammar', 'Spanish word solo'],
    ['ja', 'Spelling and grammar', 'Abbreviating french word numero'],
  ])('are offered only if they fit the language of the list: %s has no %s > %s', (language, category, rule) =>
    withUser(async ({ run, create }) => {
      const list = await create({ language });
      const answers = ['Choose by Category...', category, rule];
      await expect(run('replaceStyleRules', { kind: 'list', list }, ...answers)).rejects.toThrow(
        `has no ${rule}`,
      );
    }),
  );

  test('are offered if they are set, whatever the language of the list is', () =>
    withUser(async ({ run, create, there }) => {
      const list = await create({ configured_rules: { numbers: { kanji_numbers: 'set_by_others' } } });
      const steps = ['Choose by Category...', 'Numbers', 'Kanji numbers', 'Not Set'];
      const answers = [...steps, '$(arrow-left) Back', '$(save) Save the Rules'];
      await run('replaceStyleRules', { kind: 'list', list }, ...answers);
      expect((await there())[0]?.configured_rules).toEqual({});
    }));

  test('are not replaced if others have changed them since they were shown', () =>
    withUser(async ({ run, create, client, there }) => {
      const list = await create();
      await client.putConfiguredRules(list.style_id, { later: { rule: 'theirs' } });
      const { outcome } = await run(
        'replaceStyleRules',
        { kind: 'list', list },
        ...['Take the Rules of a File...', 'Another File...', String(editor.found[0]?.path)],
      );
      expect([outcome, editor.shown.at(-1)]).toEqual([
        'refused',
        'Blog has changed at the service. Nothing was sent.',
      ]);
      expect((await there())[0]?.configured_rules).toEqual({ later: { rule: 'theirs' } });
    }));
});

test('an instruction is deleted after a question, and the others stay', () =>
  withUser(async ({ run, create, there }) => {
    const list = await create({
      custom_instructions: ['Du', 'Short'].map((label) => ({
        label,
        prompt: `${label}.`,
      })),
    });
    const [instruction] = list.custom_instructions ?? [];
    if (instruction === undefined) throw new Error('The list has no instruction.');
    const node = { kind: 'instruction', list, instruction } as const;
    expect((await run('deleteInstruction', node, '')).outcome).toBe('cancelled');
    expect(editor.shown).toEqual(['Delete the instruction "Du" of Blog?']);
    expect(await run('deleteInstruction', node, 'Delete')).toEqual({ outcome: 'done', refreshed: 1 });
    expect((await there()).map(contentOf)[0]?.prompts).toEqual(['Short.']);
  }));

test('a list is used in a profile for its language', () =>
  withUser(async ({ run, create, folder }) => {
    const list = await create();
    const manifest = path.join(folder, 'parlance.json');
    await writeFile(manifest, '{ "version": 1, "profiles": { "web": { "target": "de" } } }');
    editor.found = [standIn.Uri.file(manifest)];
    standIn.workspace.workspaceFolders = [{ uri: standIn.Uri.file(folder) }];
    await run('useStyleListInProfile', { kind: 'list', list }, 'web');
    const document = editor.documents.find(({ uri }) => uri.path === manifest);
    expect(JSON.parse(document?.getText() ?? '')).toMatchObject({
      profiles: { web: { styleRules: 'Blog' } },
    });
  }));

test('a line that is no list is told where the command belongs', () =>
  withUser(async ({ run }) => {
    expect((await run('downloadStyleList', { kind: 'more' })).outcome).toBe('refused');
    expect((await run('deleteInstruction')).outcome).toBe('refused');
  }));

describe('in a workspace with a manifest', () => {
  const before = {
    configured_rules: { style_and_tone: { formality: 'use_formal' } },
    custom_instructions: [{ label: 'Du', prompt: 'Use du.' }],
  };

  /** Runs a command that removes something, and gives the names and contents of the lists after a restore of the last backup. */
  function checkRestored(
    command: keyof typeof commands,
    nodeOf: (list: StyleList) => StyleNode,
    answers: readonly string[],
  ): Promise<void> {
    return withUser(async ({ run, create, there, sync, declare }) => {
      await declare();
      const list = await create(before);
      expect((await run(command, nodeOf(list), ...answers)).outcome).toBe('done');
      expect((await there()).map(contentOf)).not.toEqual([contentOf(list)]);
      const state = await sync();
      const [backup, ...older] = await state.backups.list();
      expect([backup?.id, older]).toEqual([list.style_id, []]);
      await restore(state, await planRestore(state, backup?.name ?? ''));
      expect((await there()).map(contentOf)).toEqual([contentOf(list)]);
    });
  }

  const lineOf = (list: StyleList): StyleNode => ({ kind: 'list', list });
  const instructionOf = (list: StyleList): StyleNode => {
    const [instruction] = list.custom_instructions ?? [];
    if (instruction === undefined) throw new Error('The list has no instruction.');
    return { kind: 'instruction', list, instruction };
  };

  test('a restore brings back the name', () => checkRestored('renameStyleList', lineOf, ['News']));

  test('a restore brings back the rules', () =>
    checkRestored('replaceStyleRules', lineOf, ['Take the Rules of a File...', 'blog.de.style-rules.json']));

  test('a restore brings back an instruction', () =>
    checkRestored('deleteInstruction', instructionOf, ['Delete']));

  test('a restore creates a deleted list again', () => checkRestored('deleteStyleList', lineOf, ['Blog']));

  test('a list that is made of a file of the manifest is in the lock at once, also under another name', () =>
    withUser(async ({ run, there, sync, declare, folder }) => {
      await declare();
      await run('createStyleList', undefined, 'From a File...', 'blog.de.style-rules.json', 'News');
      const [created] = await there();
      const { lists } = await sync();
      expect(lists).toMatchObject([
        { status: 'changed-here', link: { kind: 'found', remote: { style_id: created?.style_id } } },
      ]);
      expect(await readFile(path.join(folder, 'parlance.lock'), 'utf8')).toContain(created?.style_id);
    }));

  test('a second list of the same file leaves the first one in the lock, unless that is gone', () =>
    withUser(async ({ run, there, client, declare, folder }) => {
      await declare();
      const createFromFile = (name: string) =>
        run('createStyleList', undefined, 'From a File...', 'blog.de.style-rules.json', name);
      const locked = () => readFile(path.join(folder, 'parlance.lock'), 'utf8');
      await createFromFile('First');
      await createFromFile('Second');
      const [first] = await there();
      if (first === undefined) throw new Error('There is no list.');
      expect(await locked()).toContain(first.style_id);
      await client.deleteStyleList(first.style_id);
      await createFromFile('Third');
      const third = (await there()).find(({ name }) => name === 'Third');
      expect(await locked()).toContain(third?.style_id);
    }));

  test('a deleted list that the lock knows is synced again after a restore', () =>
    withUser(async ({ run, there, sync, declare }) => {
      await declare();
      await run('createStyleList', undefined, 'From a File...', 'blog.de.style-rules.json', 'Blog');
      const [list] = await there();
      if (list === undefined) throw new Error('There is no list.');
      await run('deleteStyleList', { kind: 'list', list }, 'Blog');
      const state = await sync();
      const [backup] = await state.backups.list();
      await restore(state, await planRestore(state, backup?.name ?? ''));
      expect((await sync()).lists).toMatchObject([{ status: 'in-sync' }]);
    }));
});

test('a list that others have changed is not deleted', () =>
  withUser(async ({ run, create, client, there }) => {
    const list = await create();
    await client.createInstruction(list.style_id, { label: 'Du', prompt: 'Use du.' });
    expect((await run('deleteStyleList', { kind: 'list', list }, 'Blog')).outcome).toBe('refused');
    expect(editor.shown.at(-1)).toBe('Blog has changed at the service. Nothing was sent.');
    expect((await there()).map(contentOf)[0]?.prompts).toEqual(['Use du.']);
  }));

describe('a lost answer (F07, F10)', () => {
  /** Has the service carry out the next request that changes something, and hang up. */
  async function loseNext(method: string): Promise<void> {
    const url = (found.connection as { readonly origin: string }).origin;
    const body = JSON.stringify({ fault: 'drop-after', method });
    expect((await fetch(`${url}/__control/faults`, { method: 'POST', body })).ok).toBe(true);
  }

  test('to the creation of a list makes one list', () =>
    withUser(async (user) => {
      await loseNext('POST');
      expect((await user.run('createStyleList', undefined, 'Empty', 'German', 'Blog')).outcome).toBe('done');
      expect(await user.there()).toHaveLength(1);
    }));

  test('to new rules, a name, and a deletion is no failure', () =>
    withUser(async (user) => {
      const list = await user.create({ custom_instructions: [{ label: 'Du', prompt: 'Use du.' }] });
      await loseNext('PUT');
      const answers = ['Take the Rules of a File...', 'blog.de.style-rules.json'];
      expect((await user.run('replaceStyleRules', { kind: 'list', list }, ...answers)).outcome).toBe('done');
      await loseNext('PATCH');
      expect((await user.run('renameStyleList', { kind: 'list', list }, 'News')).outcome).toBe('done');
      expect(await user.there()).toMatchObject([{ name: 'News', version: 3 }]);
      const [instruction] = list.custom_instructions ?? [];
      if (instruction === undefined) throw new Error('The list has no instruction.');
      await loseNext('DELETE');
      const node = { kind: 'instruction', list, instruction } as const;
      expect((await user.run('deleteInstruction', node, 'Delete')).outcome).toBe('done');
      expect((await user.there()).map(contentOf)[0]?.prompts).toEqual([]);
    }));
});

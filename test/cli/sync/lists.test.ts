import { mkdir } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { acquireLock } from '#files';
import type { StyleList } from '#service';
import { type Clone, type Team, withTeam } from '../../support/glossaries/synced-folder.ts';
import { inTurn } from '../../support/runs.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const FILE = 'marketing.de.style-rules.json';

const MANIFEST = { version: 1, styleRules: { marketing: { file: FILE } } };

/** A list as somebody writes it: with comments, its own spaces, and a rule that no catalogue has. */
const TEXT = `{
  // What the agency asked for.
  "name": "Marketing",
  "language": "de",
  "configured_rules": {
    "punctuation": { "apostrophe": "use_curly_apostrophes" },
    "x_future": { "new_rule": "whatever" } // not in the catalogue
  },
  "custom_instructions": [
    { "label": "Du", "prompt": "Address the reader as du." },
    // Brands are never translated.
    { "label": "Brand", "prompt": "Keep Larkplan.", "source_language": "en" }
  ]
}
`;

/** Two clones with a list; the service is empty. */
function withLists(work: (team: Team) => Promise<void>, switches: Readonly<Record<string, string>> = {}) {
  return withTeam(
    'a=1',
    async (team) => {
      await team.mine.declare(MANIFEST);
      await team.mine.writeText(FILE, TEXT);
      await work(team);
    },
    { switches },
  );
}

/** Both clones and the service have the same list, and both know it. */
async function synced({ mine, theirs, share }: Team): Promise<void> {
  await mine.expectExit(0, 'push', '--yes');
  await share(mine, theirs);
}

async function listAt({ mine }: Team, name = 'Marketing'): Promise<StyleList> {
  const { stdout } = await mine.expectExit(0, 'style', 'show', name, '--format', 'json');
  return JSON.parse(stdout) as StyleList;
}

async function edit(clone: Clone, from: string, to: string): Promise<void> {
  const text = await clone.text(FILE);
  expect(text).toContain(from);
  await clone.writeText(FILE, text.replace(from, to));
}

/** The prompts by label, as the service has them. */
async function promptsAt(team: Team): Promise<Readonly<Record<string, string>>> {
  return promptsIn(team, 'Marketing');
}

async function promptsIn(team: Team, name: string): Promise<Readonly<Record<string, string>>> {
  const { custom_instructions = [] } = await listAt(team, name);
  return Object.fromEntries(custom_instructions.map(({ label, prompt }) => [label, prompt]));
}

async function expectQuiet(...clones: readonly Clone[]): Promise<void> {
  for (const clone of clones) {
    const plan = await clone.expectExit(0, 'plan', '--format', 'json', '--detailed-exitcode');
    expect(JSON.parse(plan.stdout)).toMatchObject({ changes: [], drift: [] });
  }
}

/** Requests that change something. */
function writes(requests: readonly string[]): readonly string[] {
  return requests
    .filter((line) => !line.startsWith('GET'))
    .map((line) => line.replaceAll(/[0-9a-f-]{36}/g, 'ID'));
}

const AT = '/v3/style_rules/ID';

describe('a push', () => {
  test('creates a list that nobody has, and a plan is empty afterwards', () =>
    withLists(async (team) => {
      await team.mine.expectExit(0, 'push', '--yes');
      expect(await listAt(team)).toMatchObject({
        language: 'de',
        version: 1,
        configured_rules: { x_future: { new_rule: 'whatever' } },
        custom_instructions: [{ label: 'Du' }, { label: 'Brand', source_language: 'en' }],
      });
      expect(await team.mine.text('parlance.lock')).toMatch(/^style "marketing" at \S+ version 1$/m);
      await expectQuiet(team.mine);
      const again = await team.requestsOf(() => team.mine.expectExit(0, 'push', '--yes'));
      expect(writes(again)).toEqual([]);
    }));

  test.each(
    inTurn([
      [{ 'instruction-create': 'object', 'instruction-replace': 'counted' }, 6],
      [{ 'instruction-create': 'list', 'instruction-replace': 'not-counted' }, 5],
    ]),
  )('sends one request for each step, with %s', (switches, version) =>
    withLists(async (team) => {
      const { mine } = team;
      await synced(team);
      await edit(mine, '"name": "Marketing"', '"name": "Campaigns"');
      await edit(mine, '"use_curly_apostrophes"', '"use_straight_apostrophes"');
      await edit(
        mine,
        '{ "label": "Du", "prompt": "Address the reader as du." },',
        '{ "label": "Short", "prompt": "Be brief." },',
      );
      await edit(mine, '"Keep Larkplan."', '"Never translate Larkplan."');
      const { stdout } = await mine.expectExit(0, 'plan');
      expect(stdout).toContain('~ style rule list "Marketing" → "Campaigns"');
      expect(stdout).toContain('~ punctuation.apostrophe = use_curly_apostrophes → use_straight_apostrophes');
      expect(stdout).toContain('- Du = Address the reader as du. (not in the file any more)');
      expect(stdout).toContain('+ Short = Be brief.');
      const requests = await team.requestsOf(() => mine.expectExit(0, 'push', '--yes'));
      expect(writes(requests)).toEqual([
        `PATCH ${AT}`,
        `PUT ${AT}/configured_rules`,
        `DELETE ${AT}/custom_instructions/ID`,
        `PUT ${AT}/custom_instructions/ID`,
        `POST ${AT}/custom_instructions`,
      ]);
      const list = await listAt(team, 'Campaigns');
      expect([list.version, list.custom_instructions?.map(({ label }) => label)]).toEqual([
        version,
        ['Brand', 'Short'],
      ]);
      await expectQuiet(mine);
    }, switches),
  );

  test('of a fresh clone knows an edited instruction by the lock', () =>
    withLists(async (team) => {
      const { theirs } = team;
      await synced(team);
      const before = await listAt(team);
      await edit(theirs, 'Address the reader as du.', 'Always say du.');
      const requests = await team.requestsOf(() => theirs.expectExit(0, 'push', '--yes'));
      expect(writes(requests)).toEqual([`PUT ${AT}/custom_instructions/ID`]);
      const after = await listAt(team);
      expect(after.custom_instructions?.map(({ id }) => id)).toEqual(
        before.custom_instructions?.map(({ id }) => id),
      );
    }));

  test('of a renamed label changes the instruction, and does not make another', () =>
    withLists(async (team) => {
      await synced(team);
      await edit(team.mine, '"label": "Du"', '"label": "Informal"');
      const requests = await team.requestsOf(() => team.mine.expectExit(0, 'push', '--yes'));
      expect(writes(requests)).toEqual([`PUT ${AT}/custom_instructions/ID`]);
      await expectQuiet(team.mine);
    }));

  test('after a change at the service sends nothing: pull, then push', () =>
    withLists(async (team) => {
      const { mine, theirs } = team;
      await synced(team);
      await edit(theirs, 'Address the reader as du.', 'Always say du.');
      await theirs.expectExit(0, 'push', '--yes');
      await edit(mine, 'Keep Larkplan.', 'Never translate Larkplan.');
      const requests = await team.requestsOf(() => mine.expectExit(11, 'push', '--yes'));
      expect(writes(requests)).toEqual([]);
      await mine.expectExit(0, 'pull');
      await mine.expectExit(0, 'push', '--yes');
      expect(await promptsAt(team)).toEqual({ Du: 'Always say du.', Brand: 'Never translate Larkplan.' });
      await expectQuiet(mine);
    }));

  test('is refused for a list with errors', () =>
    withLists(async (team) => {
      await edit(team.mine, '"Keep Larkplan."', `"${'x'.repeat(301)}"`);
      const { stderr } = await team.mine.expectExit(1, 'push', '--yes');
      expect(stderr).toContain('has errors: 1. The first is in line 12.');
    }));

  test('deletes a list that is no longer managed only with --prune, and saves it before', () =>
    withLists(async (team) => {
      const { mine } = team;
      await synced(team);
      await mine.declare({ version: 1 });
      expect((await mine.expectExit(0, 'status')).stdout).toContain(
        'No longer managed, but in the lock: marketing',
      );
      await mine.expectExit(0, 'push', '--yes');
      const refused = await mine.expectExit(6, 'push', '--yes', '--prune');
      expect(refused.stderr).toContain('--confirm-removals 4');
      await mine.expectExit(0, 'push', '--yes', '--prune', '--confirm-removals', '4');
      await mine.expectExit(7, 'style', 'show', 'Marketing');
      expect((await mine.expectExit(0, 'restore')).stdout).toContain('style rules');
    }));
});

describe('the language of a list', () => {
  test('is never changed: a new list is created only with --create', () =>
    withLists(async (team) => {
      const { mine } = team;
      await synced(team);
      await edit(mine, '"language": "de"', '"language": "fr"');
      const requests = await team.requestsOf(() => mine.expectExit(6, 'push', '--yes'));
      expect(writes(requests)).toEqual([]);
      const { stderr } = await mine.expectExit(6, 'push', '--yes');
      expect(stderr).toContain('the language of a list cannot be changed. Create a new list.');
      expect(stderr).toContain('--create');
      await mine.expectExit(0, 'push', '--yes', '--create');
      const { stdout } = await mine.expectExit(0, 'style', 'list');
      expect(stdout.match(/Marketing +\S+ +(?:de|fr)/g)).toHaveLength(2);
      await expectQuiet(mine);
    }));
});

describe('a list that is gone or empty at the service (reliability F31)', () => {
  test('is refused, and the file stays', () =>
    withLists(async (team) => {
      const { mine } = team;
      await synced(team);
      await mine.expectExit(0, 'style', 'delete', 'Marketing', '--confirm-removals', '4');
      await mine.expectExit(6, 'push', '--yes');
      await mine.expectExit(6, 'pull');
      expect(await mine.text(FILE)).toBe(TEXT);
      await mine.expectExit(0, 'push', '--yes', '--create');
      await expectQuiet(mine);
    }));

  test('does not empty the file unless somebody confirms the number', () =>
    withLists(async (team) => {
      const { mine } = team;
      await synced(team);
      await mine.writeText('none.json', '{}');
      await mine.expectExit(0, 'style', 'put-rules', 'Marketing', '--file', 'none.json');
      for (const label of ['Du', 'Brand']) {
        await mine.expectExit(0, 'style', 'instructions', 'delete', 'Marketing', label, '--yes');
      }
      const { stderr } = await mine.expectExit(6, 'pull');
      expect(stderr).toContain('--confirm-removals 4');
      expect(await mine.text(FILE)).toBe(TEXT);
      await mine.expectExit(0, 'pull', '--confirm-removals', '4');
      expect(JSON.parse((await mine.text(FILE)).replaceAll(/\/\/.*/g, ''))).toEqual({
        name: 'Marketing',
        language: 'de',
        configured_rules: {},
        custom_instructions: [],
      });
    }));

  test('is refused at another service', () =>
    withLists(async (team) => {
      await synced(team);
      await withTeam('a=1', async (other) => {
        const args = ['push', '--yes'];
        const { code, stderr } = await team.mine.run(args, { env: other.env });
        expect({ code, says: stderr.includes('It belongs to http') }).toEqual({ code: 6, says: true });
      });
    }));
});

describe('a pull', () => {
  test('edits only what has changed, and keeps comments, spaces, and unknown rules', () =>
    withLists(async (team) => {
      const { mine } = team;
      await synced(team);
      await mine.expectExit(0, 'style', 'rename', 'Marketing', 'Campaigns');
      const rules = {
        punctuation: { apostrophe: 'use_straight_apostrophes', x_new: 'y' },
        x_future: { new_rule: 'whatever' },
      };
      await mine.writeText('rules.json', JSON.stringify(rules));
      await mine.expectExit(0, 'style', 'put-rules', 'Campaigns', '--file', 'rules.json');
      const put = ['--label', 'Brand', '--prompt', 'Keep all names.', '--source-language', 'en'];
      await mine.expectExit(0, 'style', 'instructions', 'put', 'Campaigns', 'Brand', ...put);
      await mine.expectExit(0, 'style', 'instructions', 'delete', 'Campaigns', 'Du', '--yes');
      const add = ['--label', 'Short', '--prompt', 'Be brief.'];
      await mine.expectExit(0, 'style', 'instructions', 'add', 'Campaigns', ...add);
      await mine.expectExit(12, 'pull');
      await mine.expectExit(0, 'pull', '--confirm-removals', '1');
      expect(await mine.text(FILE)).toBe(`{
  // What the agency asked for.
  "name": "Campaigns",
  "language": "de",
  "configured_rules": {
    "punctuation": { "apostrophe": "use_straight_apostrophes", "x_new": "y" },
    "x_future": { "new_rule": "whatever" } // not in the catalogue
  },
  "custom_instructions": [
    // Brands are never translated.
    { "label": "Brand", "prompt": "Keep all names.", "source_language": "en" },
    { "label": "Short", "prompt": "Be brief." }
  ]
}
`);
      await expectQuiet(mine);
    }));

  test('writes a list whose file is missing', () =>
    withLists(async (team) => {
      const { mine } = team;
      await synced(team);
      await mine.remove(FILE);
      await mine.expectExit(0, 'pull');
      expect(JSON.parse(await mine.text(FILE))).toMatchObject({
        name: 'Marketing',
        custom_instructions: [{ label: 'Du' }, {}],
      });
      await expectQuiet(mine);
    }));

  test('with the same instruction changed on both sides keeps mine until somebody decides', () =>
    withLists(async (team) => {
      const { mine, theirs } = team;
      await synced(team);
      await edit(theirs, 'Address the reader as du.', 'Always say du.');
      await theirs.expectExit(0, 'push', '--yes');
      await edit(mine, 'Address the reader as du.', 'Say du to everybody.');
      const { stdout } = await mine.expectExit(11, 'pull');
      expect(stdout).toContain(
        '! Du\n      base: Address the reader as du.\n      mine: Say du to everybody.\n      theirs: Always say du.',
      );
      expect(await mine.text(FILE)).toContain('Say du to everybody.');
      await mine.expectExit(11, 'push', '--yes');
      expect((await mine.expectExit(11, 'resolve')).stdout).toContain('theirs: Always say du.');
      await mine.expectExit(7, 'resolve', '--theirs', 'Other');
      await mine.expectExit(0, 'resolve', '--theirs', 'Du');
      expect(await mine.text(FILE)).toBe(TEXT.replace('Address the reader as du.', 'Always say du.'));
      await mine.expectExit(0, 'push', '--yes');
      await expectQuiet(mine);
    }));

  test('keeps an instruction that one side deleted and the other changed', () =>
    withLists(async (team) => {
      const { mine, theirs } = team;
      await synced(team);
      await edit(theirs, '{ "label": "Du", "prompt": "Address the reader as du." },', '');
      await theirs.expectExit(0, 'push', '--yes');
      await edit(mine, 'Address the reader as du.', 'Always say du.');
      expect((await mine.expectExit(0, 'pull')).stdout).toContain(
        '"Du" was removed at the service and is kept',
      );
      await mine.expectExit(0, 'push', '--yes');
      expect(await promptsAt(team)).toEqual({ Du: 'Always say du.', Brand: 'Keep Larkplan.' });
    }));
});

describe('a list that is created from a file of the manifest', () => {
  test('is in the lock at once, so that a push changes it and creates no second one', () =>
    withLists(async (team) => {
      const { mine } = team;
      await mine.expectExit(0, 'style', 'create', 'Campaigns', '--file', FILE);
      expect(await mine.text('parlance.lock')).toContain((await listAt(team, 'Campaigns')).style_id);
      await mine.expectExit(0, 'push', '--yes');
      const { stdout } = await mine.expectExit(0, 'style', 'list', '--format', 'json');
      expect(JSON.parse(stdout)).toMatchObject({ style_rules: [{ name: 'Marketing' }] });
    }));

  test('is created also while another run syncs the folder, and the note says what is missing', () =>
    withLists(async ({ mine }) => {
      const folder = `${mine.folder}/.parlance`;
      await mkdir(folder);
      const lock = await acquireLock(`${folder}/run.lock`);
      const { stderr } = await mine.expectExit(0, 'style', 'create', 'Campaigns', '--file', FILE);
      expect(stderr).toContain(
        'The list is created, but not in the lock: Another run of Parlance is at work',
      );
      await lock?.release();
    }));
});

describe('the verbs', () => {
  test('diff shows who changed what', () =>
    withLists(async (team) => {
      const { mine } = team;
      await synced(team);
      await edit(mine, 'Keep Larkplan.', 'Never translate Larkplan.');
      const { stdout } = await mine.expectExit(0, 'diff');
      expect(stdout).toContain('~ Brand = Keep Larkplan. (en) → Never translate Larkplan. (en)');
      const json = JSON.parse((await mine.expectExit(0, 'diff', '--format', 'json')).stdout);
      expect(json.lists).toMatchObject([
        { list: 'marketing', file: FILE, differences: [{ source: 'Brand', changed: 'file' }] },
      ]);
    }));

  test('of "style" are limited to lists', () =>
    withLists(async (team) => {
      const { mine } = team;
      const glossaries = {
        product: {
          name: 'Product',
          dictionaries: [{ source: 'en', target: 'de', file: 'product.en-de.glossary.csv' }],
        },
      };
      await mine.declare({ ...MANIFEST, glossaries });
      const requests = await team.requestsOf(() => mine.expectExit(0, 'style', 'push', '--yes'));
      expect(writes(requests)).toEqual(['POST /v3/style_rules']);
      const plan = JSON.parse((await mine.expectExit(0, 'plan', '--format', 'json')).stdout);
      expect(plan.changes).toMatchObject([{ kind: 'glossary', action: 'create' }, { action: 'add' }]);
      expect((await mine.expectExit(0, 'style', 'status')).stdout).toMatch(/^marketing +\S+ +in sync\n$/);
    }));

  test('status --quick compares versions, and reads no list and no file', () =>
    withLists(async (team) => {
      const { mine } = team;
      const quick = async (...args: readonly string[]) =>
        (await mine.expectExit(0, 'style', 'status', '--quick', ...args)).stdout;
      expect(await quick()).toContain(`marketing  ${FILE}  never synced`);
      await mine.expectExit(0, 'push', '--yes');
      await mine.remove(FILE);
      const requests = await team.requestsOf(async () => {
        expect(await quick()).toContain('same version: 1');
      });
      expect(requests).toEqual(['GET /v3/style_rules']);
      await mine.expectExit(0, 'style', 'rename', 'Marketing', 'Campaigns');
      expect(await quick()).toContain('version in the lock: 1, at the service: 2');
      await mine.expectExit(10, 'status', '--quick', '--detailed-exitcode');
      expect(JSON.parse(await quick('--format', 'json'))).toEqual({
        version: 1,
        compared: 'counts',
        dictionaries: [],
        lists: [{ list: 'marketing', file: FILE, status: 'other-version', locked: 1, there: 2 }],
      });
      await mine.expectExit(0, 'style', 'delete', 'Campaigns', '--confirm-removals', '4');
      expect(await quick()).toContain('no longer at the service, version in the lock: 1');
    }));

  test('a saved plan of a list is carried out, and refused after a change', () =>
    withLists(async (team) => {
      const { mine } = team;
      await synced(team);
      await edit(mine, 'Keep Larkplan.', 'Never translate Larkplan.');
      await mine.expectExit(0, 'style', 'plan', '--output', 'plan.json');
      await edit(mine, 'Never translate Larkplan.', 'Leave Larkplan.');
      await mine.expectExit(10, 'style', 'apply', 'plan.json', '--yes');
      await mine.expectExit(0, 'style', 'plan', '--output', 'plan.json');
      await mine.expectExit(0, 'style', 'apply', 'plan.json', '--yes');
      expect(await promptsAt(team)).toMatchObject({ Brand: 'Leave Larkplan.' });
    }));

  test.each(
    inTurn(
      ['drop-after', 'cut-body=0', 'cut-body=50'].flatMap((fault) =>
        ['PATCH', 'PUT', 'POST', 'DELETE'].map((method) => [fault, method] as const),
      ),
    ),
  )('a push of which an answer is lost (%s of %s) is not "changed by somebody else"', (fault, method) =>
    withLists(async (team) => {
      const { mine } = team;
      await synced(team);
      await mine.writeText(
        FILE,
        JSON.stringify({
          name: 'Campaigns',
          language: 'de',
          configured_rules: { punctuation: { apostrophe: 'use_straight_apostrophes' } },
          custom_instructions: [
            { label: 'Du', prompt: 'Address the reader as Sie.' },
            { label: 'New', prompt: 'Be brief.' },
          ],
        }),
      );
      await team.injectFault(fault, method);
      const { stderr } = await mine.expectExit(0, 'push', '--yes', '--confirm-removals', '3');
      expect(stderr).not.toContain('changed by somebody else');
      expect(Object.keys(await promptsIn(team, 'Campaigns')).sort()).toEqual(['Du', 'New']);
      await expectQuiet(mine);
    }),
  );

  test('restore puts a list back as it was before a push', () =>
    withLists(async (team) => {
      const { mine } = team;
      await synced(team);
      await edit(mine, '{ "label": "Du", "prompt": "Address the reader as du." },', '');
      await mine.expectExit(0, 'push', '--yes');
      const [backup = ''] = (await mine.expectExit(0, 'restore')).stdout.split(' ');
      await mine.expectExit(0, 'restore', backup, '--yes');
      expect(await promptsAt(team)).toEqual({ Du: 'Address the reader as du.', Brand: 'Keep Larkplan.' });
    }));
});

describe('a deleted list that restore creates again', () => {
  /** Somebody changes the list at the service and deletes it; then its backup is put back. */
  async function deletedAndRestored({ mine, theirs }: Team): Promise<void> {
    await theirs.expectExit(
      0,
      'style',
      'instructions',
      'put',
      'Marketing',
      'Du',
      '--label',
      'Du',
      '--prompt',
      'Say du.',
    );
    await theirs.expectExit(
      0,
      'style',
      'instructions',
      'add',
      'Marketing',
      '--label',
      'Short',
      '--prompt',
      'Be brief.',
    );
    await mine.expectExit(0, 'style', 'delete', 'Marketing', '--confirm-removals', '5');
    const { stdout } = await mine.expectExit(0, 'restore', '--format', 'json');
    await mine.expectExit(0, 'restore', JSON.parse(stdout).backups[0].name, '--yes');
  }

  test('has the changes of others, which a push does not overwrite and a pull brings (reliability S2, S9)', () =>
    withLists(async (team) => {
      const { mine } = team;
      await synced(team);
      await edit(mine, 'Keep Larkplan.', 'Keep Larkplan and Parlance.');
      await deletedAndRestored(team);
      const theirs = { Du: 'Say du.', Brand: 'Keep Larkplan.', Short: 'Be brief.' };
      expect(await promptsAt(team)).toEqual(theirs);
      await mine.expectExit(11, 'push', '--yes');
      expect(await promptsAt(team)).toEqual(theirs);
      await mine.expectExit(0, 'pull');
      const text = await mine.text(FILE);
      for (const part of ['"Say du."', '"Be brief."', '"Keep Larkplan and Parlance."'])
        expect(text).toContain(part);
      expect(text.match(/"label"/g)).toHaveLength(3);
      await mine.expectExit(0, 'push', '--yes');
      await expectQuiet(mine);
    }));

  test('has them in other clones too: a push of theirs overwrites nothing', () =>
    withLists(async (team) => {
      const { mine, theirs, share } = team;
      await synced(team);
      await deletedAndRestored(team);
      await share(mine, theirs);
      await theirs.expectExit(11, 'push', '--yes');
    }));
});

describe('a lost answer (F07, F10)', () => {
  test('to the creation of a list makes one list, which the lock has', () =>
    withLists(async (team) => {
      await team.injectFault('drop-after', 'POST');
      await team.mine.expectExit(0, 'push', '--yes');
      const { stdout } = await team.mine.expectExit(0, 'style', 'list', '--format', 'json');
      expect(JSON.parse(stdout).style_rules).toHaveLength(1);
      await expectQuiet(team.mine);
    }));

  test.each([
    ['add', 'POST', ['--label', 'Short', '--prompt', 'Be brief.']],
    ['put', 'PUT', ['Du', '--label', 'Du', '--prompt', 'Say du.']],
    ['delete', 'DELETE', ['Du', '--yes']],
  ] as const)('to %s an instruction on the command line changes the list once', (verb, method, args) =>
    withLists(async (team) => {
      await team.mine.expectExit(0, 'push', '--yes');
      await team.injectFault('drop-after', method);
      await team.mine.expectExit(0, 'style', 'instructions', verb, 'Marketing', ...args);
      expect(await listAt(team)).toMatchObject({ version: 2 });
    }),
  );
});

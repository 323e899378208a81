import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import { acquireLock } from '#files';
import type { CliSetting } from '../../support/cli.ts';
import { whyNoSmallDisk, withSmallDisk } from '../../support/documents/small-disk.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const EN = { 'locales/en.json': '{\n  "title": "Good morning",\n  "close": "Close all files"\n}\n' };
const LENGTH = 'Good morning'.length + 'Close all files'.length;
const ENTRY = { source: 'locales/en.json', target: 'locales/{locale}.json' };

/** How a command ends, and what it says. */
interface Expected {
  readonly code: number;
  readonly says: string;
  /** Characters that are sent. */
  readonly characters?: number;
}

/** Runs a command in a project, and checks how it ends and what it says on standard error. */
async function checkEnd(
  project: TestProject,
  args: readonly string[],
  { code, says, characters }: Expected,
  setting: CliSetting = {},
): Promise<void> {
  const result = await project.run(args, setting);
  expect({ code: result.code, stderr: result.stderr }).toEqual({
    code,
    stderr: expect.stringContaining(says),
  });
  if (characters !== undefined) expect(charactersIn(result.stderr)).toBe(characters);
}

function charactersIn(stderr: string): number {
  return Number(/Characters sent: ([\d,]+)/.exec(stderr)?.[1]?.replaceAll(',', '') ?? 0);
}

/** What a project has below `locales`, and the files of its record. */
async function filesOf(project: TestProject): Promise<readonly string[]> {
  const list = (folder: string) => readdir(path.join(project.folder, folder)).catch(() => []);
  const record = (await list('parlance.translations')).filter((name) => name.endsWith('.pairs'));
  return [...(await list('locales')), ...record];
}

/** Checks that a command is refused, and that nothing is sent, written, or recorded. */
async function checkRefused(
  project: TestProject,
  args: readonly string[],
  expected: Omit<Expected, 'characters'>,
  setting: CliSetting = {},
): Promise<void> {
  const before = await filesOf(project);
  await checkEnd(project, args, { ...expected, characters: 0 }, setting);
  expect(await filesOf(project)).toEqual(before);
}

const UPDATE = ['update', '--yes'];

/** Forged lines of a record. That a million of them take little time and memory is measured where the record is read. */
const MANY = 20_000;

describe('a section that does not say what to do is refused before anything is sent', () => {
  const sections: Readonly<Record<string, { readonly section: object; readonly says: string }>> = {
    'two sources for one target': {
      section: { targets: ['de'], files: [ENTRY, { ...ENTRY, source: 'more/en.json' }] },
      says: 'locales/de.json would be the translation of locales/en.json and of more/en.json.',
    },
    'a target outside of the folder': {
      section: { targets: ['de'], files: [{ ...ENTRY, target: '../{locale}.json' }] },
      says: '../de.json is not in the folder of parlance.json, so nothing is written there.',
    },
  };
  const commands = [UPDATE, ['update', '--plan'], ['update', '--check'], ['review']];

  test.each(inTurn(Object.entries(sections)))('%s', (_name, { section, says }) => {
    const files = {
      ...EN,
      'more/en.json': '{}',
      'parlance.json': manifestWith({ source: 'en', ...section }),
    };
    return withProject(files, async (project) => {
      for (const command of commands) await checkRefused(project, command, { code: 6, says });
    });
  });

  const forms: Readonly<Record<string, string>> = {
    'locales that are a list': '"targets": ["de"], "locales": ["fr"]',
    'a target that is a number': '"targets": ["de", 5]',
    'files that are one object': '"targets": ["de"], "files": {}',
    'a file without a source': '"targets": ["de"], "files": [{ "target": "{locale}.json" }]',
    'an excluded number': '"targets": ["de"], "exclude": 5',
    'a field twice': '"targets": ["de"], "targets": ["fr"]',
    'a brace that is missing': '"targets": ["de"], "locales": { "de": { "code": "DE" }',
  };

  test.each(inTurn(Object.entries(forms)))('%s', (_name, fields) => {
    const files = '"files": [{ "source": "locales/en.json", "target": "locales/{locale}.json" }]';
    const section = `{ "source": "en", ${fields.includes('"files"') ? fields : `${files}, ${fields}`} }`;
    return withProject({ ...EN, 'parlance.json': `{ "translations": ${section} }` }, async (project) => {
      for (const command of [...commands, ['translations']]) {
        await checkRefused(project, command, {
          code: 6,
          says: 'Something in the section "translations" has a wrong form and cannot be read.',
        });
      }
    });
  });

  test('files that no language is known for', () =>
    withProject({ ...EN, 'parlance.json': manifestWith({ source: 'en', files: [ENTRY] }) }, (project) =>
      checkEnd(project, UPDATE, {
        code: 6,
        says: 'No language is known to translate "locales/en.json" into. Name the languages in "targets".',
        characters: 0,
      }),
    ));

  test('a pattern that fits no file is said, and the others are translated', () =>
    withProject(
      {
        ...EN,
        'parlance.json': manifestWith({
          source: 'en',
          targets: ['de'],
          files: [ENTRY, { source: 'no/*.md', target: '{locale}/{path}' }],
        }),
      },
      (project) =>
        checkEnd(project, UPDATE, { code: 0, says: 'No file fits "no/*.md".', characters: LENGTH }),
    ));

  test('a locale that the service does not offer is said, and the others are translated', () =>
    withProject(
      { ...EN, 'parlance.json': manifestWith({ source: 'en', targets: ['de', 'tlh'], files: [ENTRY] }) },
      async (project) => {
        const says = 'The service does not translate into tlh.';
        await checkEnd(project, UPDATE, { code: 12, says, characters: LENGTH });
        await checkRefused(project, ['update', '--plan'], { code: 12, says });
        await project.edit('parlance.json', '"files"', '"freeze": ["tlh"], "files"');
        await checkEnd(project, UPDATE, { code: 0, says: 'Files written: 0.', characters: 0 });
      },
    ));

  test('a locale that the project does not have', () =>
    withProject(EN, (project) =>
      checkRefused(project, [...UPDATE, '--to', 'fr'], {
        code: 7,
        says: 'The project has no translations into "fr".',
      }),
    ));
});

describe('nobody has agreed', () => {
  test('without a terminal, --yes is needed', () =>
    withProject(EN, (project) =>
      checkRefused(project, ['update'], { code: 6, says: 'To skip the question, add --yes.' }),
    ));

  test('declined', () =>
    withProject(EN, async (project) => {
      const stdin = Object.assign(Readable.from(['no\n']), { isTTY: true });
      await checkRefused(project, ['update'], { code: 8, says: '' }, { stdin, terminal: true });
    }));

  test('an ID that no text has', () =>
    withProject(EN, (project) =>
      checkRefused(project, ['review', '--accept', 'de:locales/de.json#other'], {
        code: 7,
        says: 'No text has the ID de:locales/de.json#other.',
      }),
    ));
});

describe('a record that is not whole', () => {
  const RUN = 'parlance.translations/run-0123456789abcdef.pairs';

  test('of a later version: named, and nothing is sent', () =>
    withProject({ ...EN, [RUN]: 'parlance-pairs 2\n' }, (project) =>
      checkRefused(project, UPDATE, {
        code: 6,
        says: `${RUN} has the format 2, which this version of Parlance does not know.`,
      }),
    ));

  test('with conflict markers: both sides are used', () =>
    withProject(EN, async (project) => {
      await checkEnd(project, UPDATE, { code: 0, says: 'Files written: 1.' });
      const [name = ''] = (await filesOf(project)).filter((each) => each.startsWith('run-'));
      const [header, one, two] = (await project.read(`parlance.translations/${name}`)).split('\n');
      const sides = [header, '<<<<<<< ours', one, '=======', two, '>>>>>>> theirs', ''];
      await project.write(`parlance.translations/${name}`, sides.join('\n'));
      const says = `${name} has conflict markers of git. Both sides are used.`;
      await project.edit('locales/en.json', 'Good morning', 'Good evening');
      await checkEnd(project, UPDATE, { code: 0, says, characters: 'Good evening'.length });
    }));

  test('of very many forged lines: what is replaced because of them is kept', () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
    const line = (source: string, target: string) => `de ${source} ${target} m --------\n`;
    let forged = `parlance-pairs 1\n${line(hash('Good night'), hash('Guten Morgen'))}`;
    for (let count = 0; count < MANY; count++) {
      const number = count.toString(16).padStart(16, '0');
      forged += line(number, number);
    }
    const files = { ...EN, 'locales/de.json': '{\n  "title": "Guten Morgen"\n}\n', [RUN]: forged };
    return withProject(files, async (project) => {
      await checkEnd(project, UPDATE, { code: 0, says: 'Files written: 1.', characters: LENGTH });
      const backups = path.join(project.folder, '.parlance', 'backups');
      const texts = (await readdir(backups)).filter((name) => name.includes('de.json'));
      expect(await project.read(`.parlance/backups/${texts[0]}`)).toContain('Guten Morgen');
      await checkEnd(project, UPDATE, { code: 0, says: 'Files written: 0.', characters: 0 });
    });
  });
});

/** What the service does with a request, counted from 1: answers it, or refuses it with a status. */
type OnRequest = (request: number) => number | Promise<void> | undefined;

/** Runs `work` with a project whose service does this. Every text is answered with itself in brackets; `sent` has all that was answered. */
function withAnswers(
  files: Readonly<Record<string, string>>,
  work: (
    project: TestProject,
    service: { on: OnRequest; readonly sent: string[]; readonly setting: CliSetting },
  ) => Promise<void>,
): Promise<void> {
  const service = { on: (() => undefined) as OnRequest, sent: [] as string[], requests: 0 };
  return withProject(files, (project) =>
    withScriptedServer(
      async ({ body }, response) => {
        const status = await service.on(++service.requests);
        if (status !== undefined) return response.writeHead(status).end('{"message":"No"}');
        const { text: texts } = JSON.parse(body) as { readonly text: readonly string[] };
        service.sent.push(...texts);
        const translations = texts.map((text) => ({ detected_source_language: 'EN', text: `[${text}]` }));
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ translations }));
      },
      ({ url }) =>
        work(project, Object.assign(service, { setting: { env: { ...project.env, PARLANCE_URL: url } } })),
    ),
  );
}

/** Two texts that are sent apart from each other, because they are of different sections. */
const SECTIONS = {
  'locales/en.json': '{\n  "a": { "one": "First text here" },\n  "b": { "two": "Second text here" }\n}\n',
};
const TEXTS = ['First text here', 'Second text here'];
const GERMAN = '{\n  "a": { "one": "[First text here]" },\n  "b": { "two": "[Second text here]" }\n}\n';

/** Checks that an update ends as expected, and that the next one finishes it: each text is answered, and so billed, once. */
async function checkBilledOnce(
  project: TestProject,
  service: { readonly sent: readonly string[]; readonly setting: CliSetting },
): Promise<void> {
  await checkEnd(project, UPDATE, { code: 0, says: 'Files written: 1.' }, service.setting);
  expect([...service.sent].sort()).toEqual(TEXTS);
  expect(await project.read('locales/de.json')).toBe(GERMAN);
  expect((await project.run(['update', '--check'])).code).toBe(0);
}

describe('what has arrived is written or kept, and paid once', () => {
  test.each([
    ['the quota is used up', 456, 4],
    ['too many requests', 429, 3],
  ])('%s in the middle', (_name, status, code) =>
    withAnswers(SECTIONS, async (project, service) => {
      service.on = (request) => (request === 1 ? undefined : status);
      await checkEnd(project, UPDATE, { code, says: 'Files written: 1.' }, service.setting);
      expect(service.sent).toHaveLength(1);
      expect(await project.read('locales/de.json')).toContain(`[${service.sent[0]}]`);
      service.on = () => undefined;
      await checkBilledOnce(project, service);
    }),
  );

  test('the limit of characters is reached: what is left is named, and done by the next run', () => {
    const files = { source: 'locales/*.en.json', target: 'locales/{name}.{locale}.json' };
    const section = { source: 'en', targets: ['de', 'fr'], files: [ENTRY, files] };
    return withProject({ ...EN, 'parlance.json': manifestWith(section) }, async (project) => {
      await checkEnd(project, [...UPDATE, '--max-characters', '5'], {
        code: 12,
        says: 'Translations that were not looked at: 1.',
        characters: LENGTH,
      });
      await checkEnd(project, UPDATE, { code: 0, says: 'Files written: 1.', characters: LENGTH });
    });
  });

  const names = { source: 'locales/en.json', target: 'locales/de.json' };
  test.each(Object.entries(names))('the %s is changed under way', (_side, name) =>
    withAnswers({ ...SECTIONS, 'locales/de.json': '{}\n' }, async (project, service) => {
      const before = await project.read(name);
      service.on = (request) => (request === 1 ? project.write(name, `${before}\n`) : undefined) as undefined;
      const says = `${name} was changed meanwhile, so nothing was written.`;
      await checkEnd(project, UPDATE, { code: 12, says }, service.setting);
      expect(await project.read(name)).toBe(`${before}\n`);
      await project.write(name, before);
      service.on = () => undefined;
      await project.remove('locales/de.json');
      await checkBilledOnce(project, service);
    }),
  );

  test('another run is under way', () =>
    withProject(EN, async (project) => {
      await mkdir(path.join(project.folder, '.parlance'));
      const lock = await acquireLock(path.join(project.folder, '.parlance', 'run.lock'));
      await checkRefused(project, UPDATE, { code: 9, says: `(process ${process.pid})` });
      await lock?.release();
      await checkEnd(project, UPDATE, { code: 0, says: 'Files written: 1.', characters: LENGTH });
    }));
});

describe('the place of a translation', () => {
  /** Checks that the plan and the check name an obstacle, before anything is paid for. */
  async function checkForeseen(project: TestProject, says: string) {
    await checkRefused(project, ['update', '--plan'], { code: 12, says });
    await checkEnd(project, ['update', '--plan'], { code: 12, says: 'Characters to send: 0.' });
    await checkRefused(project, ['update', '--check'], { code: 10, says });
  }

  test('a read-only file stays as it is, and nothing is sent', () =>
    withProject({ ...EN, 'locales/de.json': '{}\n' }, async (project) => {
      const file = path.join(project.folder, 'locales/de.json');
      await chmod(file, 0o444);
      await checkRefused(project, UPDATE, {
        code: 1,
        says: 'locales/de.json is read-only, so it stays as it is.',
      });
      await checkForeseen(project, 'locales/de.json is read-only');
      expect(await project.read('locales/de.json')).toBe('{}\n');
      await chmod(file, 0o644);
      await checkEnd(project, UPDATE, { code: 0, says: 'Files written: 1.', characters: LENGTH });
    }));

  test('a symbolic link is not followed, and nothing is sent', () =>
    withProject({ ...EN, 'other.json': '{}\n' }, async (project) => {
      await symlink('../other.json', path.join(project.folder, 'locales/de.json'));
      await checkRefused(project, UPDATE, {
        code: 12,
        says: 'locales/de.json is a symbolic link and is not used.',
      });
      await checkForeseen(project, 'locales/de.json is a symbolic link');
      expect(await project.read('other.json')).toBe('{}\n');
    }));

  test('a folder that leads out of the repository is not followed', () =>
    withProject(
      {
        ...EN,
        'parlance.json': manifestWith({
          source: 'en',
          targets: ['de'],
          files: [{ ...ENTRY, target: 'out/{locale}.json' }],
        }),
      },
      async (project) => {
        await symlink('/tmp', path.join(project.folder, 'out'));
        await checkRefused(project, UPDATE, {
          code: 12,
          says: 'out is a symbolic link and is not used.',
        });
        await checkForeseen(project, 'out is a symbolic link');
      },
    ));

  const reason = whyNoSmallDisk();
  test.skipIf(reason !== undefined)('a full disk: the answers are kept', () =>
    withAnswers(SECTIONS, async (project, service) => {
      const folder = path.join(project.folder, 'locales');
      await withSmallDisk(folder, 'size=64k', async (disk) => {
        await project.write('locales/en.json', SECTIONS['locales/en.json']);
        await disk.fill();
        const says = 'The disk is full: locales/de.json cannot be written.';
        await checkEnd(project, UPDATE, { code: 1, says }, service.setting);
        expect([...service.sent].sort()).toEqual(TEXTS);
        expect(await filesOf(project)).not.toContain('de.json');
        await disk.empty();
        await checkBilledOnce(project, service);
      });
    }),
  );
});

test.skipIf(whyNoSmallDisk() !== undefined)('where nothing can be recorded, nothing is sent', () =>
  withAnswers(SECTIONS, async (project, service) => {
    const record = path.join(project.folder, 'parlance.translations');
    await withSmallDisk(record, 'size=64k', async (disk) => {
      await disk.fill();
      await checkEnd(project, UPDATE, { code: 1, says: 'The disk is full' }, service.setting);
      await disk.empty();
      disk.protect();
      await checkEnd(project, UPDATE, { code: 1, says: 'The disk is read-only' }, service.setting);
      expect(service.sent).toEqual([]);
    });
  }),
);

describe('a file that cannot be read is left out and named', () => {
  const CONFLICT = '{\n<<<<<<< ours\n  "title": "A"\n=======\n  "title": "B"\n>>>>>>> theirs\n}\n';
  const cases: Readonly<
    Record<
      string,
      { readonly file: string; readonly text: string; readonly says: string; readonly check: number }
    >
  > = {
    'conflict markers in the source': {
      file: 'locales/en.json',
      text: CONFLICT,
      says: 'locales/en.json:2: git has left a conflict here.',
      check: 10,
    },
    'conflict markers in the translation': {
      file: 'locales/de.json',
      text: CONFLICT,
      says: 'locales/de.json:2: git has left a conflict here.',
      check: 10,
    },
    'a translation that is no JSON': {
      file: 'locales/de.json',
      text: '{ "title": \n',
      says: 'locales/de.json',
      check: 12,
    },
    'a source that is no JSON': {
      file: 'locales/en.json',
      text: '{ "title": \n',
      says: 'locales/en.json',
      check: 12,
    },
  };

  test.each(inTurn(Object.entries(cases)))('%s', (_name, { file, text, says, check }) =>
    withProject({ ...EN, 'locales/de.json': '{}\n', [file]: text }, async (project) => {
      await checkRefused(project, UPDATE, { code: 12, says });
      expect(await project.read(file)).toBe(text);
      expect((await project.run(['update', '--check'])).code).toBe(check);
    }),
  );

  test('conflict markers in a file of any format', () => {
    const endings = [
      'json',
      'yaml',
      'toml',
      'md',
      'html',
      'po',
      'xml',
      'xlf',
      'resx',
      'ftl',
      'strings',
      'properties',
    ];
    const files = endings.map((end) => ({ source: `texts/en.${end}`, target: `texts/{locale}.${end}` }));
    const text = '<<<<<<< ours\nA\n=======\nB\n>>>>>>> theirs\n';
    const texts = Object.fromEntries(files.map(({ source }) => [source, text]));
    const manifest = manifestWith({ source: 'en', targets: ['de'], files });
    return withProject({ ...texts, 'parlance.json': manifest }, async (project) => {
      const { code, stderr } = await project.run(UPDATE);
      expect(code).toBe(12);
      const named = files.filter(({ source }) =>
        stderr.includes(`${source}:1: git has left a conflict here.`),
      );
      expect(named).toEqual(files);
      expect((await project.run(['update', '--check'])).code).toBe(10);
    });
  });
});

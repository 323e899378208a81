import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { factsFileName, writeFactsFile } from '#base';
import type { RunningLocalService } from '#local-service/server';
import { withMcp } from '../../support/agents/mcp-client.ts';
import { type CliResult, cli, withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';
import { inTurn } from '../../support/runs.ts';
import { clientFor } from '../../support/service-client.ts';
import { glossaryFacts } from '../../support/services/service-facts.ts';

/** A folder of a user whose service lists Klingon, but no Finnish, and calls formality register; another one is kept too, told later. */
interface Changed {
  readonly folder: string;
  readonly service: RunningLocalService;
  readonly env: Readonly<Record<string, string>>;
  run(args: readonly string[], stdin?: string): Promise<CliResult>;
  /** What the folder has below a path. */
  names(below?: string): Promise<readonly string[]>;
}

const LIST = (language: string) =>
  JSON.stringify({ name: 'Brief', language, configured_rules: {}, custom_instructions: [] });

const FILES = {
  'a.en-tlh.glossary.csv': 'task,Qu\n',
  'a.en-fi.glossary.csv': 'task,tehtävä\n',
  'brief.tlh.style-rules.json': LIST('tlh'),
  'brief.fi.style-rules.json': LIST('fi'),
  'klingon.csv': 'English,Klingon\ntask,Qu\n',
  'finnish.csv': 'English,Finnish\ntask,tehtävä\n',
  'en.json': '{"greeting":"Good morning"}',
  'letter.txt': 'Good morning',
  'agents/parlance.json': JSON.stringify({
    version: 1,
    glossaries: {
      tlh: { name: 'K', dictionaries: [{ source: 'en', target: 'tlh', file: 'a.en-tlh.glossary.csv' }] },
    },
    profiles: { formal: { target: 'de', formality: 'more' } },
    translations: {
      source: 'en',
      targets: ['tlh', 'fi'],
      files: [{ source: 'en.json', target: '{locale}.json' }],
    },
  }),
  'agents/a.en-tlh.glossary.csv': 'task,Qu\n',
  'agents/en.json': '{"greeting":"Good morning"}',
  'app/en.json': '{"greeting":"Good morning"}',
  'app/parlance.json': JSON.stringify({
    version: 1,
    translations: { source: 'en', targets: ['tlh'], files: [{ source: 'en.json', target: '{locale}.json' }] },
  }),
  'less/en.json': '{"greeting":"Good morning"}',
  'less/parlance.json': JSON.stringify({
    version: 1,
    translations: { source: 'en', targets: ['fi'], files: [{ source: 'en.json', target: '{locale}.json' }] },
  }),
  'gone/a.en-fi.glossary.csv': 'task,tehtävä\n',
  'gone/brief.fi.style-rules.json': LIST('fi'),
  'sync/a.en-tlh.glossary.csv': 'task,Qu\n',
  'sync/brief.tlh.style-rules.json': LIST('tlh'),
};

function withChanged(work: (changed: Changed) => Promise<void>): Promise<void> {
  const other = writeFactsFile('https://other.example', glossaryFacts(['en', 'fi'], '2036-01-01T00:00:00Z'));
  const kept = `cache/parlance/facts/${factsFileName('https://other.example')}`;
  return withFiles({ ...FILES, [kept]: other }, (folder) =>
    withLocalService({ switches: { languages: 'other', 'document-polls': '0' } }, async (service, env) => {
      const own = { ...env, XDG_CACHE_HOME: `${folder}/cache`, XDG_STATE_HOME: `${folder}/.state` };
      const run: Changed['run'] = (args, stdin = '') => {
        const [cwd = '@.', ...rest] = args[0]?.startsWith('@') ? args : ['@.', ...args];
        return cli(rest, {
          cwd: path.join(folder, cwd.slice(1)),
          stdin,
          env: own,
        });
      };
      expect((await run(['languages', '--refresh'])).code).toBe(0);
      await work({
        folder,
        service,
        env: own,
        run,
        names: (below = '.') => readdir(path.join(folder, below)),
      });
    }),
  );
}

/** Reliability S13: what a command takes or refuses, as its service does; what others or the built-in lists say does not count. */
describe('a service that has changed decides in', () => {
  test.each<[string, readonly string[], number, string?]>(
    inTurn([
      ['check: one language more', ['check', 'a.en-tlh.glossary.csv'], 0],
      ['check: one less', ['check', 'a.en-fi.glossary.csv'], 1, 'fi'],
      ['check: a list for one more', ['check', 'brief.tlh.style-rules.json'], 0],
      ['check: a list for one less', ['check', 'brief.fi.style-rules.json'], 1, 'fi'],
      ['glossary create: more', ['glossary', 'create', 'A', '--file', 'a.en-tlh.glossary.csv'], 0],
      [
        'glossary create: less',
        ['glossary', 'create', 'A', '--file', 'a.en-fi.glossary.csv'],
        1,
        'Nothing was sent',
      ],
      [
        'legacy-glossary create: more',
        ['legacy-glossary', 'create', 'A', '--file', 'a.en-tlh.glossary.csv'],
        0,
      ],
      [
        'legacy-glossary create: less',
        ['legacy-glossary', 'create', 'A', '--file', 'a.en-fi.glossary.csv'],
        1,
        'fi',
      ],
      ['glossary add: less', ['glossary', 'add', 'a.en-fi.glossary.csv', 'file', 'tiedosto'], 0],
      ['export: less', ['export', 'a.en-fi.glossary.csv', '--output', 'out.csv'], 0],
      ['export as a workbook: more', ['export', 'a.en-tlh.glossary.csv', '--output', 'out.xlsx'], 0],
      ['export as TBX: less', ['export', 'a.en-fi.glossary.csv', '--output', 'out.tbx'], 0],
      ['convert: less', ['convert', 'a.en-fi.glossary.csv', '--to', 'tsv', '--output', 'a.tsv'], 0],
      [
        'style create: less',
        ['style', 'create', 'Brief', '--file', 'brief.fi.style-rules.json'],
        6,
        'not for "fi"',
      ],
      [
        'translate-file: a renamed feature',
        ['translate-file', 'en.json', '--to', 'de', '--formality', 'more'],
        6,
        'has no formality',
      ],
      [
        'document: a renamed feature',
        ['document', 'translate', 'letter.txt', '--to', 'de', '--formality', 'more', '--yes'],
        6,
        'has no formality',
      ],
      ['update: less', ['@less', 'update', '--yes'], 12, 'does not translate into fi'],
      ['translations: less', ['@less', 'translations'], 0, 'not offered by the service'],
      ['check of a project: less', ['@less', 'check'], 0, 'does not translate into fi'],
      ['init: less', ['@gone', 'init', '--yes'], 0, 'fi.glossary.csv has errors: 1'],
      ['glossary add: more', ['glossary', 'add', 'a.en-tlh.glossary.csv', 'file', 'teywI'], 0],
      ['import: more', ['import', 'klingon.csv', '--output-dir', 'out'], 0],
      ['import: less', ['import', 'finnish.csv', '--output-dir', 'out'], 6],
      ['export: more', ['export', 'a.en-tlh.glossary.csv', '--output', 'out.csv'], 0],
      ['convert: more', ['convert', 'a.en-tlh.glossary.csv', '--to', 'tsv', '--output', 'a.tsv'], 0],
      ['translate: more', ['translate', '--to', 'tlh', 'Good morning'], 0],
      ['translate: less', ['translate', '--to', 'fi', 'Good morning'], 6],
      ['translate: a renamed feature', ['translate', '--to', 'de', '--formality', 'more', 'Good morning'], 6],
      ['translate-file: more', ['translate-file', 'en.json', '--to', 'tlh'], 0],
      ['translate-file: less', ['translate-file', 'en.json', '--to', 'fi'], 6],
      ['document translate: more', ['document', 'translate', 'letter.txt', '--to', 'tlh', '--yes'], 0],
      ['document translate: less', ['document', 'translate', 'letter.txt', '--to', 'fi', '--yes'], 6],
      ['style create: more', ['style', 'create', 'Brief', '--file', 'brief.tlh.style-rules.json'], 0],
      ['style try: more', ['style', 'try', 'brief.tlh.style-rules.json', 'Good morning', '--yes'], 0],
      ['style try: less', ['style', 'try', 'brief.fi.style-rules.json', 'Good morning', '--yes'], 1],
      ['translations: more', ['@app', 'translations'], 0],
      ['update: more', ['@app', 'update', '--yes'], 0],
      ['init, status and push: more', ['@sync', 'init', '--yes'], 0],
    ]),
  )('%s', (_name, args, code, said = '') =>
    withChanged(async ({ run }) => {
      const result = await run(args);
      expect({ code: result.code, said: `${result.stdout}${result.stderr}` }).toEqual({
        code,
        said: expect.stringContaining(said),
      });
    }),
  );

  test('status, plan, and push', () =>
    withChanged(async ({ run, service }) => {
      expect(await run(['@sync', 'init', '--yes'])).toMatchObject({ code: 0 });
      for (const args of [['status'], ['plan'], ['push', '--yes'], ['status']]) {
        const { code, stderr } = await run(['@sync', ...args]);
        expect({ args, code, stderr }).toEqual({
          args,
          code: 0,
          stderr: expect.not.stringContaining('error'),
        });
      }
      const client = clientFor(service.url, { key: service.key });
      const [glossary] = await client.listGlossaries();
      expect(glossary?.dictionaries).toMatchObject([{ source_lang: 'en', target_lang: 'tlh' }]);
    }));

  test('status, plan, and push of one language less', () =>
    withChanged(async ({ run, service }) => {
      expect(await run(['@gone', 'init', '--yes'])).toMatchObject({ code: 0 });
      const results: unknown[] = [];
      for (const args of [['status'], ['plan'], ['push', '--yes']]) {
        const { code, stdout, stderr } = await run(['@gone', ...args]);
        results.push([args[0], code, `${stdout}${stderr}`.includes('has errors: 1')]);
      }
      expect(results).toEqual([
        ['status', 0, true],
        ['plan', 0, true],
        ['push', 1, true],
      ]);
      const client = clientFor(service.url, { key: service.key });
      expect([...(await client.listGlossaries()), ...(await client.listStyleLists())]).toEqual([]);
    }));

  test('the tools of agents', () =>
    withChanged(async ({ folder, env }) => {
      const session = { cwd: path.join(folder, 'agents'), env, answer: () => 'accept' as const };
      await withMcp(session, async ({ call }) => {
        const said = async (name: string, input: object) => (await call(name, input)).text;
        const texts = ['Good morning'];
        const term = { term: 'file', translation: 'teywI', source: 'en', target: 'tlh' };
        expect(await said('propose_term', term)).toContain('"added"');
        expect(await said('translate_texts', { texts, target: 'tlh' })).toContain('⟪tlh');
        expect(await said('translate_texts', { texts, target: 'fi' })).toContain('unsupported-language');
        expect(await said('translate_texts', { texts, profile: 'formal' })).toContain(
          'formality-unsupported',
        );
        expect(await said('update_translations', { locales: ['tlh'] })).toContain('"path":"tlh.json"');
        expect(await said('update_translations', { locales: ['fi'] })).toContain(
          'does not translate into fi',
        );
        expect(await call('rephrase_texts', { texts, target: 'tlh' })).toMatchObject({ isError: false });
      });
    }));

  test('put and patch of a glossary', () =>
    withChanged(async ({ run }) => {
      await run(['glossary', 'create', 'A', '--file', 'a.en-tlh.glossary.csv']);
      for (const verb of ['put', 'patch']) {
        const more = await run(['glossary', verb, 'A', '--file', 'a.en-tlh.glossary.csv']);
        const less = await run(['glossary', verb, 'A', '--file', 'a.en-fi.glossary.csv']);
        expect([verb, more.code, less.code]).toEqual([verb, 0, 1]);
      }
    }));

  test('what an import and an update write', () =>
    withChanged(async ({ run, names, folder }) => {
      await run(['import', 'klingon.csv', '--output-dir', 'out']);
      expect(await names('out')).toEqual(['klingon.en-tlh.glossary.csv']);
      await run(['@app', 'update', '--yes']);
      expect(await readFile(path.join(folder, 'app/tlh.json'), 'utf8')).toContain('greeting');
    }));
});

describe('lists that are kept', () => {
  const DAY = 86_400_000;

  /** Runs a command some time after the lists were kept; gives the requests for lists. */
  function listsAskedFor(age: number, args: readonly string[], isDown = false) {
    return withFiles({}, (folder) =>
      withLocalService({ switches: { languages: 'other' } }, async (service, env) => {
        const fetchedAt = '2026-06-01T12:00:00.000Z';
        const cache = `${folder}/parlance/facts`;
        const setting = { env: { ...env, XDG_CACHE_HOME: folder }, cwd: folder };
        await cli(['languages', '--refresh'], setting);
        const [name = ''] = await readdir(cache);
        const file = path.join(cache, name);
        await writeFile(file, writeFactsFile(service.url, glossaryFacts(['en', 'fi', 'tlh'], fetchedAt)));
        await fetch(`${service.url}/__control/journal`, { method: 'DELETE' });
        const PARLANCE_URL = isDown ? `${service.url}/nowhere` : service.url;
        const clock = new VirtualClock(new Date(Date.parse(fetchedAt) + age).toISOString());
        const result = await cli(args, { ...setting, env: { ...setting.env, PARLANCE_URL }, clock });
        const journal = await (await fetch(`${service.url}/__control/journal`)).json();
        const { requests } = journal as { readonly requests: readonly { readonly path: string }[] };
        const asked = requests.filter(({ path: at }) => at.startsWith('/v3/languages'));
        return { result, asked: asked.length, kept: JSON.parse(await readFile(file, 'utf8')) };
      }),
    );
  }

  test('for longer than a day are asked for again by a command that uses the service anyway', async () => {
    const { result, asked, kept } = await listsAskedFor(DAY + 1, [
      'translate',
      '--to',
      'tlh',
      'Good morning',
    ]);
    expect(result.code).toBe(0);
    expect(asked).toBe(7);
    expect(kept.languages.translate_text).toContainEqual(expect.objectContaining({ lang: 'tlh' }));
  });

  test.each<[string, number, readonly string[]]>([
    ['for less than a day', DAY, ['usage']],
    ['and are old, by a command that uses no service', 9 * DAY, ['check', '.']],
  ])('%s are not asked for', async (_name, age, args) => {
    expect((await listsAskedFor(age, args)).asked).toBe(0);
  });

  test('stay what they are when the service does not answer', async () => {
    const { result, kept } = await listsAskedFor(9 * DAY, ['usage'], true);
    expect(result.code).not.toBe(0);
    expect(kept.fetchedAt).toBe('2026-06-01T12:00:00.000Z');
  });
});

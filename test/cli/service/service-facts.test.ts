import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { factsFileName, writeFactsFile } from '../../../core/languages/service-facts/facts-file.ts';
import { cli, withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';
import { glossaryFacts } from '../../support/services/service-facts.ts';

const GLOSSARY = 'product.en-th.glossary.csv';
const THAI = { [GLOSSARY]: 'Task,งาน\n' };
const WITH_THAI = writeFactsFile('https://api.example', glossaryFacts(['en', 'th']));
const WITHOUT_THAI = writeFactsFile(
  'https://free.example',
  glossaryFacts(['en'], '2026-06-02T12:00:00.000Z'),
);

/** Checks a glossary for Thai beside a cache with these files, and gives the rules that it breaks. */
function checkThai(kept: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const cache = Object.entries(kept).map(([name, text]) => [`cache/parlance/facts/${name}.json`, text]);
  return withFiles({ ...THAI, ...Object.fromEntries(cache) }, async (cwd) => {
    const env = { XDG_CACHE_HOME: path.join(cwd, 'cache') };
    const run = await cli(['check', '--format', 'json', ...args, GLOSSARY], { cwd, env });
    const files = run.stdout === '' ? [] : JSON.parse(run.stdout).files;
    const rules = files.flatMap(({ problems }: { problems: { rule: string }[] }) =>
      problems.map(({ rule }) => rule),
    );
    return { ...run, rules };
  });
}

describe('parlance check goes by', () => {
  test('the built-in languages', async () => {
    expect((await checkThai({})).rules).toEqual(['unsupported-language']);
  });

  test('the languages that were kept', async () => {
    expect(await checkThai({ paid: WITH_THAI })).toMatchObject({ code: 0, rules: [], stderr: '' });
  });

  test('those that were kept last', async () => {
    expect((await checkThai({ paid: WITH_THAI, free: WITHOUT_THAI })).rules).toEqual([
      'unsupported-language',
    ]);
  });

  test.each(['http://127.0.0.1:8791', 'http://localhost', 'https://[::1]:443'])(
    'not those that "parlance languages --refresh" kept last, of the service at %s on this computer',
    async (origin) => {
      const kept = { [factsFileName('https://api.example').slice(0, -5)]: WITH_THAI };
      const own = { [factsFileName(origin).slice(0, -5)]: WITHOUT_THAI };
      expect((await checkThai({ ...kept, ...own })).rules).toEqual([]);
    },
  );

  test('the built-in ones, when what was kept is broken', async () => {
    const broken = { paid: WITH_THAI.slice(0, 99) };
    expect(await checkThai(broken)).toMatchObject({ code: 1, rules: ['unsupported-language'], stderr: '' });
  });

  test('the built-in ones, when that is asked for', async () => {
    const { rules } = await checkThai({ paid: WITH_THAI }, ['--facts', 'built-in']);
    expect(rules).toEqual(['unsupported-language']);
  });

  test('a file that is named, in threads too', () =>
    withFiles({ ...THAI, 'b.en-th.glossary.csv': 'a,b', 'ci/facts.json': WITH_THAI }, async (cwd) => {
      const args = ['check', '--facts', 'ci/facts.json', '--jobs', '2'];
      expect(await cli(args, { cwd })).toMatchObject({ code: 0, stderr: '' });
    }));

  test.each(['absent.json', GLOSSARY])('no file that holds no facts: %s', async (name) => {
    const { code, stdout, stderr } = await checkThai({}, ['--facts', name]);
    expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
    expect(stderr).toContain(name);
  });
});

describe('parlance languages --refresh', () => {
  test('keeps the languages of all resources, and lists those that are asked for', () =>
    withFiles({}, (cwd) =>
      withLocalService({}, async ({ url }, env) => {
        const run = (args: readonly string[]) =>
          cli(['languages', ...args], { cwd, env: { ...env, XDG_CACHE_HOME: cwd } });
        const refreshed = await run(['--refresh', '--resource', 'glossary', '--format', 'json']);
        const folder = path.join(cwd, 'parlance/facts');
        const [name = ''] = await readdir(folder);
        expect(refreshed.stderr.split('\n')).toEqual([
          `Saved the languages of ${url} in ${path.join(folder, name)}.`,
          'They count only for requests to this computer.',
          '',
        ]);
        expect(refreshed.stdout).toBe((await run(['--resource', 'glossary', '--format', 'json'])).stdout);
        const kept = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
        expect(Object.keys(kept.languages)).toHaveLength(6);
        expect(kept.languages.translate_text).toContainEqual(
          expect.objectContaining({ lang: 'de-CH', status: 'beta' }),
        );
        expect((await run(['resources', '--refresh'])).stdout).toBe((await run(['resources'])).stdout);
      }),
    ));

  test.each<[string, readonly string[], Record<string, string>]>([
    ['without a folder for it', [], {}],
    ['into a folder that cannot be had', [], { XDG_CACHE_HOME: path.resolve('package.json') }],
    ['together with the older list', ['legacy'], { XDG_CACHE_HOME: path.resolve('dist') }],
  ])('refuses to keep them %s', (_name, args, cache) =>
    withLocalService({}, async (_service, env) => {
      const run = await cli(['languages', ...args, '--refresh'], { env: { ...env, ...cache } });
      expect(run).toMatchObject({ code: 6, stdout: '' });
    }),
  );
});

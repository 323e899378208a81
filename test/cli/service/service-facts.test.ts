import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { factsFileName, type ServiceFacts, writeFactsFile } from '#base';
import { cli, withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';
import { glossaryFacts } from '../../support/services/service-facts.ts';

const GLOSSARY = 'product.en-th.glossary.csv';
const THAI = { [GLOSSARY]: 'Task,งาน\n' };
const ONE = 'https://api.example';
const TWO = 'https://free.example';
const THAI_FACTS = glossaryFacts(['en', 'th']);
const OTHER_FACTS = glossaryFacts(['en'], '2026-06-02T12:00:00.000Z');
const WITH_THAI = writeFactsFile(ONE, THAI_FACTS);

/** Files of a cache: what services have told, by their origins. */
function keptOf(facts: Readonly<Record<string, ServiceFacts | string>>): Record<string, string> {
  const files = Object.entries(facts).map(([origin, told]) => [
    `cache/parlance/facts/${factsFileName(origin)}`,
    typeof told === 'string' ? told : writeFactsFile(origin, told),
  ]);
  return Object.fromEntries(files);
}

/** A user with a cache, and what else the environment says. */
interface Situation {
  readonly kept?: Readonly<Record<string, ServiceFacts | string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** That the manifest names, if any. */
  readonly endpoint?: string;
}

/** Checks a glossary for Thai, and gives the rules that it breaks. */
function checkThai({ kept = {}, env = {}, args = [], endpoint }: Situation) {
  const manifest = endpoint === undefined ? undefined : JSON.stringify({ version: 1, endpoint });
  const files = { ...THAI, ...keptOf(kept), ...(manifest && { 'parlance.json': manifest }) };
  return withFiles(files, async (cwd) => {
    const cache = { XDG_CACHE_HOME: path.join(cwd, 'cache') };
    const run = await cli(['check', '--format', 'json', ...args, GLOSSARY], {
      cwd,
      env: { ...cache, ...env },
    });
    const files = run.stdout === '' ? [] : JSON.parse(run.stdout).files;
    const rules = files.flatMap(({ problems }: { problems: { rule: string }[] }) =>
      problems.map(({ rule }) => rule),
    );
    return { ...run, rules };
  });
}

/** The reports of a service without Thai, or of the built-in lists. */
const REFUSED = ['unsupported-language'];

/** The lists of two services that differ: one of them, told later, has no Thai. */
const BOTH = { [ONE]: THAI_FACTS, [TWO]: OTHER_FACTS };
const JP = 'https://api-jp.deepl.com';
const US = 'https://api-us.deepl.com';

/** Reliability S13. */
describe('parlance check goes by', () => {
  test.each<[string, Situation, readonly string[]]>([
    ['the built-in languages, if nothing is known', {}, REFUSED],
    ['the lists of the service in PARLANCE_URL', { kept: BOTH, env: { PARLANCE_URL: ONE } }, []],
    ['those, whatever its path is', { kept: BOTH, env: { PARLANCE_URL: `${ONE}/v9/` } }, []],
    ['not those of another service, told later', { kept: BOTH, env: { PARLANCE_URL: TWO } }, REFUSED],
    [
      'not those of another service, where it knows none of its own',
      { kept: { [ONE]: THAI_FACTS }, env: { PARLANCE_URL: TWO } },
      REFUSED,
    ],
    ['not those of any service, where none is named', { kept: { [ONE]: THAI_FACTS } }, REFUSED],
    [
      'those of a service on this computer, where that is named',
      { kept: { 'http://127.0.0.1:8791': THAI_FACTS }, env: { PARLANCE_URL: 'http://127.0.0.1:8791' } },
      [],
    ],
    [
      'those of the endpoint in the manifest, which the user has allowed',
      {
        kept: { [JP]: THAI_FACTS, [US]: OTHER_FACTS },
        env: { PARLANCE_ALLOWED_ENDPOINTS: 'us, jp' },
        endpoint: 'jp',
      },
      [],
    ],
    [
      'not those of another endpoint that is allowed too',
      {
        kept: { [JP]: OTHER_FACTS, [US]: THAI_FACTS },
        env: { PARLANCE_ALLOWED_ENDPOINTS: 'us,jp' },
        endpoint: 'jp',
      },
      REFUSED,
    ],
    [
      'not those of an endpoint that the user has not allowed',
      { kept: { [JP]: THAI_FACTS }, endpoint: 'jp' },
      REFUSED,
    ],
    [
      'those of the service that the user chose, as all commands do, whatever the manifest names',
      {
        kept: { [JP]: OTHER_FACTS, [ONE]: THAI_FACTS },
        env: { PARLANCE_ALLOWED_ENDPOINTS: 'jp', PARLANCE_URL: ONE },
        endpoint: 'jp',
      },
      [],
    ],
    [
      'those of the local service, which every manifest may name',
      { kept: { local: THAI_FACTS }, endpoint: 'local' },
      [],
    ],
    [
      'the built-in ones, for an endpoint that does not exist',
      { kept: { constructor: THAI_FACTS }, endpoint: 'constructor' },
      REFUSED,
    ],
    [
      'the built-in ones, when what was kept is broken',
      { kept: { [ONE]: WITH_THAI.slice(0, 99) }, env: { PARLANCE_URL: ONE } },
      REFUSED,
    ],
    [
      'the built-in ones, when PARLANCE_URL is no address',
      { kept: BOTH, env: { PARLANCE_URL: 'nonsense' } },
      REFUSED,
    ],
    [
      'the built-in ones, when that is asked for',
      { kept: BOTH, env: { PARLANCE_URL: ONE }, args: ['--facts', 'built-in'] },
      REFUSED,
    ],
  ])('%s', async (_name, situation, rules) => {
    expect(await checkThai(situation)).toMatchObject({ rules, stderr: '' });
  });

  test('a file that is named, in threads too', () =>
    withFiles({ ...THAI, 'b.en-th.glossary.csv': 'a,b', 'ci/facts.json': WITH_THAI }, async (cwd) => {
      const args = ['check', '--facts', 'ci/facts.json', '--jobs', '2'];
      expect(await cli(args, { cwd })).toMatchObject({ code: 0, stderr: '' });
    }));

  test.each(['absent.json', GLOSSARY])('no file that holds no facts: %s', async (name) => {
    const { code, stdout, stderr } = await checkThai({ args: ['--facts', name] });
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

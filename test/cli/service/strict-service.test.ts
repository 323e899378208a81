import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CliResult, cli, withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';
import { inTurn } from '../../support/runs.ts';

/** The names of the parameters of requests for translations, in their order. */
type Sent = readonly (readonly string[])[];

interface Strict {
  readonly folder: string;
  run(args: readonly string[]): Promise<CliResult>;
  /** What was sent for texts since the last question. */
  sent(): Promise<Sent>;
}

const FILES = {
  'page.html': '<p>Good morning, <b>{name}</b>!</p>\n',
  'letter.txt': 'Good morning',
  'brief.de.style-rules.json': JSON.stringify({
    name: 'Brief',
    language: 'de',
    configured_rules: {},
    custom_instructions: [],
  }),
  'app/en.json': '{"greeting":"Good morning, {name}"}',
  'app/parlance.json': JSON.stringify({
    version: 1,
    translations: { source: 'en', targets: ['de'], files: [{ source: 'en.json', target: '{locale}.json' }] },
  }),
};

/** A service that keeps to the specification, which has no `ignore_tags` (4.1). */
function withStrict(work: (strict: Strict) => Promise<void>): Promise<void> {
  return withFiles(FILES, (folder) =>
    withLocalService({ switches: { strict: 'on', 'document-polls': '0' } }, async ({ url }, env) => {
      const own = { XDG_CACHE_HOME: `${folder}/cache`, XDG_STATE_HOME: `${folder}/.state` };
      const journal = `${url}/__control/journal`;
      await work({
        folder,
        run(args) {
          const [first = '', ...rest] = args;
          const isElsewhere = first.startsWith('@');
          const cwd = path.join(folder, isElsewhere ? first.slice(1) : '.');
          return cli(isElsewhere ? rest : args, { cwd, env: { ...env, ...own } });
        },
        async sent() {
          const { requests } = (await (await fetch(journal)).json()) as {
            readonly requests: readonly { readonly path: string; readonly parameters: readonly string[] }[];
          };
          await fetch(journal, { method: 'DELETE' });
          return requests.filter((one) => one.path === '/v2/translate').map(({ parameters }) => parameters);
        },
      });
    }),
  );
}

describe('a service that keeps to the specification serves', () => {
  test.each<[string, readonly string[]]>(
    inTurn([
      ['translate', ['translate', '--to', 'de', 'Good morning, {name}']],
      ['translate without placeholders', ['translate', '--to', 'de', '--from', 'en', 'Good morning']],
      ['translate-file', ['translate-file', 'page.html', '--to', 'de']],
      ['update', ['@app', 'update', '--yes']],
      ['rephrase', ['rephrase', '--to', 'en-US', 'say {name} it']],
      ['document translate', ['document', 'translate', 'letter.txt', '--to', 'de', '--yes']],
      ['style try', ['style', 'try', 'brief.de.style-rules.json', 'Good morning, {name}', '--yes']],
      ['glossary list', ['glossary', 'list']],
    ]),
  )('%s', (_name, args) =>
    withStrict(async ({ run }) => {
      const { code, stderr } = await run(args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('specification') });
    }),
  );
});

test('placeholders survive without the lists of tags; they are tried once, and then no more', () =>
  withStrict(async ({ folder, run, sent }) => {
    const args = ['translate', '--to', 'de', '--no-keep', 'Good morning, {name} and {other}'];
    const first = await run(args);
    expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/\{name\}.*\{other\}/) });
    const [refused = [], taken = [], ...more] = await sent();
    expect(refused).toEqual(expect.arrayContaining(['tag_handling', 'ignore_tags', 'non_splitting_tags']));
    expect(taken).toEqual(refused.filter((name) => !['ignore_tags', 'non_splitting_tags'].includes(name)));
    expect(more).toEqual([]);
    const second = await run(args);
    expect(second.stdout).toBe(first.stdout);
    expect(await sent()).toEqual([taken]);
    const [kept = ''] = await readdir(`${folder}/cache/parlance/facts`);
    const facts = JSON.parse(await readFile(`${folder}/cache/parlance/facts/${kept}`, 'utf8'));
    expect(facts).toMatchObject({ refusesTagLists: true, languages: { translate_text: expect.any(Array) } });
  }));

test('lists of tags that a person asks for are not left out', () =>
  withStrict(async ({ run, sent }) => {
    const tags = ['--tag-handling', 'xml', '--ignore-tags', 'code'];
    const { code, stderr } = await run(['translate', '--to', 'de', ...tags, '<code>a</code>']);
    expect(code).not.toBe(0);
    expect(stderr).toContain('ignore_tags');
    expect(await sent()).toHaveLength(1);
  }));

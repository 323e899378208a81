import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../support/cli.ts';
import { withLocalService } from '../support/local-service.ts';
import { VirtualClock } from '../support/process/virtual-clock.ts';
import { manifestWith } from '../support/project.ts';

/** Runs commands against one local service, with both of its keys. */
function withService(
  work: (
    run: (...args: readonly string[]) => ReturnType<typeof cli>,
    url: string,
    key: string,
    cwd: string,
  ) => Promise<void>,
  switches: Readonly<Record<string, string>> = {},
): Promise<void> {
  return withLocalService({ switches }, (service, env) => {
    const admin = { PARLANCE_ADMIN_URL: service.adminUrl, PARLANCE_ADMIN_KEY: service.adminKey };
    return withFiles({ 'a.txt': 'Hello\n', 'a.en-de.glossary.csv': 'a,b\n' }, (cwd) =>
      work(
        (...args) =>
          cli(args, { clock: new VirtualClock(new Date().toISOString()), cwd, env: { ...env, ...admin } }),
        service.url,
        service.key,
        cwd,
      ),
    );
  });
}

describe('--tag', () => {
  test('is what the usage of texts and documents is reported under', () =>
    withService(async (run) => {
      await run('translate', '--to', 'de', '--tag', 'team-web', 'Hello');
      await run('rephrase', '--tag', 'team-web', 'the the word');
      await run('document', 'translate', 'a.txt', '--to', 'fr', '--tag', 'Team-App', '--yes');
      await run('translate', '--to', 'fr', 'untagged');
      const { code, stdout } = await run('analytics', '--group-by', 'tag', '--format', 'csv');
      expect({ code, rows: stdout.split('\n').map((line) => line.split(',').slice(0, 6)) }).toEqual({
        code: 0,
        rows: [
          [
            ...['custom_tag', 'usage_date', 'total_characters', 'text_translation_characters'],
            ...['document_translation_characters', 'text_improvement_characters'],
          ],
          ['team-app', '', '5', '0', '5', '0'],
          ['team-web', '', '17', '5', '0', '12'],
          [''],
        ],
      });
    }));

  test('of an update, and of translations that are made again in a review', () =>
    withService(async (run, _url, _key, cwd) => {
      const write = (name: string, text: string) => writeFile(path.join(cwd, name), text);
      const files = [{ source: 'en.json', target: '{locale}.json' }];
      await write('parlance.json', manifestWith({ source: 'en', targets: ['de'], files }));
      await write('en.json', '{"a": "One word"}');
      expect((await run('update', '--yes', '--tag', 'of-update')).code).toBe(0);
      await write('de.json', '{"a": "Ein Wort"}');
      await run('update', '--yes');
      await write('en.json', '{"a": "Two words"}');
      const again = ['--retranslate', '--confirm-replacements', '1', '--yes'];
      expect((await run('review', ...again, '--tag', 'of-review')).code).toBe(0);
      const { stdout } = await run('analytics', '--group-by', 'tag', '--format', 'csv');
      expect(stdout.match(/^of-\w+,,\d+/gm)).toEqual(['of-review,,9', 'of-update,,8']);
    }));

  test('by day, as a table and as JSON', () =>
    withService(async (run) => {
      await run('translate', '--to', 'de', '--tag', 'team-web', 'Hello');
      const byDay = ['analytics', '--group-by', 'tag_and_day'];
      expect((await run(...byDay)).stdout).toMatch(/^Tag +Day +Characters.*\nteam-web +\d{4}-\d\d-\d\d +5 /);
      const { custom_tag_usage_report } = JSON.parse((await run(...byDay, '--format', 'json')).stdout);
      expect(custom_tag_usage_report).toMatchObject({
        aggregate_by: 'day',
        usage: [{ custom_tag: 'team-web' }],
      });
    }));

  test.each([
    [['translate', '--to', 'de', '--tag', 'two words', 'Hi'], 6, 'Expected a tag of at most 100 ASCII'],
    [['translate', '--to', 'de', '--tag', ' ', 'Hi'], 6, 'Expected a tag of at most 100 ASCII'],
    [['translate', '--to', 'de', '--tag', 'x'.repeat(101), 'Hi'], 6, 'Expected a tag of at most 100 ASCII'],
    [['analytics', '--group-by', 'tag', '--trend'], 6, '--trend cannot be used with usage by tag'],
  ])('%j is refused', (args, code, says) =>
    withService(async (run) => {
      const { code: ended, stderr } = await run(...args);
      expect({ ended, stderr }).toEqual({ ended: code, stderr: expect.stringContaining(says) });
    }),
  );

  test('a service without reports by tag is told apart', () =>
    withService(
      async (run) => {
        const { code, stderr } = await run('analytics', '--group-by', 'tag');
        expect({ code, stderr }).toEqual({
          code: 7,
          stderr: expect.stringContaining('This service does not have this operation.'),
        });
      },
      { strict: 'on' },
    ));
});

describe('a key that is restricted to some scopes', () => {
  test.each([
    [['translate', '--to', 'de', 'Hi'], 'translate:text'],
    [['rephrase', 'Hi'], 'write:improve'],
    [['document', 'translate', 'a.txt', '--to', 'de', '--yes'], 'translate:document'],
    [['glossary', 'list'], 'glossaries:read'],
    [['glossary', 'create', 'A', '--file', 'a.en-de.glossary.csv'], 'glossaries:write'],
    [['style', 'list'], 'style_rules:read'],
    [['memory', 'list'], 'translation_memories:read'],
    [['languages', 'list'], 'languages:read'],
    [['usage'], 'usage:read'],
  ])('%j names the permission that it lacks', (args, scope) =>
    withService(async (run, url, key) => {
      const body = JSON.stringify({ key, scopes: [] });
      await fetch(`${url}/__control/scopes`, { method: 'POST', body });
      const { code, stderr } = await run(...args);
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringContaining(`The API key does not have the permission ${scope}.`),
      });
    }),
  );
});

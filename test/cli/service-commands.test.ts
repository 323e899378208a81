import { describe, expect, test } from 'vitest';
import { type CliSetting, cli } from '../support/cli.ts';
import { withLocalService } from '../support/local-service.ts';
import { withScriptedServer } from '../support/scripted-server.ts';

/** Runs a command against a service that always gives this answer. */
function answered(args: readonly string[], answer: unknown, setting: CliSetting = {}) {
  return withScriptedServer({ body: JSON.stringify(answer) }, async ({ url, requests }) => {
    const result = await cli(args, { ...setting, env: { PARLANCE_URL: url, PARLANCE_KEY: 'k' } });
    return { ...result, paths: requests.map((request) => request.path) };
  });
}

const GERMAN = {
  lang: 'de',
  name: 'German\u001b[31m',
  usable_as_source: true,
  usable_as_target: true,
  status: 'beta',
  features: { formality: { status: 'stable' }, newer: { status: 'beta', note: 1 } },
};

describe('languages', () => {
  test('a table with codes, sides and features', async () => {
    const english = {
      ...GERMAN,
      lang: 'en-GB',
      name: 'English',
      usable_as_source: false,
      status: 'stable',
      features: {},
    };
    const { stdout, paths } = await answered(['languages'], [GERMAN, english]);
    expect(stdout).toBe(
      'de     German[31m (beta)  source+target  formality newer\nen-GB  English            target\n',
    );
    expect(paths).toEqual(['/v3/languages?resource=translate_text']);
  });

  test('JSON is what the service answered, unknown fields included', async () => {
    const { stdout } = await answered(['languages', '--format', 'json'], [{ ...GERMAN, newer: [1] }]);
    expect(JSON.parse(stdout)).toEqual([{ ...GERMAN, newer: [1] }]);
  });

  test.each([
    [
      ['--resource', 'voice', '--include', 'beta', '--include', 'external'],
      '/v3/languages?resource=voice&include=beta&include=external',
      [],
    ],
    [
      ['legacy', '--side', 'target'],
      '/v2/languages?type=target',
      [{ language: 'DE', name: 'German', supports_formality: true }],
    ],
    [
      ['resources'],
      '/v3/languages/resources',
      [
        {
          name: 'glossary',
          features: [{ name: 'x', needs_source_support: true, needs_target_support: true }],
        },
      ],
    ],
  ])('%j asks %s', async (args, path, answer) => {
    const { code, paths } = await answered(['languages', ...args], answer);
    expect({ code, paths }).toEqual({ code: 0, paths: [path] });
  });

  test('resources with what their features need', async () => {
    const features = [
      { name: 'formality', needs_target_support: true },
      { name: 'glossary', needs_source_support: true, needs_target_support: true },
    ];
    const { stdout } = await answered(
      ['languages', 'resources'],
      [
        { name: 'translate_text', features },
        { name: 'voice', features: [] },
      ],
    );
    expect(stdout).toBe(
      'translate_text  formality  target\ntranslate_text  glossary   source+target\nvoice\n',
    );
  });

  test.each([
    ['legacy', '--resource', 'voice'],
    ['resources', '--resource', 'voice'],
    ['--include', 'betta'],
    ['legacy', '--side', 'middle'],
  ])('%s %s %s is refused', async (...args) => {
    const { code, paths } = await answered(['languages', ...args], []);
    expect({ code, paths }).toEqual({ code: 6, paths: [] });
  });
});

describe('usage', () => {
  test.each([
    [{ character_count: 1234, character_limit: 500000 }, 'Characters  1234  of 500000  0.2 %\n'],
    [{ character_count: 7, character_limit: 1000000000000 }, 'Characters  7  no limit\n'],
    [{ character_count: 80, character_limit: 100 }, 'Characters  80  of 100  80.0 %  near the limit\n'],
    [{ character_count: 100, character_limit: 100 }, 'Characters  100  of 100  100.0 %  limit reached\n'],
    [{ character_count: 0, character_limit: 0 }, 'Characters  0  of 0\n'],
    [
      {
        character_count: 10,
        character_limit: 20,
        api_key_character_count: 3,
        api_key_character_limit: 12,
        products: [{ product_type: 'write', billing_unit: 'characters', account_unit_count: 4 }],
        start_time: '2026-11-01T00:00:00Z',
      },
      'Characters               10                    of 20       50.0 %\n' +
        'Characters for this key  3                     of 12       25.0 %\n' +
        'Of these, Rephrasing     4                     characters\n' +
        'Period from              2026-11-01T00:00:00Z\n',
    ],
  ])('%j', async (usage, table) => {
    expect((await answered(['usage'], usage)).stdout).toBe(table);
  });

  test('a terminal shows bars with a mark at 80 %', async () => {
    const usage = { character_count: 45, character_limit: 100 };
    const { stdout } = await answered(['usage'], usage, { terminal: true });
    expect(stdout).toBe('Characters  45  of 100  45.0 %  █████░░░┊░░\n');
  });

  test('CSV has the names of the service, and no limit is empty', async () => {
    const usage = {
      character_count: 80,
      character_limit: 100,
      api_key_character_count: 5,
      api_key_character_limit: 1_000_000_000_000,
      start_time: '2026-11-01T00:00:00Z',
    };
    expect((await answered(['usage', '--format', 'csv'], usage)).stdout).toBe(
      'figure,used,limit,percent,start_time,end_time\n' +
        'character_count,80,100,80,2026-11-01T00:00:00Z,\n' +
        'api_key_character_count,5,,,2026-11-01T00:00:00Z,\n',
    );
  });

  test('JSON is what the service answered', async () => {
    const usage = { character_count: 1, character_limit: 2, newer: { field: null } };
    const { stdout } = await answered(['usage', '--format', 'json'], usage);
    expect(JSON.parse(stdout)).toEqual(usage);
  });
});

test('the local service answers every command', () =>
  withLocalService({}, async (_, env) => {
    const commands = [
      ['languages'],
      ['languages', 'resources'],
      ['languages', 'legacy'],
      ['usage'],
      ['rephrase', 'a  b'],
    ];
    for (const args of commands) {
      const { code, stdout, stderr } = await cli(args, { env });
      expect({ args, code, stderr, isEmpty: stdout === '' }).toEqual({
        args,
        code: 0,
        stderr: '',
        isEmpty: false,
      });
    }
  }));

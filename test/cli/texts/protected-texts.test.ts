import { describe, expect, test } from 'vitest';
import { type CliResult, cli, withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';
import { withEcho } from '../../support/services/echo-service.ts';

const PLURAL = '{n, plural, one {# parcel} other {# parcels}}';

/** Translates texts with a local service that damages placeholders in a way, or does not. */
function translate(
  args: readonly string[],
  { placeholders, stdin }: { readonly placeholders: string; readonly stdin?: string },
): Promise<CliResult> {
  return withLocalService({ switches: { placeholders } }, (_, env) =>
    cli(['translate', '--to', 'de', ...args], { env, ...(stdin === undefined ? {} : { stdin }) }),
  );
}

describe('parlance translate protects and verifies', () => {
  test.each([
    ['a placeholder', 'Good morning, {name}!', ['{name}']],
    ['printf', 'You have %d parcels in %s', ['%d', '%s']],
    ['the tags of a text', 'Press <b>Save</b> now', ['<b>', '</b>']],
    ['an address', 'See https://service.example/a?b=c first', ['https://service.example/a?b=c']],
    ['the syntax of a plural', PLURAL, ['{n, plural, one {', 'other {']],
  ])('%s', async (_, text, kept) => {
    const { code, stdout } = await translate([text], { placeholders: 'keep' });
    expect(code).toBe(0);
    for (const part of kept) expect(stdout).toContain(part);
    expect(stdout).not.toBe(`${text}\n`);
  });

  test.each(['drop', 'duplicate', 'translate'])(
    'the place of a text whose placeholders the service does %s stays empty, and line n belongs to text n',
    async (placeholders) => {
      const stdin = 'Good morning\nHello {name}\nGood night\n';
      const { code, stdout, stderr } = await translate([], { placeholders, stdin });
      const lines = stdout.split('\n');
      expect({ code, count: lines.length, second: lines[1] }).toEqual({ code: 12, count: 4, second: '' });
      expect(lines[0]).not.toBe('');
      expect(lines[2]).not.toBe('');
      expect(stderr).toMatch(/^Text 2: The result (lacks|has) "/m);
      expect(stderr).toContain('The service damaged 1 of 3 texts.');
    },
  );

  test('in JSON the text is null, with the reason', async () => {
    const args = ['--format', 'json', 'Hello {name}', 'Good night'];
    const { code, stdout } = await translate(args, { placeholders: 'drop' });
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({
      code: 12,
      translations: [
        { text: null, reason: 'The result lacks "{name}".' },
        { text: expect.any(String), detected_source_language: 'EN' },
      ],
    });
  });

  test('when no text is left, the command has failed', async () => {
    const { code, stdout } = await translate([], { placeholders: 'drop', stdin: 'Hi {a}\n\nHi {b}\n' });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '\n\n\n' });
  });

  test('with --raw, texts go and come as they are', () =>
    withEcho(async (run) => {
      const { sent, stdout } = await run(['translate', '--to', 'de', '--raw', `{a} ${PLURAL}`]);
      expect(sent).toEqual([{ target_lang: 'de', text: [`{a} ${PLURAL}`] }]);
      expect(stdout).toBe(`[{a} ${PLURAL}]\n`);
    }));

  test('the object of the service has the whole text and all billed characters', async () => {
    const args = ['--show-billed-characters', '--format', 'json', PLURAL];
    const { stdout } = await translate(args, { placeholders: 'keep' });
    const [{ text, billed_characters }] = JSON.parse(stdout).translations;
    expect(text).toContain('plural');
    expect(billed_characters).toBe('# parcel'.length + '# parcels'.length - '#'.length * 2);
  });
});

describe('with options for tags, a text goes as it is and is verified', () => {
  const HTML = ['--tag-handling', 'html', '--ignore-tags', 'code'];

  test('it is sent unchanged', () =>
    withEcho(async (run) => {
      const { sent } = await run(['translate', '--to', 'de', ...HTML, 'Run <code>npm</code> <b>now</b>']);
      expect(sent).toMatchObject([{ text: ['Run <code>npm</code> <b>now</b>'], tag_handling: 'html' }]);
    }));

  test.each([
    ['a tag that is lost', 'Press <b>OK</b>', 'Drücke <b>OK', 'The result lacks "</b>".'],
    ['a placeholder that is lost', 'Hi {name}', 'Hallo', 'The result lacks "{name}".'],
    [
      'an ignored tag whose content changed',
      'Run <code>npm start</code>',
      'Starte <code>npm los</code>',
      'The result lacks "npm start".',
    ],
  ])('%s', (_, text, answer, reason) =>
    withScriptedServer(
      { body: JSON.stringify({ translations: [{ detected_source_language: 'EN', text: answer }] }) },
      async ({ url, requests }) => {
        const env = { PARLANCE_URL: url, PARLANCE_KEY: 'canary-key' };
        const { code, stdout, stderr } = await cli(['translate', '--to', 'de', ...HTML, text], { env });
        expect({ code, stdout, count: requests.length }).toEqual({ code: 1, stdout: '\n', count: 1 });
        expect(stderr).toContain(`Text 1: ${reason}`);
      },
    ),
  );
});

test('one use case: the same text in an argument, in a file of lines, and in a text file comes out alike', () =>
  withFiles({ 'lines.txt': 'Hello {name}, see `x`\n', 'page.txt': 'Hello {name}, see `x`\n' }, (cwd) =>
    withLocalService({}, async (_, env) => {
      const run = async (...args: string[]) => (await cli(args, { cwd, env })).stdout;
      const argument = await run('translate', '--to', 'de', 'Hello {name}, see `x`');
      expect(await run('translate', '--to', 'de', '--file', 'lines.txt')).toBe(argument);
      expect(await run('translate-file', 'page.txt', '--to', 'de')).toBe(argument);
    }),
  ));

import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';
import { type ScriptedAnswer, withScriptedServer } from '../../support/scripted-server.ts';
import { type Sent, withEcho } from '../../support/services/echo-service.ts';

/** What looks like an id is not looked up. */
const ID = '0f3a8c52-6d1e-4b7f-9a24-c5e8d0716b93';
const OTHER_ID = '7b2e4d90-18c6-4f35-8e0a-93d1f6c8a247';

/** Checks what `translate` prints for texts that come in some way. */
function checkTranslated(args: readonly string[], stdin: string | Uint8Array, expected: string) {
  return withEcho(async (run) => {
    const { stdout, code } = await run(['translate', '--to', 'de', ...args], { stdin });
    expect({ stdout, code }).toEqual({ stdout: expected, code: 0 });
  });
}

describe('where texts come from, and how results are written', () => {
  test.each<[string, readonly string[], string, string]>([
    ['an argument', ['Good morning'], '', '[Good morning]\n'],
    ['an argument with a line break keeps it', ['a\nb'], '', '[a\nb]\n'],
    ['several arguments: one line for each', ['a\nb', 'c'], '', '[a b]\n[c]\n'],
    ['a text that looks like an option', ['--', '--to do'], '', '[--to do]\n'],
    ['lines of standard input', [], 'a\nb\r\nc\rd', '[a]\n[b]\n[c]\n[d]\n'],
    ['blank lines keep their places', [], 'a\n\n \nb\n', '[a]\n\n \n[b]\n'],
    ['a byte order mark is no text', [], '\ufeffa\n', '[a]\n'],
    ['paragraphs', ['--paragraphs'], '\n\na\nb\n \n\nc\n', '[a\nb]\n\n[c]\n'],
    ['nothing at all', [], '', ''],
  ])('%s', (_, args, stdin, expected) => checkTranslated(args, stdin, expected));

  test('lines of files, in the order of the files', () =>
    withFiles({ 'a.txt': 'a\nb\n', 'sub/c.txt': 'c' }, (cwd) =>
      withEcho(async (run) => {
        const { stdout } = await run(['translate', '--to', 'de', '--file', 'sub/c.txt', '--file', 'a.txt'], {
          cwd,
        });
        expect(stdout).toBe('[c]\n[a]\n[b]\n');
      }),
    ));

  test('with --raw, the result of a line stays on one line for any answer of the service', () =>
    withScriptedServer(
      { body: JSON.stringify({ translations: [{ detected_source_language: 'EN', text: 'x\r\ny\u2028z' }] }) },
      async ({ url }) => {
        const { stdout } = await cli(['translate', '--to', 'de', '--raw'], {
          env: { PARLANCE_URL: url, PARLANCE_KEY: 'k' },
          stdin: 'a\n',
        });
        expect(stdout).toBe('x y z\n');
      },
    ));

  test('JSON is what the service answered; a text that was not sent has only its text', () =>
    withEcho(async (run) => {
      const { stdout } = await run(['translate', '--to', 'de', '--format', 'json', 'a', ' ']);
      expect(JSON.parse(stdout)).toEqual({
        translations: [{ detected_source_language: 'EN', text: '[a]' }, { text: ' ' }],
      });
    }));

  test('a terminal gets nothing that steers it; a file gets every character', () =>
    withEcho(async (run) => {
      const args = ['translate', '--to', 'de', 'a\u001b[2J\u202eb\u200d'];
      expect((await run(args)).stdout).toBe('[a\u001b[2J\u202eb\u200d]\n');
      expect((await run(args, { stdoutTerminal: true })).stdout).toBe('[a[2Jb]\n');
    }));
});

test.each<[readonly string[], Sent]>([
  [[], {}],
  [
    ['--from', 'en', '--formality', 'more', '--context', 'menu', '--model', 'quality_optimized'],
    { source_lang: 'en', formality: 'more', context: 'menu', model_type: 'quality_optimized' },
  ],
  [
    [
      '--split-sentences',
      '0',
      '--preserve-formatting',
      '--tag-handling',
      'xml',
      '--tag-handling-version',
      'v2',
    ],
    { split_sentences: '0', preserve_formatting: true, tag_handling: 'xml', tag_handling_version: 'v2' },
  ],
  [
    [
      '--no-outline-detection',
      '--tag-handling',
      'xml',
      '--split-sentences',
      'nonewlines',
      '--splitting-tags',
      'p, li',
      '--non-splitting-tags',
      'b',
      '--ignore-tags',
      'code,kbd',
    ],
    {
      outline_detection: false,
      tag_handling: 'xml',
      split_sentences: 'nonewlines',
      splitting_tags: 'p,li',
      non_splitting_tags: 'b',
      ignore_tags: 'code,kbd',
    },
  ],
  [['--outline-detection'], { outline_detection: true }],
  [['--from', 'en', '--glossary', ID], { source_lang: 'en', glossary_id: ID }],
  [
    ['--from', 'en', '--glossary', ID, '--glossary', OTHER_ID],
    { source_lang: 'en', glossary_ids: [ID, OTHER_ID] },
  ],
  [
    [
      '--style',
      ID,
      '--memory',
      OTHER_ID,
      '--memory-threshold',
      '0',
      '--instruction',
      'a',
      '--instruction',
      'b',
    ],
    {
      style_id: ID,
      translation_memory_id: OTHER_ID,
      translation_memory_threshold: 0,
      custom_instructions: ['a', 'b'],
    },
  ],
  [
    ['--show-billed-characters', '--enable-beta-languages'],
    { show_billed_characters: true, enable_beta_languages: true },
  ],
])('translate --raw %j sends exactly these fields', (args, fields) =>
  withEcho(async (run) => {
    const { sent } = await run(['translate', 'Hi', '--to', 'de', '--raw', ...args]);
    expect(sent).toEqual([{ text: ['Hi'], target_lang: 'de', ...fields }]);
  }),
);

test.each<[readonly string[], Sent]>([
  [[], {}],
  [['--to', 'en-GB', '--style', 'business'], { target_lang: 'en-GB', writing_style: 'business' }],
  [['--tone', 'friendly'], { tone: 'friendly' }],
])('rephrase %j sends exactly these fields', (args, fields) =>
  withEcho(async (run) => {
    const { sent, stdout } = await run(['rephrase', 'Hi', ...args]);
    expect({ sent, stdout }).toEqual({ sent: [{ text: ['Hi'], ...fields }], stdout: '[Hi]\n' });
  }),
);

describe('rephrase --correct', () => {
  const WORDS = 'the the colour  is gray';

  test('corrects without other words, also where a text was rephrased before', () =>
    withLocalService({}, async (service, env) => {
      const run = (...args: readonly string[]) => cli(['rephrase', '--to', 'en-US', WORDS, ...args], { env });
      expect((await run('--tone', 'friendly')).stdout).toBe('⟪friendly⟫ The color is gray\n');
      expect(await run('--correct')).toMatchObject({ code: 0, stdout: 'The colour is gray\n' });
      const journal = await (await fetch(`${service.url}/__control/journal`)).json();
      const paths = (journal as { requests: { path: string }[] }).requests.map((request) => request.path);
      expect(paths).toEqual(['/v2/write/rephrase', '/v2/write/correct']);
    }));

  test('leaves out the style of a profile', () =>
    withFiles(
      { 'parlance.json': '{ "profiles": { "polish": { "target": "en-US", "tone": "friendly" } } }' },
      (cwd) =>
        withEcho(async (run) => {
          const { sent } = await run(['rephrase', '--correct', '--profile', 'polish', 'Hi'], { cwd });
          expect(sent).toEqual([{ text: ['Hi'] }]);
        }),
    ));

  test.each([
    ['--style', 'business'],
    ['--tone', 'friendly'],
  ])('goes with no %s', async (...manner) => {
    const { code, stderr } = await cli(['rephrase', '--correct', 'Hi', ...manner]);
    expect({ code, stderr }).toEqual({
      code: 6,
      stderr: expect.stringContaining('--correct keeps the words'),
    });
  });

  test('a service without it is told apart from a text that is refused', () =>
    withLocalService({ switches: { strict: 'on' } }, async (_, env) => {
      const { code, stdout, stderr } = await cli(['rephrase', '--correct', 'the the word'], { env });
      expect({ code, stdout }).toEqual({ code: 7, stdout: '' });
      expect(stderr).toContain('This service does not have this operation.');
    }));
});

test("rephrase prints the service's improvements as JSON", () =>
  withEcho(async (run) => {
    const { stdout } = await run(['rephrase', '--format', 'json', 'Hi']);
    expect(JSON.parse(stdout).improvements).toEqual([
      { detected_source_language: 'EN', target_language: 'en', text: '[Hi]' },
    ]);
  }));

describe('rephrase keeps what a program reads', () => {
  test.each<[string, readonly string[], string, readonly string[], string]>([
    ['placeholders', [], 'say {name} %s', ['say ⟨0⟩ ⟨1⟩'], '[say {name} %s]\n'],
    [
      'the lines of a paragraph, which are one text',
      ['--paragraphs'],
      'one\n  two {x}\n\nthree',
      ['one\ntwo ⟨0⟩', 'three'],
      '[one\n  two {x}]\n\n[three]\n',
    ],
    ['a text without words, which is not sent', [], '{a}: 1\ntwo', ['two'], '{a}: 1\n[two]\n'],
  ])('%s', (_, args, stdin, text, stdout) =>
    withEcho(async (run) => {
      const { sent, ...result } = await run(['rephrase', ...args], { stdin });
      expect({ ...result, sent }).toEqual({ code: 0, stdout, sent: [{ text }] });
    }),
  );

  test('or leaves its place empty, and reports what is wrong with each text', () =>
    withLocalService({ switches: { placeholders: 'drop' } }, async (_, env) => {
      const { code, stdout, stderr } = await cli(['rephrase', 'good {name} here', 'the the word'], { env });
      expect({ code, lines: stdout.split('\n') }).toEqual({
        code: 12,
        lines: ['', expect.stringContaining('word'), ''],
      });
      expect(stderr).toContain('Text 1: The result lacks "{name}".');
      expect(stderr).toContain('The service damaged 1 of 2 texts.');
    }));
});

test('many lines come back in order, through as many requests as needed', () =>
  withLocalService({}, async (_, env) => {
    const lines = Array.from({ length: 120 }, (_unused, index) => `line ${index}`);
    const { code, stdout } = await cli(['translate', '--to', 'de'], { env, stdin: lines.join('\n') });
    const numbers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => Number(/\d+/.exec(line)?.[0]));
    expect({ code, numbers }).toEqual({ code: 0, numbers: [...lines.keys()] });
  }));

test('progress is shown on a terminal only, and cleared before the results', () =>
  withLocalService({}, async (_, env) => {
    const { stderr } = await cli(['translate', '--to', 'de', 'a'], { env, terminal: true });
    expect(stderr).toContain('1 of 1 texts');
    expect(stderr.endsWith('\r\u001b[K')).toBe(true);
  }));

describe('Ctrl+C ends the command with 8 and without results', () => {
  test('while the service works', () =>
    withScriptedServer(
      () => {},
      async ({ url, received, abandoned }) => {
        const controller = new AbortController();
        const env = { PARLANCE_URL: url, PARLANCE_KEY: 'k' };
        const running = cli(['translate', '--to', 'de', 'a'], { env, signal: controller.signal });
        await received(1);
        controller.abort();
        expect(await running).toMatchObject({ code: 8, stdout: '' });
        await abandoned(1);
      },
    ));

  test('while standard input is read', async () => {
    const controller = new AbortController();
    const stdin = new Readable({ read: () => controller.abort() });
    const env = { PARLANCE_URL: 'http://127.0.0.1:9', PARLANCE_KEY: 'k' };
    const result = await cli(['translate', '--to', 'de'], { env, stdin, signal: controller.signal });
    expect(result).toMatchObject({ code: 8, stdout: '' });
  });
});

test('standard input beyond 32 MiB is refused before anything is sent', async () => {
  const mebibyte = Buffer.alloc(1024 ** 2, 'a\n');
  const stdin = Readable.from(Array.from({ length: 33 }, () => mebibyte));
  const env = { PARLANCE_URL: 'http://127.0.0.1:9', PARLANCE_KEY: 'k' };
  const { code, stdout, stderr } = await cli(['translate', '--to', 'de'], { env, stdin });
  expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
  expect(stderr).toContain('stdin is larger than 32 MiB. Send its texts in several runs.');
});

test('a file that is not UTF-8 is refused, not repaired', () =>
  withFiles({ 'latin.txt': Buffer.from('Gr\xfc\xdfe', 'latin1') }, async (cwd) => {
    const env = { PARLANCE_URL: 'http://127.0.0.1:9', PARLANCE_KEY: 'k' };
    const { code, stderr } = await cli(['translate', '--to', 'de', '--file', path.join(cwd, 'latin.txt')], {
      env,
    });
    expect({ code, isNamed: stderr.includes('latin.txt is not UTF-8') }).toEqual({ code: 6, isNamed: true });
  }));

describe('F21 what was paid for is written, whatever ends the command in the middle', () => {
  const inputs = Array.from({ length: 120 }, (_unused, index) => `text ${index}`);

  /** Answers texts with themselves in brackets, and refuses the second request when the others have been answered. */
  const refusingTheSecond = (status: number): ScriptedAnswer => {
    let refuse: () => unknown = () => undefined;
    let answered = 0;
    return ({ body }, response) => {
      const { text } = JSON.parse(body) as { text: string[] };
      if (text.includes('text 50')) {
        refuse = () => response.writeHead(status).end('{"message":"No more"}');
        return;
      }
      const translations = text.map((one) => ({ detected_source_language: 'EN', text: `[${one}]` }));
      response.end(JSON.stringify({ translations }));
      answered++;
      if (answered === 2) refuse();
    };
  };

  test.each<
    [string, readonly string[], (stdout: string) => readonly (string | null)[], nothing: string | null]
  >([
    ['text', [], (stdout) => stdout.split('\n').slice(0, -1), ''],
    [
      'json',
      ['--format', 'json'],
      (stdout) => JSON.parse(stdout).translations.map(({ text }: { text: string }) => text),
      null,
    ],
  ])(
    '%s: what is done is written in its place, nothing is asked again, and the rest is named',
    (_, flags, read, nothing) =>
      withScriptedServer(refusingTheSecond(456), async ({ url, requests }) => {
        const env = { PARLANCE_URL: url, PARLANCE_KEY: 'k' };
        const args = ['translate', '--to', 'de', ...flags];
        const { stdout, stderr, code } = await cli(args, { env, stdin: inputs.join('\n') });
        expect({ code, done: read(stdout) }).toEqual({
          code: 4,
          done: inputs.map((input, index) => (index < 50 || index >= 100 ? `[${input}]` : nothing)),
        });
        expect(stderr).toContain('Not done, of 120 texts: 51-100. Their places are empty.');
        expect(requests).toHaveLength(3);
      }),
  );

  test.each([
    [400, 6],
    [403, 2],
    [404, 7],
    [413, 6],
  ])('status %i: what is done is written, and the rest is named', (status, exit) =>
    withScriptedServer(refusingTheSecond(status), async ({ url }) => {
      const env = { PARLANCE_URL: url, PARLANCE_KEY: 'k' };
      const { stdout, stderr, code } = await cli(['translate', '--to', 'de'], {
        env,
        stdin: inputs.join('\n'),
      });
      expect({ code, lines: stdout.split('\n').length - 1 }).toEqual({ code: exit, lines: 120 });
      expect(stderr).toContain('Not done, of 120 texts: 51-100. Their places are empty.');
    }),
  );

  /** Answers the first request, and refuses the others then. */
  const answeringTheFirst = (): ScriptedAnswer => {
    let isAnswered = false;
    const waiting: (() => unknown)[] = [];
    return ({ body }, response) => {
      const { text } = JSON.parse(body) as { text: string[] };
      const refuse = () => response.writeHead(456).end('{"message":"No more"}');
      if (!text.includes('text 0')) return void (isAnswered ? refuse() : waiting.push(refuse));
      const translations = text.map((one) => ({ detected_source_language: 'EN', text: `[${one}]` }));
      response.end(JSON.stringify({ translations }));
      isAnswered = true;
      for (const each of waiting) each();
    };
  };

  test.each([
    ['texts that were not answered', inputs],
    ['blank lines', [...inputs.slice(0, 50), '', ' ', ...inputs.slice(50)]],
  ])('no empty lines stand behind the last result for %s', (_, lines) =>
    withScriptedServer(answeringTheFirst(), async ({ url }) => {
      const env = { PARLANCE_URL: url, PARLANCE_KEY: 'k' };
      const { stdout, stderr, code } = await cli(['translate', '--to', 'de'], {
        env,
        stdin: lines.join('\n'),
      });
      const done = inputs.slice(0, 50).map((input) => `[${input}]\n`);
      expect({ code, stdout }).toEqual({ code: 4, stdout: done.join('') });
      expect(stderr).toContain(`Done: the first 50 of ${lines.length} texts. Continue with the next one.`);
    }),
  );
});

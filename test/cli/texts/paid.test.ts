import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../../cli/entry/program.ts';
import { type CliSetting, hostFor, withFiles } from '../../support/cli.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';
import { inTurn } from '../../support/runs.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';

const COUNT = 120;
const TEXTS = Array.from({ length: COUNT }, (_, index) => `text ${index}`);
/** The request with this text fails; the two others are answered. */
const FAILING = 'text 60';
const PAID = numbersIn([...TEXTS.slice(0, 50), ...TEXTS.slice(100)].join(' '), /text (\d+)/g);
const REST = numbersIn(TEXTS.slice(50, 100).join(' '), /text (\d+)/g);

/** How a request fails, and the exit code for it. `undefined`: it is never answered, and the user presses Ctrl+C. */
interface Failure {
  readonly answer: ((response: Response) => unknown) | undefined;
  readonly code: number;
}

type Response = Parameters<Extract<Parameters<typeof withScriptedServer>[0], (...given: never[]) => void>>[1];

const status =
  (code: number) =>
  (response: Response): unknown =>
    response.writeHead(code).end('{"message":"No"}');

const FAILURES: Readonly<Record<string, Failure>> = {
  '456, the quota is used up': { answer: status(456), code: 4 },
  '429, too many requests, again and again': { answer: status(429), code: 3 },
  '503, the service fails, again and again': { answer: status(503), code: 5 },
  '500, again and again': { answer: status(500), code: 5 },
  '400, the request is wrong': { answer: status(400), code: 6 },
  '403, the key is not valid any more': { answer: status(403), code: 2 },
  '404, something is not found': { answer: status(404), code: 7 },
  '413, the request is too large': { answer: status(413), code: 6 },
  'a connection that is dropped': { answer: (response) => response.destroy(), code: 5 },
  'an answer that is cut off': { answer: (response) => response.end('{"translations":['), code: 5 },
  'a page of another program': { answer: (response) => response.end('<html>Sign in</html>'), code: 5 },
  'too few results': { answer: (response) => response.end('{"translations":[],"improvements":[]}'), code: 5 },
  'Ctrl+C': { answer: undefined, code: 8 },
};

/** A command that sends all texts once, and where it writes what it gets for them. */
interface Command {
  readonly args: readonly string[];
  readonly input: Readonly<Record<string, string>>;
  /** A file; left out for standard output. */
  readonly output?: string;
  /** What stands for a text without a result. Left out: the text itself. */
  readonly missing?: RegExp;
}

const LINES = { 'in.txt': `${TEXTS.join('\n')}\n` };
const lines = (...args: string[]): Command => ({
  args: [...args, '--file', 'in.txt'],
  input: LINES,
  missing: /^$/gm,
});
const file = (name: string, text: string, ...args: string[]): Command => ({
  args: ['translate-file', name, '--from', 'en', '--to', 'de', '--output', 'out/{name}{extension}', ...args],
  input: { [name]: text },
  output: `out/${name}`,
});
const each = (write: (text: string, index: number) => string) => TEXTS.map(write).join('');

const COMMANDS: Readonly<Record<string, Command>> = {
  translate: lines('translate', '--to', 'de'),
  rephrase: lines('rephrase', '--to', 'en-GB'),
  'translate-file, JSON': file(
    'a.json',
    `{\n${TEXTS.map((text, n) => `"k${n}": "${text}"`).join(',\n')}\n}\n`,
  ),
  'translate as JSON': { ...lines('translate', '--to', 'de', '--format', 'json'), missing: /"text": null/g },
  'translate --raw': lines('translate', '--to', 'de', '--raw'),
  'translate with tags': lines('translate', '--to', 'de', '--tag-handling', 'xml'),
  'rephrase --raw': lines('rephrase', '--to', 'en-GB', '--raw'),
  'rephrase as JSON': { ...lines('rephrase', '--to', 'en-GB', '--format', 'json'), missing: /"text": null/g },
  'Markdown, of which a file is one text': file(
    'a.md',
    each((text) => `# ${text}\n\n`),
  ),
  properties: file(
    'a.properties',
    each((text, n) => `k${n}=${text}\n`),
  ),
  YAML: file(
    'a.yaml',
    each((text, n) => `k${n}: ${text}\n`),
  ),
  TOML: file(
    'a.toml',
    each((text, n) => `k${n} = "${text}"\n`),
  ),
  subtitles: file(
    'a.srt',
    each((text, n) => `${n}\n00:00:01,000 --> 00:00:02,000\n${text}\n\n`),
  ),
  HTML: file(
    'a.html',
    each((text) => `<p>${text}</p>\n`),
  ),
  'plain text': file(
    'a.txt',
    each((text) => `${text}\n\n`),
  ),
  Android: file(
    'a.xml',
    `<resources>\n${each((text, n) => `<string name="k${n}">${text}</string>\n`)}</resources>\n`,
  ),
  gettext: {
    ...file('a.po', `msgid ""\nmsgstr ""\n\n${each((text) => `msgid "${text}"\nmsgstr ""\n\n`)}`),
    missing: /msgstr ""\n\n(?=msgid "text)/g,
  },
};

/** The numbers of the texts, in order and each once. */
function numbersIn(text: string, pattern: RegExp): readonly number[] {
  return [...new Set([...text.matchAll(pattern)].map(([, number]) => Number(number)))].sort((a, b) => a - b);
}

interface Ran {
  readonly code: number;
  /** What it wrote. */
  readonly output: string;
  readonly stderr: string;
  /** The numbers of the texts that were sent. */
  readonly sent: readonly number[];
}

/** Whether a service still fails. */
interface Service {
  isBroken: boolean;
}

/** Runs `work` with a command whose service fails while it is broken. */
async function withCommand(
  { args, input, output }: Command,
  { answer }: Failure,
  work: (run: (...more: readonly string[]) => Promise<Ran>, service: Service) => Promise<void>,
) {
  const service = { isBroken: true };
  const clock = new VirtualClock();
  await withScriptedServer(
    ({ body }, response) => {
      const { text } = JSON.parse(body) as { text: string[] };
      if (service.isBroken && text.some((one) => one.includes(FAILING))) answer?.(response);
      else response.end(JSON.stringify(inUpperCase(text)));
    },
    ({ url, requests }) =>
      withFiles(input, (cwd) => {
        const env = {
          PARLANCE_URL: url,
          PARLANCE_KEY: 'test-key-0001',
          XDG_STATE_HOME: path.join(cwd, 'state'),
        };
        const run = async (...more: readonly string[]): Promise<Ran> => {
          const before = requests.length;
          const isCancelled = answer === undefined && service.isBroken;
          const { stdout, ...ran } = await runOnce([...args, ...more], { cwd, env, clock, isCancelled });
          const sent = requests.slice(before).map(({ body }) => body);
          return {
            ...ran,
            output:
              output === undefined ? stdout : await readFile(path.join(cwd, output), 'utf8').catch(() => ''),
            sent: numbersIn(sent.join(' '), /text (\d+)/gi),
          };
        };
        return work(run, service);
      }),
  );
}

function inUpperCase(texts: readonly string[]) {
  const results = texts.map((one) => ({
    text: one.toUpperCase(),
    detected_source_language: 'EN',
    target_language: 'en-GB',
  }));
  return { translations: results, improvements: results };
}

/** Runs a command, and cancels it when all answers that come have arrived. */
async function runOnce(
  args: readonly string[],
  { isCancelled, ...setting }: CliSetting & { readonly isCancelled: boolean },
) {
  const user = new AbortController();
  const written = { stdout: '', stderr: '' };
  const host = hostFor({ ...setting, signal: user.signal }, written);
  const command = runCli(args, { ...host, stderr: { ...host.stderr, isTerminal: isCancelled } });
  while (isCancelled && !written.stderr.includes(`${PAID.length} of ${COUNT} texts`))
    await new Promise(setImmediate);
  if (isCancelled) user.abort();
  return { code: await command, ...written };
}

/** What has arrived is written, the rest is named and stays, and only the rest is sent the next time. */
async function checkPaid(command: Command, failure: Failure) {
  await withCommand(command, failure, async (run, service) => {
    const stopped = await run();
    expect({ code: stopped.code, written: numbersIn(stopped.output, /TEXT (\d+)/g) }).toEqual({
      code: failure.code,
      written: PAID,
    });
    const { missing } = command;
    if (missing === undefined) expect(numbersIn(stopped.output, /text (\d+)/g)).toEqual(REST);
    else expect(stopped.output.trimEnd().match(missing)).toHaveLength(REST.length);
    expect(stopped.stderr).toMatch(
      /texts that were not translated: 50, lines \d|Not done, of 120 texts: 51-100\./,
    );
    expect(stopped.stderr).toContain(
      'What has arrived is kept. Run the command again to send only the rest.',
    );
    service.isBroken = false;
    const isFile = command.output !== undefined;
    const again = await run(...(isFile ? ['--force'] : []));
    expect(again).toMatchObject({ code: 0, sent: REST });
    expect(numbersIn(again.output, /TEXT (\d+)/g)).toHaveLength(COUNT);
    expect(again.stderr).toContain('Texts whose results were kept from an earlier run: 70');
  });
}

describe('P1 what was paid for is written, and only the rest is billed the next time', () => {
  const FIRST = ['translate', 'rephrase', 'translate-file, JSON'];
  const COMMON = ['456, the quota is used up', 'a connection that is dropped'];
  const cases = Object.keys(COMMANDS).flatMap((command) =>
    Object.keys(FAILURES)
      .filter((failure) => FIRST.includes(command) || COMMON.includes(failure))
      .map((failure) => [command, failure] as const),
  );

  test.each(inTurn(cases))('%s: %s', (command, failure) =>
    checkPaid(COMMANDS[command] as Command, FAILURES[failure] as Failure),
  );

  test('what a finished run has used is kept no longer', () =>
    withCommand(COMMANDS.translate as Command, FAILURES['Ctrl+C'] as Failure, async (run, service) => {
      await run();
      service.isBroken = false;
      expect((await run()).sent).toEqual(REST);
      expect((await run()).sent).toHaveLength(COUNT);
    }));

  test('--no-keep keeps nothing, and uses nothing that is kept', () =>
    withCommand(
      COMMANDS.translate as Command,
      FAILURES['413, the request is too large'] as Failure,
      async (run, service) => {
        await run('--no-keep');
        expect((await run()).sent).toHaveLength(COUNT);
        service.isBroken = false;
        expect((await run('--no-keep')).sent).toHaveLength(COUNT);
      },
    ));

  test('--strict writes nothing, and the results are kept', () =>
    withCommand(
      COMMANDS['translate-file, JSON'] as Command,
      FAILURES['413, the request is too large'] as Failure,
      async (run, service) => {
        const strict = await run('--strict');
        expect(strict).toMatchObject({ code: 6, output: '' });
        service.isBroken = false;
        expect(await run('--strict')).toMatchObject({ code: 0, sent: REST });
      },
    ));
});

import { describe, expect, test } from 'vitest';
import { EXIT_CODES } from '../../../cli/command/exit-codes.ts';
import { type CliSetting, cli, withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';
import { type ScriptedAnswer, withScriptedServer } from '../../support/scripted-server.ts';
import { CANARY_KEY } from '../../support/service-client.ts';
import { useServiceProcess } from '../../support/services/service-process.ts';

/** An error as the service writes it, with the key where a careless service might repeat it. */
function refusal(status: number, headers: Record<string, string> = {}): ScriptedAnswer {
  return { status, headers, body: JSON.stringify({ message: `Refused ${CANARY_KEY}` }) };
}

const TRANSLATE = ['translate', '--to', 'de', 'a'];

describe('the exit code distinguishes failures of the service', () => {
  test.each<[string, ScriptedAnswer, number]>([
    ['a wrong key', refusal(403), EXIT_CODES.authentication],
    ['too many requests', refusal(429, { 'retry-after': '7' }), EXIT_CODES.rateLimited],
    ['the quota is used up', refusal(456), EXIT_CODES.quota],
    ['the service fails', refusal(503), EXIT_CODES.network],
    ['a web page', { headers: { 'content-type': 'text/html' }, body: '<html>' }, EXIT_CODES.network],
    ['a refused request', refusal(400), EXIT_CODES.input],
    ['a request that is too large', refusal(413), EXIT_CODES.input],
    ['an unknown id', refusal(404), EXIT_CODES.notFound],
  ])('%s', (_, answer, code) =>
    withScriptedServer(answer, async ({ url }) => {
      const result = await cli(TRANSLATE, { env: { PARLANCE_URL: url, PARLANCE_KEY: CANARY_KEY } });
      expect({ code: result.code, stdout: result.stdout }).toEqual({ code, stdout: '' });
      expect(result.stderr).toMatch(/^parlance: .+\n( {2}.+\n)+$/);
      expect(result.stderr).not.toContain(CANARY_KEY);
    }),
  );

  test('the connection breaks: sent again, and what that may cost is shown once', () =>
    withScriptedServer(
      (_, response) => response.destroy(),
      async ({ url, requests }) => {
        const { code, stderr } = await cli(['translate', '--to', 'de', 'Hi 👋'], {
          env: { PARLANCE_URL: url, PARLANCE_KEY: 'k' },
        });
        expect({ code, requests: requests.length }).toEqual({ code: EXIT_CODES.network, requests: 2 });
        expect(stderr).toMatch(
          /^The connection .+ 4 characters may be billed twice\.\nparlance: .+\n( {2}.+\n)+$/,
        );
      },
    ));

  test('nothing answers', async () => {
    const url = await withScriptedServer({}, async (server) => server.url);
    const { code, stderr } = await cli(TRANSLATE, { env: { PARLANCE_URL: url, PARLANCE_KEY: 'k' } });
    expect(code).toBe(EXIT_CODES.network);
    expect(stderr).toContain('refused the connection');
  });

  test('the local service refuses a wrong key, and one that has used up its quota', () =>
    withLocalService({ characterLimit: 3 }, async (_, env) => {
      const { code: wrongKey } = await cli(TRANSLATE, { env: { ...env, PARLANCE_KEY: 'other' } });
      const { code: usedUp } = await cli(['translate', '--to', 'de', 'abcd'], { env });
      expect({ wrongKey, usedUp }).toEqual({ wrongKey: EXIT_CODES.authentication, usedUp: EXIT_CODES.quota });
    }));
});

/** Reliability S10. */
describe('each documented exit code that is not about synchronising, with the local service in another process', () => {
  const { run, injectFault } = useServiceProcess(['--character-limit', '1000']);
  const GOOD = { 'a.en-de.glossary.csv': 'a,b\n' };
  const BAD = { 'a.en-de.glossary.csv': 'a,b\nc\n' };
  const EXPORT = ['export', '--spreadsheet', 'a.en-de.glossary.csv'];

  test.each<[keyof typeof EXIT_CODES, readonly string[], CliSetting & { fault?: string; files?: object }]>([
    ['ok', ['usage'], {}],
    ['problems', ['check'], { files: BAD }],
    ['problems', ['glossary', 'create', 'x', '--file', 'a.en-de.glossary.csv'], { files: BAD }],
    ['authentication', ['glossary', 'list'], { env: { PARLANCE_KEY: 'another' } }],
    ['authentication', ['keys', 'list'], { env: { PARLANCE_ADMIN_KEY: 'another' } }],
    ['rateLimited', ['glossary', 'list'], { fault: 'status=429;retry-after=600' }],
    ['quota', ['translate', '--to', 'de', 'x'.repeat(1001)], {}],
    ['network', ['glossary', 'list'], { env: { PARLANCE_URL: 'http://127.0.0.1:9' } }],
    ['input', ['style', 'create', 'x', '--language', 'xx'], {}],
    ['notFound', ['glossary', 'show', 'nothing like it'], {}],
    ['cancelled', ['glossary', 'list'], { signal: AbortSignal.abort() }],
    ['ok', EXPORT, { files: GOOD }],
    ['partlyDone', EXPORT, { files: BAD }],
  ])('%s: %j', (name, args, { fault, files = {}, ...setting }) =>
    withFiles({ ...files }, async (cwd) => {
      if (fault !== undefined) await injectFault(fault);
      expect((await run(args, { cwd, ...setting })).code).toBe(EXIT_CODES[name]);
    }),
  );
});

describe('the exit code of wrong use is 6, and nothing is sent', () => {
  test.each<[string, readonly string[]]>([
    ['no target language', ['translate', 'a']],
    ['a text and a file', ['translate', '--to', 'de', 'a', '--file', 'b']],
    ['paragraphs of arguments', ['translate', '--to', 'de', '--paragraphs', 'a']],
    ['a file that is not there', ['translate', '--to', 'de', '--file', 'missing']],
    ['a folder as file', ['translate', '--to', 'de', '--file', '.']],
    ['a threshold above 100', ['translate', '--to', 'de', '--memory-threshold', '101', 'a']],
    ['a text that no request can hold', ['translate', '--to', 'de', 'x'.repeat(140_000)]],
    ['a style and a tone', ['rephrase', '--style', 'business', '--tone', 'friendly', 'a']],
    ['an unknown endpoint', ['usage', '--endpoint', 'payd']],
    ['a language server that is not there', ['lsp', '--stdio']],
    ['an unknown option', ['usage', '--fromat', 'json']],
    ['an unknown format', ['usage', '--format', 'xml']],
    ['an unknown command', ['usages']],
    ['no command', []],
    ['too many arguments', ['usage', 'now']],
    ['a language server without a transport', ['lsp']],
    ['a switch that is none', ['local-service', '--switch', 'billed=yes']],
    ['a switch without a value', ['local-service', '--switch', 'default-billed-characters']],
    ['a port that is none', ['local-service', '--port', '65536']],
    ['a plan that is none', ['local-service', '--plan', 'gold']],
  ])('%s', (_, args) =>
    withScriptedServer({}, async ({ url, requests }) => {
      const env = { PARLANCE_URL: url, PARLANCE_KEY: 'k' };
      const { code, stdout, stderr } = await cli(args, { env, serverFile: '/no/such/server.js' });
      expect({ code, stdout, requests, isSilent: stderr === '' }).toEqual({
        code: EXIT_CODES.input,
        stdout: '',
        requests: [],
        isSilent: false,
      });
    }),
  );
});

test.each([
  [['usage', '--endpoint', 'payd'], 'Did you mean "paid"?'],
  [['translate', '--too', 'de'], 'Did you mean --to?'],
  [['local-service', '--switch', 'write-feature=listed'], 'Did you mean "write-features"?'],
  [['--endpoint', 'local', 'translate', 'a'], 'Options come after the command'],
])('%j is answered with what was probably meant', async (args, suggestion) => {
  expect((await cli(args)).stderr).toContain(suggestion);
});

test.each([
  ['--help'],
  ['check --help'],
  ['translate --help'],
  ['rephrase --help'],
  ['voice --help'],
  ['glossary --help'],
  ['legacy-glossary create --help'],
  ['style instructions --help'],
  ['memory --help'],
  ['keys deactivate --help'],
  ['analytics --help'],
  ['completion --help'],
  ['languages --help'],
  ['usage --help'],
  ['local-service --help'],
  ['lsp --help'],
  ['help check'],
])('%s prints help with examples to stdout and ends with 0', async (line) => {
  const { code, stdout, stderr } = await cli(line.split(' '));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/\nExamples:\n {2}parlance /);
});

test('--version prints the version of package.json', async () => {
  const { version } = await import('../../../package.json');
  expect(await cli(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

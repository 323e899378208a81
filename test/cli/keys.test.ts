import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { DeveloperKey } from '#service';
import type { UsageReport } from '../../packages/service/resources/analytics.ts';
import { withFiles } from '../support/cli.ts';
import { inTurn } from '../support/runs.ts';
import { useServiceProcess } from '../support/services/service-process.ts';

const OWN_KEY = 'a-key-that-is-long-enough';
const ADMIN_KEY = 'an-admin-key:adm';

const { run, json, requestsOf, injectFault } = useServiceProcess([
  '--key',
  OWN_KEY,
  '--admin-key',
  ADMIN_KEY,
]);

function makeKey(label: string): Promise<DeveloperKey> {
  return json<DeveloperKey>(['keys', 'create', '--label', label]);
}

async function keyNamed(label: string): Promise<DeveloperKey | undefined> {
  return (await json<readonly DeveloperKey[]>(['keys', 'list'])).find((key) => key.label === label);
}

function deactivateArgs({ key_id, label }: Pick<DeveloperKey, 'key_id' | 'label'>): readonly string[] {
  return ['keys', 'deactivate', key_id, '--yes', '--confirm-label', label];
}

function typed(line: string) {
  return Object.assign(Readable.from([Buffer.from(`${line}\n`)]), { isTTY: true });
}

describe('keys list, create, label and limit', () => {
  test('a table shows the ends of IDs only; JSON shows them whole', async () => {
    const { key_id } = await makeKey('Masked');
    expect(key_id).toMatch(/^[\da-f-]{36}:[\da-f-]{36}$/);
    const { stdout } = await run(['keys', 'list']);
    const row = stdout.split('\n').find((line) => line.startsWith('Masked'));
    expect(row).toContain(`…${key_id.slice(-4)}  active`);
    expect(stdout).not.toContain(key_id);
    const created = await run(['keys', 'create', '--label', 'Masked too']);
    expect(created.stdout + created.stderr).not.toMatch(/[\da-f]{8}-/);
  });

  test('a key without a label gets that of the service', async () => {
    expect((await json<DeveloperKey>(['keys', 'create'])).label).not.toBe('');
  });

  test('label, by the old label and by the ID', async () => {
    const { key_id } = await makeKey('First');
    expect(await json(['keys', 'label', 'First', 'Second'])).toMatchObject({ key_id, label: 'Second' });
    expect(await json(['keys', 'label', key_id, 'Third'])).toMatchObject({ key_id, label: 'Third' });
  });

  test('two keys with one label: the message offers ids that can be typed back', async () => {
    const twins = [await makeKey('Twins'), await makeKey('Twins')];
    for (const verb of [
      ['keys', 'label', 'Twins', 'One'],
      ['keys', 'limit', 'Twins', '--characters', '5'],
    ]) {
      const { code, stderr } = await run(verb);
      expect(code).toBe(6);
      const offered = /Use one of these IDs: (.+)/.exec(stderr)?.[1]?.split(', ') ?? [];
      expect(offered).toHaveLength(2);
      for (const [index, id] of offered.entries()) {
        const { key_id } = await json<DeveloperKey>(verb.with(2, id));
        expect(key_id).toBe(twins[index]?.key_id);
        await json(['keys', 'label', key_id, 'Twins']);
        const inTable = await json<DeveloperKey>(['keys', 'label', `…${id}`, 'Twins']);
        expect(inTable.key_id).toBe(key_id);
      }
    }
    expect((await run(['keys', 'label', 'nowhere', 'One'])).code).toBe(7);
    // An account can have only 25 active keys, and other tests need some.
    for (const twin of twins) await run(deactivateArgs({ ...twin, label: 'Twins' }));
  });

  test.each([
    ['100', 100],
    ['0', 0],
    ['none', null],
  ])('limit --characters %s', async (given, characters) => {
    await makeKey(`Limit ${given}`);
    const key = await json<DeveloperKey>(['keys', 'limit', `Limit ${given}`, '--characters', given]);
    expect(key.usage_limits).toMatchObject({ characters });
  });

  test('limit --speech-ms', async () => {
    await makeKey('Speech');
    const args = ['keys', 'limit', 'Speech', '--characters', '5', '--speech-ms', '6000'];
    expect((await json<DeveloperKey>(args)).usage_limits).toMatchObject({
      characters: 5,
      speech_to_text_milliseconds: 6000,
    });
  });

  test.each<[readonly string[], number]>([
    [['limit', 'Limit 0'], 6],
    [['limit', 'Limit 0', '--characters', 'many'], 6],
    [['label', 'No such key', 'x'], 7],
  ])('keys %j ends with %i', async (args, code) => {
    expect((await run(['keys', ...args])).code).toBe(code);
  });
});

/** A report names keys by mask and label only (specification 2.10). */
describe('keys list --usage', () => {
  const useOf = async (label: string) => {
    const { keys } = await json<{ keys: readonly (DeveloperKey & { usage: object | null })[] }>([
      'keys',
      'list',
      '--usage',
    ]);
    return keys.filter((key) => key.label === label).map(({ usage }) => usage);
  };
  const translate = ({ key_id }: DeveloperKey) =>
    run(['translate', '--to', 'de', 'Hello'], { env: { PARLANCE_KEY: key_id } });

  test('shows what each key has used, and its limit, as a table, JSON, and CSV', async () => {
    const key = await makeKey('Near');
    await run(['keys', 'limit', 'Near', '--characters', '6']);
    await translate(key);
    const { stdout, stderr } = await run(['keys', 'list', '--usage']);
    const row = stdout.split('\n').find((line) => line.startsWith('Near '));
    const end = key.key_id.slice(-4);
    expect(row).toMatch(new RegExp(`^Near +…${end} +active +5 +6 +0 +no limit +83 %, near the limit$`));
    expect(stderr).toMatch(/^Use since \d{4}-\d\d-01, in UTC\.\n/);
    expect(await useOf('Near')).toMatchObject([{ total_characters: 5 }]);
    const csv = (await run(['keys', 'list', '--usage', '--format', 'csv'])).stdout.split('\n');
    expect(csv[0]).toMatch(/^label,key_id,is_deactivated,.*,characters_limit,.*,total_characters,/);
    expect(csv.find((line) => line.startsWith('Near,'))).toMatch(
      new RegExp(`^Near,…${end},false,[^,]+,6,,5,5,`),
    );
    expect(stdout + csv.join('')).not.toContain(key.key_id);
  });

  test('two keys with one label are told apart by their masks', async () => {
    const [used, unused] = [await makeKey('Pair'), await makeKey('Pair')];
    await translate(used);
    expect(unused.label).toBe('Pair');
    expect(await useOf('Pair')).toMatchObject([{ total_characters: 5 }, { total_characters: 0 }]);
  });

  test('without a report, the keys are listed, and why their use is not known', async () => {
    await injectFault('status=403', '/v2/admin/analytics');
    const { code, stdout, stderr } = await run(['keys', 'list', '--usage']);
    expect({ code, isListed: stdout.includes('not known') }).toEqual({ code: 0, isListed: true });
    expect(stderr).toContain('The service refused the admin key.');
  });

  test('as CSV also without use', async () => {
    const { key_id } = await makeKey('=Formula');
    const { stdout } = await run(['keys', 'list', '--format', 'csv']);
    expect(stdout).toContain(`\n'=Formula,…${key_id.slice(-4)},false,`);
  });
});

/** Reliability A2. */
describe('keys create, when the answer gets lost: the key is not adopted', () => {
  const create = (label: string) => ['keys', 'create', '--label', label, '--format', 'json'];

  test('without a terminal it is listed, and the message says how to deactivate it', async () => {
    await injectFault('drop-after', '/v2/admin/developer-keys', 'POST');
    const { code, stdout, stderr } = await run(create('Lost'));
    expect({ code, stdout }).toEqual({ code: 5, stdout: '' });
    const key = await keyNamed('Lost');
    expect(key).toMatchObject({ is_deactivated: false });
    expect(stderr).toContain(`Key "Lost" (…${key?.key_id.slice(-4)}), created ${key?.creation_time}.`);
    expect(stderr).toContain('parlance keys deactivate');
  });

  test.each([
    ['Mine', true],
    ['no', false],
  ])('on a terminal it can be deactivated by its label: %s', async (line, isDeactivated) => {
    await injectFault('drop-after', '/v2/admin/developer-keys', 'POST');
    const label = `Mine${isDeactivated ? '' : ' too'}`;
    const { code, stdout } = await run(create(label), { stdin: typed(line) });
    expect({ code, stdout }).toEqual({ code: 5, stdout: '' });
    expect((await keyNamed(label))?.is_deactivated).toBe(isDeactivated);
  });
});

/** Reliability S11. */
describe('keys deactivate', () => {
  const deactivate = deactivateArgs;

  test('with --yes and the label it is done, and a second time nothing is to be done', async () => {
    const key = await makeKey('Old server');
    const first = await run(deactivate(key));
    expect(first.code).toBe(0);
    expect(first.stderr).toContain(`Key "Old server", created ${key.creation_time}.`);
    expect((await keyNamed('Old server'))?.is_deactivated).toBe(true);
    const requests = await requestsOf(async () => {
      expect((await run(deactivate(key))).code).toBe(0);
    });
    expect(requests).toEqual(['GET /v2/admin/developer-keys']);
  });

  test('shows what the key has used this month', async () => {
    const key = await makeKey('Used');
    const env = { PARLANCE_KEY: key.key_id };
    await run(['translate', '--to', 'de', 'Hello'], { env });
    const { stderr } = await run([...deactivate(key), '--dry-run']);
    expect(stderr).toContain('Characters this month: 5\n');
    expect((await keyNamed('Used'))?.is_deactivated).toBe(false);
  });

  test('works without a report', async () => {
    const key = await makeKey('Leaked');
    await injectFault('status=400', '/v2/admin/analytics');
    const { code, stderr } = await run(deactivate(key));
    expect({ code, isReported: stderr.includes('is unknown') }).toEqual({ code: 0, isReported: true });
  });

  test('on a terminal the label has to be typed', async () => {
    const key = await makeKey('Typed');
    for (const [line, code] of [
      ['yes', 8],
      ['Typed', 0],
    ] as const) {
      const result = await run(['keys', 'deactivate', key.key_id], { stdin: typed(line) });
      expect({ code: result.code, done: (await keyNamed('Typed'))?.is_deactivated }).toEqual({
        code,
        done: code === 0,
      });
    }
  });

  test.each<[string, (key: DeveloperKey) => readonly string[], number]>([
    ['its label', ({ label }) => [label, '--yes', '--confirm-label', label], 7],
    ['the start of its ID', (key) => [key.key_id.slice(0, 36), '--yes', '--confirm-label', key.label], 7],
    ['a pattern', ({ label }) => ['*', '--yes', '--confirm-label', label], 7],
    ['two ids', ({ key_id, label }) => [key_id, key_id, '--yes', '--confirm-label', label], 6],
    ['no label', ({ key_id }) => [key_id, '--yes'], 6],
    ['another label', ({ key_id }) => [key_id, '--yes', '--confirm-label', 'sAFE'], 6],
    ['the label without --yes', ({ key_id, label }) => [key_id, '--confirm-label', label], 6],
  ])('%s is refused, and the key stays', async (name, args, code) => {
    const label = `Safe: ${name}`;
    const key = await makeKey(label);
    expect((await run(['keys', 'deactivate', ...args(key)])).code).toBe(code);
    expect((await keyNamed(label))?.is_deactivated).toBe(false);
  });

  test('the key in use is refused without --even-in-use: a key that is its own ID', async () => {
    const key = await makeKey('In use');
    const env = { PARLANCE_KEY: key.key_id };
    const { code, stderr } = await run(deactivate(key), { env });
    expect({ code, isReported: stderr.includes('--even-in-use') }).toEqual({ code: 6, isReported: true });
    expect((await run([...deactivate(key), '--even-in-use'], { env })).code).toBe(0);
  });

  test('the key in use is refused: a key that the report of this month shows', async () => {
    await run(['translate', '--to', 'de', 'Hello']);
    const own = await keyNamed('API key');
    if (own === undefined) throw new Error('The service lists its first key.');
    await json(['keys', 'label', own.key_id, 'First key']);
    const { code } = await run(deactivate({ ...own, label: 'First key' }));
    expect(code).toBe(6);
  });
});

/** Specification 2.10: a report names keys by mask and label only. */
test('keys deactivate does not add up what two keys with one label have used', async () => {
  const [one, two] = [await makeKey('Twin'), await makeKey('Twin')];
  for (const { key_id } of [one, two]) {
    await run(['translate', '--to', 'de', 'Hello'], { env: { PARLANCE_KEY: key_id } });
  }
  const { stderr } = await run([...deactivateArgs(one), '--dry-run']);
  expect(stderr).toContain('Characters this month: 5\n');
});

describe('analytics refuses days that nobody can mean before its first request', () => {
  const year = new Date().getUTCFullYear();

  test.each(
    inTurn([
      ['the year 0', ['--from', '0000-01-01'], 'can begin on'],
      ['eleven years ago', ['--from', `${year - 11}-01-01`], 'can begin on'],
      ['the year 0 with a trend', ['--from', '0000-01-01', '--to', '0000-12-31', '--trend'], 'can begin on'],
      [
        'a reversed range',
        ['--from', `${year - 1}-02-02`, '--to', `${year - 1}-02-01`],
        'is after the last one',
      ],
      ['an end before this month', ['--to', `${year - 1}-02-01`], 'is after the last one'],
      [
        'a beginning in the future',
        ['--from', `${year + 1}-01-31`, '--to', `${year + 1}-02-01`],
        'in the future',
      ],
      ['the year 9999', ['--to', '9999-12-31'], 'can end on'],
      ['a day that its month lacks', ['--from', `${year}-02-30`], 'Expected a day'],
    ]),
  )('%s', async (_, args, words) => {
    const requests = await requestsOf(async () => {
      const { code, stdout, stderr } = await run(['analytics', ...args, '--group-by', 'key_and_day']);
      expect({ code, stdout, stderr }).toEqual({
        code: 6,
        stdout: '',
        stderr: expect.stringContaining(words),
      });
    });
    expect(requests).toEqual([]);
  });

  test('ten years are eleven requests', async () => {
    const requests = await requestsOf(async () => {
      expect((await run(['analytics', '--from', `${year - 9}-01-01`])).code).toBe(0);
    });
    expect(requests.length).toBeLessThanOrEqual(11);
  });
});

describe('analytics', () => {
  const usage = async () => {
    await run(['translate', '--to', 'de', 'Hello']);
    await run(['rephrase', 'He go']);
  };

  test('this month, in all', async () => {
    await usage();
    const { code, stdout } = await run(['analytics']);
    const [, total = '', ...rest] = stdout.split('\n');
    expect({ code, rest }).toEqual({ code: 0, rest: [''] });
    expect(total).toMatch(/^All keys +\d+ +\d+ +0 +\d+ +0$/);
  });

  test('has no columns for what the report does not say', async () => {
    const headsOf = async (...args: readonly string[]) =>
      (await run(['analytics', ...args])).stdout.split('\n')[0];
    expect(await headsOf()).not.toMatch(/Label|Day|Speech to speech/);
    await usage();
    expect(await headsOf('--group-by', 'key')).toMatch(/^Key +Label +Characters/);
    expect(await headsOf('--group-by', 'key')).not.toContain('Day');
    expect(await headsOf('--group-by', 'key_and_day')).toMatch(/^Key +Label +Day +Characters/);
  });

  test('shows numbers in groups, and JSON has them plain', async () => {
    await run(['translate', '--to', 'de', '--raw', 'a'.repeat(12_345)]);
    const figures = async (...args: readonly string[]) => (await run(['analytics', ...args])).stdout;
    expect(await figures()).toMatch(/^All keys +\d{1,3}(?:,\d{3})+ /m);
    const { total_characters = 0 } = (await json<{ usage_report: UsageReport }>(['analytics'])).usage_report
      .total_usage;
    expect(total_characters).toBeGreaterThan(12_000);
  });

  test.each(['key', 'key_and_day'])('by %s', async (how) => {
    await usage();
    const day = new Date().toISOString().slice(0, 10);
    const args = ['analytics', '--from', `${day.slice(0, 8)}01`, '--to', day, '--group-by', how];
    const { stdout } = await run(args);
    const row = stdout.split('\n').find((line) => line.startsWith('a-ke****ough'));
    expect(row?.includes(day)).toBe(how === 'key_and_day');
    const { usage_report } = await json<{ usage_report: UsageReport }>(args);
    expect(usage_report).toMatchObject({
      group_by: how,
      total_usage: { total_characters: expect.any(Number) },
    });
  });

  test('as CSV, with the names of the service', async () => {
    await usage();
    const { stdout } = await run(['analytics', '--group-by', 'key', '--format', 'csv']);
    const [heads, row] = stdout.split('\n');
    expect(heads).toBe(
      'api_key,api_key_label,usage_date,total_characters,text_translation_characters,document_translation_characters,text_improvement_characters,speech_to_text_minutes,speech_to_speech_minutes',
    );
    expect(row).toMatch(/^a-ke\*{4}ough,[\w ]+,,\d+,\d+,0,\d+,0,$/);
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^,,,\d+/);
  });

  test('shows the change from the days before', async () => {
    await usage();
    const { stdout } = await run(['analytics', '--trend']);
    expect(stdout).toMatch(/\nChange/);
  });

  test('of two years is asked for in parts', async () => {
    const requests = await requestsOf(async () => {
      const { code } = await run(['analytics', '--from', '2024-01-01', '--to', '2025-12-31']);
      expect(code).toBe(0);
    });
    expect(requests).toEqual(['GET /v2/admin/analytics', 'GET /v2/admin/analytics']);
  });

  test.each([
    ['--from', '2026-13-01'],
    ['--from', '2999-01-01'],
    ['--to', 'yesterday'],
    ['--group-by', 'day'],
  ])('%s %s is refused', async (...args) => {
    expect((await run(['analytics', ...args])).code).toBe(6);
  });
});

describe('the admin key', () => {
  const LIST = ['keys', 'list'];

  test('missing: exit code 2, and the ordinary key is not tried', async () => {
    const requests = await requestsOf(async () => {
      const { code, stderr } = await run(LIST, { env: { PARLANCE_ADMIN_KEY: '' } });
      expect({ code, isReported: stderr.includes('PARLANCE_ADMIN_KEY_FILE') }).toEqual({
        code: 2,
        isReported: true,
      });
    });
    expect(requests).toEqual([]);
  });

  test('an ordinary key in its place is refused by the service: exit code 2', async () => {
    expect((await run(LIST, { env: { PARLANCE_ADMIN_KEY: OWN_KEY } })).code).toBe(2);
  });

  test('is enough alone', async () => {
    expect((await run(LIST, { env: { PARLANCE_KEY: '' } })).code).toBe(0);
  });

  test.each([
    ['the admin key', `${ADMIN_KEY}\n`, 0],
    ['another one', 'wrong\n', 2],
    ['nothing', '', 2],
    ['two lines', `${ADMIN_KEY}\nx\n`, 2],
  ])('--key-stdin: %s', async (_, stdin, code) => {
    const env = { PARLANCE_ADMIN_KEY: 'not used' };
    expect((await run([...LIST, '--key-stdin'], { env, stdin })).code).toBe(code);
  });

  test.runIf(platform !== 'win32').each([
    [0o600, 0],
    [0o644, 2],
  ])('comes from a file with mode %o: exit code %i', (mode, code) =>
    withFiles({ key: ADMIN_KEY }, async (cwd) => {
      const file = path.join(cwd, 'key');
      await chmod(file, mode);
      const env = { PARLANCE_ADMIN_KEY: '', PARLANCE_ADMIN_KEY_FILE: file };
      expect((await run(LIST, { env })).code).toBe(code);
    }),
  );
});

describe('--key-stdin of other commands', () => {
  const env = { PARLANCE_KEY: '' };

  test('is the ordinary key', async () => {
    const { code } = await run(['translate', '--to', 'de', '--key-stdin', 'Hello'], { env, stdin: OWN_KEY });
    expect(code).toBe(0);
  });

  test('leaves no standard input for texts', async () => {
    const { code, stderr } = await run(['translate', '--to', 'de', '--key-stdin'], { env, stdin: OWN_KEY });
    expect({ code, isReported: stderr.includes('--file') }).toEqual({ code: 6, isReported: true });
  });

  test('is not typed on a terminal', async () => {
    expect((await run(['usage', '--key-stdin'], { env, stdin: typed(OWN_KEY) })).code).toBe(2);
  });
});

import { expect, test } from 'vitest';
import type { DeveloperKey } from '#service';
import { useServiceProcess } from '../../support/services/service-process.ts';

const { run, json, requestsOf, injectFault } = useServiceProcess();

const KEYS = '/v2/admin/developer-keys';

async function keysNamed(label: string): Promise<readonly DeveloperKey[]> {
  return (await json<readonly DeveloperKey[]>(['keys', 'list'])).filter((key) => key.label === label);
}

/** What the command sends that changes something. */
async function changesOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  return (await requestsOf(work)).filter((request) => !request.startsWith('GET '));
}

test('F07 at the command line: a lost answer to `keys create` makes one key, which is listed and not used', async () => {
  await injectFault('drop-after', KEYS, 'POST');
  let stderr = '';
  const changes = await changesOf(async () => {
    const result = await run(['keys', 'create', '--label', 'Once']);
    expect(result).toMatchObject({ stdout: '' });
    expect(result.code).not.toBe(0);
    stderr = result.stderr;
  });
  expect(changes).toEqual([`POST ${KEYS}`]);
  const [key, ...others] = await keysNamed('Once');
  expect(others).toEqual([]);
  expect(key).toMatchObject({ is_deactivated: false });
  expect(stderr).toContain('parlance keys deactivate');
});

test('F11 at the command line: a lost answer to `keys deactivate` is one request and a success', async () => {
  const { key_id } = await json<DeveloperKey>(['keys', 'create', '--label', 'Done']);
  await injectFault('drop-after', `${KEYS}/deactivate`);
  const changes = await changesOf(async () => {
    const args = ['keys', 'deactivate', key_id, '--yes', '--confirm-label', 'Done'];
    expect(await run(args)).toMatchObject({ code: 0 });
  });
  expect(changes).toEqual([`PUT ${KEYS}/deactivate`]);
  expect(await keysNamed('Done')).toMatchObject([{ key_id, is_deactivated: true }]);
});

test('F22 at the command line: a key that was deactivated elsewhere is refused once, with exit code 2', async () => {
  const { key_id } = await json<DeveloperKey>(['keys', 'create', '--label', 'Elsewhere']);
  const env = { PARLANCE_KEY: key_id };
  const translate = ['translate', 'Hello', '--to', 'de'];
  expect(await run(translate, { env })).toMatchObject({ code: 0 });
  await run(['keys', 'deactivate', key_id, '--yes', '--confirm-label', 'Elsewhere']);
  const changes = await changesOf(async () => {
    const { code, stdout, stderr } = await run(translate, { env });
    expect({ code, stdout: stdout.trim() }).toEqual({ code: 2, stdout: '' });
    expect(stderr.match(/did not accept the API key/g)).toHaveLength(1);
    expect(stderr).not.toContain(key_id);
  });
  expect(changes).toEqual(['POST /v2/translate']);
});

test('F22 at the command line: a refused admin key is one request, with exit code 2', async () => {
  const requests = await requestsOf(async () => {
    expect(await run(['keys', 'list'], { env: { PARLANCE_ADMIN_KEY: 'old:adm' } })).toMatchObject({
      code: 2,
    });
  });
  expect(requests).toEqual([`GET ${KEYS}`]);
});

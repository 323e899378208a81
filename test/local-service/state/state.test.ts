import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platform } from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LocalServiceOptions } from '../../../packages/local-service/server/options/options.ts';
import { type RunningLocalService, startLocalService } from '../../../packages/local-service/server/start.ts';
import type { StateEvents } from '../../../packages/local-service/server/state/open-state.ts';

let folder: string;
let stateFile: string;
let aside: (readonly [string, string])[];
const events: StateEvents = { onSetAside: (file, newName) => aside.push([file, newName]) };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-state-'));
  stateFile = path.join(folder, 'service.json');
  aside = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** One life of a local service on the file of this test. */
async function run<Result>(
  options: LocalServiceOptions,
  work: (running: RunningLocalService) => Promise<Result>,
): Promise<Result> {
  const running = await startLocalService({ stateFile, ...options }, events);
  try {
    return await work(running);
  } finally {
    await running.stop();
  }
}

async function call(
  running: RunningLocalService,
  method: string,
  where: string,
  body?: object,
): Promise<unknown> {
  const key = where.startsWith('/v2/admin/') ? running.adminKey : running.key;
  const response = await fetch(running.url + where, {
    method,
    headers: { authorization: `${running.authScheme} ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

const dictionary = {
  source_lang: 'en',
  target_lang: 'de',
  entries: '"tail, fin"\tFlosse',
  entries_format: 'tsv',
};
const createGlossary = (running: RunningLocalService) =>
  call(running, 'POST', '/v3/glossaries', { name: 'Größe 😀', dictionaries: [dictionary] });
const glossaries = (running: RunningLocalService) => call(running, 'GET', '/v3/glossaries');
const saved = async () => JSON.parse(await readFile(stateFile, 'utf8')) as Record<string, unknown>;

/** Everything that can be asked for. */
async function everything(running: RunningLocalService) {
  const { glossaries: listed } = (await glossaries(running)) as { glossaries: { glossary_id: string }[] };
  const query = 'source_lang=en&target_lang=de';
  return {
    glossaries: listed,
    entries: await call(running, 'GET', `/v3/glossaries/${listed[0]?.glossary_id}/entries?${query}`),
    usage: await call(running, 'GET', '/v2/usage'),
    keys: await call(running, 'GET', '/v2/admin/developer-keys'),
    identity: { key: running.key, adminKey: running.adminKey },
  };
}

describe('a second run on the same file', () => {
  test('continues documents: what was uploaded to the first is downloaded from the second', async () => {
    const switches = { 'document-polls': '0' };
    const handle = await run({ keys: ['key'] }, async ({ url, authScheme }) => {
      const form = new FormData();
      form.append('target_lang', 'de');
      form.append('file', new Blob(['Hello']), 'a.txt');
      const headers = { authorization: `${authScheme} key` };
      const answer = await fetch(`${url}/v2/document`, { method: 'POST', headers, body: form });
      return (await answer.json()) as { document_id: string; document_key: string };
    });
    await run({ switches }, async (running) => {
      const place = `${running.url}/v2/document/${handle.document_id}/result`;
      const headers = {
        authorization: `${running.authScheme} key`,
        'content-type': 'application/json',
      };
      const answer = await fetch(place, { method: 'POST', headers, body: JSON.stringify(handle) });
      expect(await answer.text()).toBe('⟪de⟫ Ĥéļļö');
    });
  });

  test('continues with keys, usage, glossaries and the time of the first', async () => {
    const before = await run({}, async (running) => {
      await call(running, 'POST', '/__control/clock', { time: '2090-05-06T07:08:09Z' });
      await createGlossary(running);
      await call(running, 'POST', '/v2/translate', { text: ['Hello'], target_lang: 'de' });
      await call(running, 'POST', '/v2/admin/developer-keys', { label: 'Website' });
      return everything(running);
    });
    expect(before.usage).toMatchObject({ character_count: 5, start_time: '2090-05-01T00:00:00.000Z' });
    expect(await run({}, everything)).toEqual(before);
    expect(aside).toEqual([]);
  });

  test('takes keys that are given, and keeps the earlier ones', async () => {
    await run({ keys: ['one'], adminKey: 'admin' }, createGlossary);
    await run({ keys: ['two'] }, async (running) => {
      expect(running).toMatchObject({ key: 'two', adminKey: 'admin' });
      expect(await call(running, 'GET', '/v2/admin/developer-keys')).toHaveLength(2);
    });
  });

  test('keeps a deactivated key deactivated, also when it is given again', async () => {
    await run({ keys: ['one'] }, async (running) => {
      const [key] = (await call(running, 'GET', '/v2/admin/developer-keys')) as [{ key_id: string }];
      await call(running, 'PUT', '/v2/admin/developer-keys/deactivate', { key_id: key.key_id });
    });
    await run({ keys: ['one'] }, async (running) => {
      expect(await call(running, 'GET', '/v2/usage')).toMatchObject({ message: expect.any(String) });
    });
  });

  test('shows the objects of its own region only, and keeps those of the others', async () => {
    await run({ switches: { region: 'us' } }, createGlossary);
    await run({}, async (running) => expect(await glossaries(running)).toEqual({ glossaries: [] }));
    await run({ switches: { region: 'us' } }, async (running) => {
      expect(await glossaries(running)).toMatchObject({ glossaries: [{ name: 'Größe 😀' }] });
    });
  });
});

describe('the file', () => {
  test('is written soon after each change, not only at the end', () =>
    run({}, async (running) => {
      await createGlossary(running);
      await expect.poll(() => readFile(stateFile, 'utf8')).toContain('Flosse');
    }));

  test.runIf(platform !== 'win32')(
    'is readable for its owner only, and no other file stays beside it',
    async () => {
      await writeFile(`${stateFile}.new`, 'the rest of a crash', { mode: 0o644 });
      await run({}, createGlossary);
      expect((await stat(stateFile)).mode & 0o777).toBe(0o600);
      expect(await readdir(folder)).toEqual(['service.json']);
    },
  );

  test.runIf(platform !== 'win32')(
    'may be a link to a file that does not exist yet, which stays one',
    async () => {
      const link = path.join(folder, 'link.json');
      await symlink('service.json', link);
      await run({ stateFile: link }, (running) => call(running, 'POST', '/__control/reset'));
      expect((await readdir(folder)).sort()).toEqual(['link.json', 'service.json']);
      expect((await lstat(link)).isSymbolicLink()).toBe(true);
    },
  );

  test.runIf(platform !== 'win32')('may be a link, which stays one', async () => {
    const link = path.join(folder, 'link.json');
    await run({}, createGlossary);
    await symlink(stateFile, link);
    const earlier = await readFile(stateFile, 'utf8');
    await run({ stateFile: link }, (running) => call(running, 'POST', '/__control/reset'));
    expect(await readFile(stateFile, 'utf8')).not.toBe(earlier);
    expect(await readdir(folder)).toEqual(['link.json', 'service.json']);
  });
});

describe('a file that cannot be read', () => {
  test.each<[string, () => Promise<string>]>([
    ['empty', async () => ''],
    ['cut', async () => (await readFile(stateFile, 'utf8')).slice(0, -10)],
    ['of something else', async () => '{"name":"parlance"}'],
    ['of a later version', async () => JSON.stringify({ ...(await saved()), version: 2 })],
    [
      'with a damaged store',
      async () => JSON.stringify({ ...(await saved()), stores: { keys: [{ label: 1 }] } }),
    ],
    ['with a key that no header can hold', async () => JSON.stringify({ ...(await saved()), keys: ['a b'] })],
  ])('because it is %s, is set aside, never deleted', async (_, damage) => {
    await run({}, createGlossary);
    const damaged = await damage();
    await writeFile(stateFile, damaged);
    await run({}, async (running) => expect(await glossaries(running)).toEqual({ glossaries: [] }));
    expect(aside).toEqual([[stateFile, expect.stringContaining(`${stateFile}.corrupt-`)]]);
    expect(await readFile(aside[0]?.[1] ?? '', 'utf8')).toBe(damaged);
    expect(await saved()).toMatchObject({ version: 1 });
  });

  test('because of a wrong option, is left alone', async () => {
    await run({}, createGlossary);
    await expect(run({ keys: ['a b'] }, createGlossary)).rejects.toThrow('keys');
    expect(await readdir(folder)).toEqual(['service.json']);
  });
});

describe('a folder that cannot be written', () => {
  test('is an error at the start', async () => {
    await expect(startLocalService({ stateFile: path.join(folder, 'none', 'a.json') })).rejects.toThrow(
      'ENOENT',
    );
    await expect(startLocalService({ stateFile: folder })).rejects.toThrow('EISDIR');
    expect(await readdir(folder)).toEqual([]);
  });

  test('is reported at each change and at the end', async () => {
    const failures: unknown[] = [];
    const running = await startLocalService({ stateFile }, { onNotSaved: (error) => failures.push(error) });
    await rm(folder, { recursive: true });
    await createGlossary(running);
    await expect.poll(() => failures.length).toBe(1);
    expect(await glossaries(running)).toMatchObject({ glossaries: [{}] });
    await expect(running.stop()).rejects.toThrow(stateFile);
  });
});

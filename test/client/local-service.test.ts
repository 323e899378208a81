import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalService, LocalServiceError } from '../../client/local-service.ts';

let folder: string;
let service: LocalService | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-local-service-'));
});

afterEach(async () => {
  service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a service of a program that stands in for the command line. */
async function serviceOf(program: string): Promise<LocalService> {
  const file = join(folder, 'main.cjs');
  await writeFile(file, program);
  service = new LocalService(file);
  return service;
}

/** Says how it was started in the place of its key, and stays until its parent closes stdin. */
const TELLS_HOW = `
  const key = JSON.stringify({ pid: process.pid, args: process.argv.slice(2), names: Object.keys(process.env) });
  console.log(JSON.stringify({ url: 'http://127.0.0.1:1', key, authScheme: 'Service-Auth-Key' }));
  process.stdin.resume().on('end', () => process.exit());
`;

async function started(local: LocalService, latency = 0) {
  const { key } = await local.connect(latency);
  return JSON.parse(key) as { pid: number; args: string[]; names: string[] };
}

describe('the local service', () => {
  it('is started as a part of the editor, with the asked latency', async () => {
    const { args } = await started(await serviceOf(TELLS_HOW), 250);
    expect(args).toEqual(['emulator', '--stop-with-parent', '--latency', '250']);
  });

  it('gets nothing of the environment', async () => {
    process.env.PARLANCE_KEY = 'canary';
    try {
      const { names } = await started(await serviceOf(TELLS_HOW));
      expect(names.filter((name) => !name.startsWith('_'))).toEqual(['ELECTRON_RUN_AS_NODE']);
    } finally {
      delete process.env.PARLANCE_KEY;
    }
  });

  it('is started once for many', async () => {
    const local = await serviceOf(TELLS_HOW);
    const [one, two] = await Promise.all([started(local), started(local)]);
    expect(one.pid).toBe(two.pid);
  });

  it('is started anew for another latency', async () => {
    const local = await serviceOf(TELLS_HOW);
    const before = await started(local, 0);
    expect((await started(local, 10)).pid).not.toBe(before.pid);
  });

  it('is started anew after it ended', async () => {
    const local = await serviceOf(TELLS_HOW);
    const before = await started(local);
    process.kill(before.pid);
    await expect.poll(async () => (await started(local)).pid).not.toBe(before.pid);
  });

  it.each([
    ['ends at once', 'process.exit(6)', /ended with 6/],
    ['says something else', 'console.log("hello"); process.stdin.resume()', /does not say where/],
    [
      'says no key',
      'console.log(JSON.stringify({ url: "x" })); process.stdin.resume()',
      /does not say where/,
    ],
  ])('is an error when it %s, and tried again the next time', async (_what, program, why) => {
    const local = await serviceOf(program);
    const failing = local.connect(0);
    await expect(failing).rejects.toThrow(LocalServiceError);
    await expect(failing).rejects.toThrow(why);
    await writeFile(join(folder, 'main.cjs'), TELLS_HOW);
    expect((await started(local)).pid).toBeGreaterThan(0);
  });
});

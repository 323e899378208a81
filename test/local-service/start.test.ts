import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { startLocalService } from '../../packages/local-service/server/start.ts';

test('a port in use is an error, not a crash', async () => {
  const first = await startLocalService();
  const port = Number(new URL(first.url).port);
  await expect(startLocalService({ port })).rejects.toThrow('EADDRINUSE');
  await first.stop();
  const second = await startLocalService({ port });
  expect(second.url).toBe(first.url);
  await second.stop();
});

test('no other address of this machine answers', async () => {
  const running = await startLocalService();
  const port = Number(new URL(running.url).port);
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  for (const { address } of addresses.filter((known) => known.address !== '127.0.0.1')) {
    expect({ address, isOpen: await isOpen(address, port) }).toEqual({ address, isOpen: false });
  }
  expect(await isOpen('127.0.0.1', port)).toBe(true);
  await running.stop();
});

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

test('two local services share nothing', async () => {
  const [first, second] = await Promise.all([startLocalService(), startLocalService()]);
  const usage = (url: string, key: string) =>
    fetch(`${url}/v2/usage`, { headers: { authorization: `Service-Auth-Key ${key}` } });
  expect((await usage(first.url, first.key)).status).toBe(200);
  expect((await usage(second.url, first.key)).status).toBe(403);
  await Promise.all([first.stop(), second.stop()]);
});

test('stopping ends requests that still wait and idle connections, also when asked twice', async () => {
  const running = await startLocalService({ latencyMs: 60_000, keys: ['k'] });
  const idle = connect(Number(new URL(running.url).port), '127.0.0.1');
  await new Promise((resolve) => idle.once('connect', resolve));
  const idleEnd = new Promise((resolve) => idle.once('close', resolve));
  idle.resume();
  const waiting = fetch(`${running.url}/v2/usage`, { headers: { authorization: 'Service-Auth-Key k' } });
  const refused = expect(waiting).rejects.toThrow();
  await expect.poll(async () => countRequests(running.url)).toBe(1);
  await Promise.all([running.stop(), running.stop()]);
  await Promise.all([refused, idleEnd]);
});

async function countRequests(url: string): Promise<number> {
  const journal: unknown = await (await fetch(`${url}/__control/journal`)).json();
  return (journal as { requests: unknown[] }).requests.length;
}

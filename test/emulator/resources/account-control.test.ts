import { expect, test } from 'vitest';
import { useEmulator } from '../support/use-emulator.ts';

const emulator = useEmulator({ keys: ['key'] });
const control = (name: string, body: object) =>
  emulator.send(`/__control/${name}`, { method: 'POST', body: JSON.stringify(body) });
const time = async () => ((await emulator.get('/__control/clock')).body as { time: string }).time;

test('the clock continues from the time that is set', async () => {
  const answer = await control('clock', { time: '2090-05-06T07:08:09Z' });
  expect((answer.body as { time: string }).time).toMatch(/^2090-05-06T07:08:/);
  expect(await time()).toMatch(/^2090-05-06T07:/);
});

test.each([{}, { time: 'soon' }, { time: 5 }])('the clock is not set to %o', async (body) => {
  expect((await control('clock', body)).status).toBe(400);
});

test('a reset forgets use, keys, glossaries, faults, the journal and the time, but not the keys of the start', async () => {
  await emulator.post('/v2/translate', { text: ['Hello'], target_lang: 'de' });
  await emulator.admin('POST', '/v2/admin/developer-keys');
  const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'a\tb', entries_format: 'tsv' };
  await emulator.post('/v3/glossaries', { name: 'Names', dictionaries: [dictionary] });
  await control('clock', { time: '2090-05-06T07:08:09Z' });
  await control('faults', { fault: 'status=500' });
  expect((await control('reset', {})).status).toBe(204);
  expect((await emulator.get('/__control/journal')).body).toEqual({ requests: [] });
  expect((await emulator.get('/v2/usage')).body).toMatchObject({ character_count: 0 });
  expect((await emulator.get('/v3/glossaries')).body).toEqual({ glossaries: [] });
  expect((await emulator.admin('GET', '/v2/admin/developer-keys')).body).toHaveLength(1);
  expect(await time()).not.toMatch(/^2090/);
});

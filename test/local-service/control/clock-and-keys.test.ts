import { expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService({ keys: ['key'] });
const control = (name: string, body: object) =>
  localService.send(`/__control/${name}`, { method: 'POST', body: JSON.stringify(body) });
const time = async () => ((await localService.get('/__control/clock')).body as { time: string }).time;

test('the clock continues from the time that is set', async () => {
  const answer = await control('clock', { time: '2090-05-06T07:08:09Z' });
  expect((answer.body as { time: string }).time).toMatch(/^2090-05-06T07:08:/);
  expect(await time()).toMatch(/^2090-05-06T07:/);
});

test.each([{}, { time: 'soon' }, { time: 5 }])('the clock is not set to %o', async (body) => {
  expect((await control('clock', body)).status).toBe(400);
});

test('a reset forgets use, keys, glossaries, faults, the journal and the time, but not the keys of the start', async () => {
  await localService.post('/v2/translate', { text: ['Hello'], target_lang: 'de' });
  await localService.admin('POST', '/v2/admin/developer-keys');
  const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'a\tb', entries_format: 'tsv' };
  await localService.post('/v3/glossaries', { name: 'Names', dictionaries: [dictionary] });
  await control('clock', { time: '2090-05-06T07:08:09Z' });
  await control('faults', { fault: 'status=500' });
  expect((await control('reset', {})).status).toBe(204);
  expect((await localService.get('/__control/journal')).body).toEqual({ requests: [] });
  expect((await localService.get('/v2/usage')).body).toMatchObject({ character_count: 0 });
  expect((await localService.get('/v3/glossaries')).body).toEqual({ glossaries: [] });
  expect((await localService.admin('GET', '/v2/admin/developer-keys')).body).toHaveLength(1);
  expect(await time()).not.toMatch(/^2090/);
});

test('a history of use is added to what keys have used', async () => {
  const [key] = (await localService.admin('GET', '/v2/admin/developer-keys')).body as { key_id: string }[];
  const record = { key_id: key?.key_id, day: '2030-01-31', product: 'translate', units: 1200 };
  const speech = { ...record, product: 'speech_to_text', units: 90_000 };
  expect((await control('usage', { usage: [record, speech] })).status).toBe(204);
  expect((await localService.get('/__control/usage')).body).toEqual({ usage: [record, speech] });
  const report = await localService.admin(
    'GET',
    '/v2/admin/analytics?start_date=2030-01-01&end_date=2030-01-31',
  );
  expect(report.body).toMatchObject({
    usage_report: { total_usage: { text_translation_characters: 1200, speech_to_text_minutes: 1.5 } },
  });
});

test.each([
  undefined,
  [{ key_id: 'no such key', day: '2030-01-31', product: 'translate', units: 1 }],
  [{ key_id: 'FIRST', day: 'soon', product: 'translate', units: 1 }],
  [{ key_id: 'FIRST', day: '2030-01-31', product: 'tea', units: 1 }],
])('a history of %j is refused', async (usage) => {
  const keys = (await localService.admin('GET', '/v2/admin/developer-keys')).body as { key_id: string }[];
  const text = JSON.stringify({ usage }).replace('FIRST', keys[0]?.key_id ?? '');
  const answer = await localService.send('/__control/usage', { method: 'POST', body: text });
  expect(answer.status).toBe(400);
});

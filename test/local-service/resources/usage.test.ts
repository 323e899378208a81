import { describe, expect, test } from 'vitest';
import { type LocalServiceUnderTest, useLocalService } from '../support/use-local-service.ts';

const translate = (service: LocalServiceUnderTest, ...text: readonly string[]) =>
  service.post('/v2/translate', { text, target_lang: 'de' });
const rephrase = (service: LocalServiceUnderTest, ...text: readonly string[]) =>
  service.post('/v2/write/rephrase', { text });
const usage = async (service: LocalServiceUnderTest) => (await service.get('/v2/usage')).body;

describe('the paid plan', () => {
  const localService = useLocalService({ keys: ['first', 'second'] });
  const second = { authorization: 'Service-Auth-Key second' };

  test('counts translation and improvement as one sum, for the account and for each key', async () => {
    await translate(localService, 'Hello', '😀');
    await rephrase(localService, 'Good');
    await localService.post('/v2/translate', { text: ['abc'], target_lang: 'de' }, second);
    expect(await usage(localService)).toMatchObject({
      character_count: 13,
      character_limit: 1_000_000_000_000,
      api_key_character_count: 10,
      api_key_character_limit: 1_000_000_000_000,
      products: [
        {
          product_type: 'translate',
          billing_unit: 'characters',
          api_key_unit_count: 6,
          account_unit_count: 9,
        },
        { product_type: 'write', billing_unit: 'characters', api_key_unit_count: 4, account_unit_count: 4 },
        { product_type: 'speechToText', billing_unit: 'minutes', api_key_unit_count: 0 },
        { product_type: 'speechToSpeech', billing_unit: 'minutes', api_key_unit_count: 0 },
      ],
      start_time: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/),
      end_time: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/),
    });
    expect((await localService.get('/v2/usage', second)).body).toMatchObject({
      character_count: 13,
      api_key_character_count: 3,
    });
  });

  test('has a limit of 1,000,000,000,000 characters, which means none', async () => {
    expect(await usage(localService)).toMatchObject({ character_limit: 1_000_000_000_000 });
  });

  test('refused requests are not counted', async () => {
    const before = await usage(localService);
    await localService.post('/v2/translate', { text: ['abc'], target_lang: 'xx' });
    await rephrase(localService);
    expect(await usage(localService)).toEqual(before);
  });
});

describe('the free plan', () => {
  const localService = useLocalService({ plan: 'free' });

  test('says only how much was used and how much there is', async () => {
    await translate(localService, 'Hello');
    expect(await usage(localService)).toEqual({ character_count: 5, character_limit: 500_000 });
  });
});

describe('a limit', () => {
  const localService = useLocalService({ characterLimit: 10 });
  const none = useLocalService({ characterLimit: 0 });

  test('is reached exactly, then every request that would exceed it is answered 456 and not counted', async () => {
    const steps = [
      [await translate(localService, '12345678901'), 456],
      [await translate(localService, '123456'), 200],
      [await translate(localService, '1234', '5'), 456],
      [await rephrase(localService, '12345'), 456],
      [await rephrase(localService, '1234'), 200],
      [await translate(localService, '1'), 456],
      [await translate(localService, ''), 200],
    ] as const;
    expect(steps.map(([answer]) => answer.status)).toEqual(steps.map(([, status]) => status));
    expect(steps[0][0].body).toEqual({ message: 'Quota exceeded' });
    expect(await usage(localService)).toMatchObject({ character_count: 10, character_limit: 10 });
  });

  test('of 0 lets nothing through', async () => {
    expect((await translate(none, 'a')).status).toBe(456);
  });
});

describe('a period', () => {
  const calendar = useLocalService({ characterLimit: 5 });
  const fromOpening = useLocalService({ characterLimit: 5, switches: { 'usage-period': 'account-month' } });

  test('is a month, after which everything starts from 0', async () => {
    await calendar.setTime('2090-02-28T23:59:00Z');
    expect((await translate(calendar, '12345')).status).toBe(200);
    expect((await translate(calendar, '1')).status).toBe(456);
    await calendar.setTime('2090-03-01T00:00:00Z');
    expect(await usage(calendar)).toMatchObject({
      character_count: 0,
      start_time: '2090-03-01T00:00:00.000Z',
      end_time: '2090-04-01T00:00:00.000Z',
    });
    expect((await translate(calendar, '12345')).status).toBe(200);
  });

  test('starts on the day of the account, with the switch', async () => {
    const { body } = await fromOpening.admin('GET', '/v2/admin/developer-keys');
    const [{ creation_time }] = body as [{ creation_time: string }];
    expect(await usage(fromOpening)).toMatchObject({
      start_time: `${creation_time.slice(0, 10)}T00:00:00.000Z`,
    });
  });
});

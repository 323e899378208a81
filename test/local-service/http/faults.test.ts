import { beforeEach, describe, expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();
const lossless = useLocalService({ switches: { 'bill-lost-answers': 'no' } });
const REQUEST = { text: ['Good morning', 'Good night'], target_lang: 'de' };

beforeEach(async () => {
  await localService.send('/__control/faults', { method: 'DELETE' });
  await localService.send('/__control/journal', { method: 'DELETE' });
});

const translate = (fault: string) =>
  localService.post('/v2/translate', REQUEST, { 'x-parlance-fault': fault });

async function billed(service = localService): Promise<number> {
  const { body } = await service.get('/v2/usage');
  return (body as { character_count: number }).character_count;
}

describe('answers that a fault changes', () => {
  const processed = { translations: [{ text: '⟪de⟫ Ĝööđ ɱöŕñíñĝ' }, { text: '⟪de⟫ Ĝööđ ñíĝĥŧ' }] };

  test.each<[fault: string, status: number, body: object | undefined, characters: number]>([
    ['status=400', 400, { message: 'Bad request' }, 0],
    ['status=403', 403, { message: expect.stringContaining('Authorization failed') }, 0],
    ['status=429', 429, { message: 'Too many requests' }, 0],
    ['status=456', 456, { message: 'Quota exceeded' }, 0],
    ['status=500', 500, { message: 'Internal server error' }, 0],
    ['status=502', 502, undefined, 0],
    ['status=503', 503, { message: 'Service temporarily unavailable' }, 0],
    ['status=504', 504, { message: 'Gateway timeout' }, 0],
    ['status=529', 529, { message: 'Too many requests' }, 0],
    ['status=418', 418, { message: 'Error 418' }, 0],
    ['html', 200, undefined, 0],
    ['html;status=502', 502, undefined, 0],
    ['empty', 200, undefined, 0],
    ['status=500;empty', 500, undefined, 0],
    ['delay=1', 200, processed, 22],
    ['fewer-results', 200, { translations: [{ text: '⟪de⟫ Ĝööđ ɱöŕñíñĝ' }] }, 22],
    ['retry-after=5', 200, processed, 22],
    ['slow-body=1', 200, processed, 22],
    ['slow-body=0', 200, processed, 22],
    [' delay = 1 ; status = 500 ', 500, { message: 'Internal server error' }, 0],
  ])('%s → %i', async (fault, status, body, characters) => {
    const before = await billed();
    const answer = await translate(fault);
    expect(answer.status).toBe(status);
    if (body === undefined) expect(answer.body).toBeUndefined();
    else expect(answer.body).toMatchObject(body);
    expect(answer.headers.get('x-trace-id')).not.toBeNull();
    expect((await billed()) - before).toBe(characters);
  });

  test('fewer results means fewer, also by one exact count', async () => {
    const { body } = await translate('fewer-results');
    expect((body as { translations: unknown[] }).translations).toHaveLength(1);
  });

  test.each(['10', 'Wed, 21 Oct 2026 07:28:00 GMT', '-5', '99999'])('Retry-After: %s', async (value) => {
    const answer = await translate(`status=429;retry-after=${value}`);
    expect(answer).toMatchObject({ status: 429, body: { message: 'Too many requests' } });
    expect(answer.headers.get('retry-after')).toBe(value);
  });

  test.each(['html', 'status=502;html'])('%s is a page', async (fault) => {
    const answer = await translate(fault);
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(answer.text).toContain('<html>');
  });
});

describe('connections that a fault ends', () => {
  test('before processing: nothing is billed', async () => {
    const before = await billed();
    await expect(translate('drop-before')).rejects.toThrow('fetch failed');
    expect(await billed()).toBe(before);
  });

  test('after processing: it is billed', async () => {
    const before = await billed();
    await expect(translate('drop-after')).rejects.toThrow('fetch failed');
    expect((await billed()) - before).toBe(22);
  });

  test('after processing, with the switch that does not bill lost answers', async () => {
    await expect(
      lossless.post('/v2/translate', REQUEST, { 'x-parlance-fault': 'drop-after' }),
    ).rejects.toThrow();
    expect(await billed(lossless)).toBe(0);
  });

  test.each(['cut-body', 'cut-body=0', 'cut-body=99'])(
    '%s: the length is promised, the rest never comes',
    async (fault) => {
      const { url, key, authScheme } = localService.running();
      const response = await fetch(`${url}/v2/translate`, {
        method: 'POST',
        headers: {
          authorization: `${authScheme} ${key}`,
          'content-type': 'application/json',
          'x-parlance-fault': fault,
        },
        body: JSON.stringify(REQUEST),
      });
      expect(response.status).toBe(200);
      expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
      await expect(response.text()).rejects.toThrow('terminated');
    },
  );
});

describe('faults that are not understood', () => {
  test.each([
    ['stats=500', "There is no fault 'stats'. Did you mean 'status'?"],
    ['constructor', "There is no fault 'constructor'. Known: delay"],
    ['', "There is no fault ''"],
    ['status', "The fault 'status' does not take ''."],
    ['status=200', "The fault 'status' does not take '200'."],
    ['delay=soon', "The fault 'delay' does not take 'soon'."],
    ['drop-before=1', "The fault 'drop-before' does not take '1'."],
    ['cut-body=101', "The fault 'cut-body' does not take '101'."],
    ['hold-body=101', "The fault 'hold-body' does not take '101'."],
    ['slow-body', "The fault 'slow-body' does not take ''."],
    ['retry-after', "The fault 'retry-after' does not take ''."],
  ])('%j', async (fault, message) => {
    const answer = await translate(fault);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
  });

  test('they are refused when queued, too', async () => {
    for (const body of [
      'nonsense',
      { fault: 'html', times: 0 },
      { fault: 1 },
      { fault: 'html', path: 1 },
      {},
    ]) {
      expect((await localService.post('/__control/faults', JSON.stringify(body))).status).toBe(400);
    }
    expect((await localService.post('/__control/faults', '{')).status).toBe(400);
    expect((await localService.get('/__control/faults')).body).toEqual({ faults: [] });
  });
});

describe('the queue', () => {
  const statuses = async (...paths: readonly string[]) => {
    const seen: number[] = [];
    for (const path of paths) seen.push((await localService.get(path)).status);
    return seen;
  };

  test.each<[name: string, body: unknown, seen: number[]]>([
    ['one text', 'status=500', [500, 200, 200]],
    ['a list strikes in order', ['status=500', 'status=429'], [500, 429, 200]],
    ['a list under its name', { faults: ['status=500'] }, [500, 200, 200]],
    ['several times', { fault: 'status=503', times: 2 }, [503, 503, 200]],
    ['only one path', { fault: 'status=503', path: '/v3/languages/resources' }, [200, 200, 200]],
    ['a path with any segment', { fault: 'status=503', path: '/v2/*' }, [503, 200, 200]],
    ['a segment is not two', { fault: 'status=503', path: '/*' }, [200, 200, 200]],
    ['only one method', { fault: 'status=503', method: 'post' }, [200, 200, 200]],
    ['path and method that fit', { fault: 'status=503', method: 'GET', path: '/v2/usage' }, [503, 200, 200]],
  ])('%s', async (_name, body, seen) => {
    expect((await localService.post('/__control/faults', JSON.stringify(body))).status).toBe(200);
    expect(await statuses('/v2/usage', '/v2/usage', '/v2/usage')).toEqual(seen);
  });

  test('a held request goes on when the faults are cleared', async () => {
    await localService.post('/__control/faults', '"hold"');
    const held = localService.get('/v2/usage');
    await expect.poll(() => localService.get('/__control/faults')).toMatchObject({ body: { faults: [] } });
    let isHeld = true;
    void held.then(() => {
      isHeld = false;
    });
    expect((await localService.get('/v2/usage')).status).toBe(200);
    expect(isHeld).toBe(true);
    await localService.send('/__control/faults', { method: 'DELETE' });
    expect((await held).status).toBe(200);
  });

  test('a header goes before the queue, and control is never struck', async () => {
    await localService.post('/__control/faults', '"status=500"');
    expect((await localService.get('/v2/usage', { 'x-parlance-fault': 'status=504' })).status).toBe(504);
    expect((await localService.get('/__control/faults', { 'x-parlance-fault': 'status=504' })).body).toEqual({
      faults: [{ fault: 'status=500', times: 1 }],
    });
    expect(await statuses('/v2/usage', '/v2/usage')).toEqual([500, 200]);
  });
});

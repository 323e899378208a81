import { describe, expect, it } from 'vitest';
import { ENDPOINTS, parseEndpoint } from '#service';
import {
  createCredentials,
  readEnteredKey,
  secretName,
} from '../../../../client/shell/connection/credentials.ts';
import { needsConfirmation } from '../../../../client/shell/connection/endpoint.ts';

const REAL = ENDPOINTS.paid;
const { host } = new URL(REAL.baseUrl);

/** Addresses that look like the real one, or pretend to be it. */
const LOOK_ALIKES = [
  `https://${host}.evil.example`,
  `https://${host}@evil.example`,
  `https://key:${host}@evil.example`,
  `https://${host}.`,
  `https://${host}:8443`,
  `http://${host}`,
  `https://${host.replace('e', '\u0435')}`,
  `https://${host.replace('e', '\uff45').replace('api', 'apl')}`,
  `https://${host.replace('.', '-')}`,
  `https://evil.example/${host}`,
  `https://evil.example#${host}`,
  `https://xn--${host}`,
];

function memoryStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    get: async (name: string) => kept.get(name),
    store: async (name: string, value: string) => void kept.set(name, value),
    delete: async (name: string) => void kept.delete(name),
  };
}

/** Reliability V2. */
describe('an API key', () => {
  it('is kept under the origin that it belongs to', async () => {
    const store = memoryStore();
    await createCredentials(store).storeApiKey(REAL, 'secret');
    expect([...store.kept]).toEqual([[`apiKey@https://${host}`, 'secret']]);
  });

  it('is found again, and gone when it is removed', async () => {
    const credentials = createCredentials(memoryStore());
    await credentials.storeApiKey(REAL, 'secret');
    expect(await credentials.readApiKey(REAL)).toBe('secret');
    await credentials.removeApiKey(REAL);
    expect(await credentials.readApiKey(REAL)).toBeUndefined();
  });

  it.each(['HTTPS://API.DEEPL.COM', `https://${host}:443`, `https://${host}/base/`])(
    'is the same at %s, which is the same origin',
    (url) => {
      const parsed = parseEndpoint({ url });
      expect(parsed.ok && secretName(parsed.endpoint)).toBe(secretName(REAL));
    },
  );

  it('has twelve look-alikes to beware of', () => {
    expect(new Set(LOOK_ALIKES).size).toBe(12);
  });

  it.each(LOOK_ALIKES)('is not found at %s', async (url) => {
    const credentials = createCredentials(memoryStore());
    await credentials.storeApiKey(REAL, 'secret');
    const parsed = parseEndpoint({ url });
    const found = parsed.ok ? await credentials.readApiKey(parsed.endpoint) : undefined;
    expect(found).toBeUndefined();
    expect(!parsed.ok || needsConfirmation(parsed.endpoint)).toBe(true);
  });
});

describe('an entered key', () => {
  it.each(['abc:fx', '  abc:fx\n', '\tabc:fx '])(
    'is read without the white space around it: %j',
    (entered) => {
      expect(readEnteredKey(entered)).toEqual({ ok: true, key: 'abc:fx' });
    },
  );

  it.each([
    ['', /Enter the API key/],
    [' \n', /Enter the API key/],
    ['abc\ndef', /one line/],
    ['abc def', /without spaces/],
    ['abc\u00e9', /only letters, digits/],
  ])('is refused: %j', (entered, expected) => {
    const read = readEnteredKey(entered);
    expect(read.ok ? '' : read.problem.text).toMatch(expected);
  });
});

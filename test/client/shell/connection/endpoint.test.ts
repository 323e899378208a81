import { describe, expect, it } from 'vitest';
import { inEnglish } from '#base';
import { ENDPOINTS } from '#service';
import {
  type ChosenEndpoint,
  chooseEndpoint,
  needsConfirmation,
} from '../../../../client/shell/connection/endpoint.ts';
import { ENDPOINT_CHOICES } from '../../../../protocol/settings.ts';

const UNSET = { name: 'local', url: '', adminUrl: '', authScheme: 'Service-Auth-Key' } as const;

function custom(url: string, more: { adminUrl?: string; authScheme?: string } = {}): ChosenEndpoint {
  return chooseEndpoint({ ...UNSET, name: 'custom', url, ...more });
}

function checkProblem(chosen: ChosenEndpoint, expected: RegExp): void {
  expect(chosen.kind === 'wrong' && inEnglish(chosen.problem)).toMatch(expected);
}

describe('the endpoint of the settings', () => {
  it('is the local service unless the user chose another', () => {
    expect(chooseEndpoint(UNSET)).toEqual({ kind: 'local' });
  });

  it.each(ENDPOINT_CHOICES.filter((name) => name !== 'local' && name !== 'custom'))(
    'has the built-in address of %s, whatever the other settings say',
    (name) => {
      const chosen = chooseEndpoint({
        ...UNSET,
        name,
        url: 'https://elsewhere.example',
        authScheme: 'Other',
      });
      expect(chosen).toEqual({ kind: 'remote', endpoint: ENDPOINTS[name] });
    },
  );

  it('has the address, the admin address and the scheme that were set', () => {
    const more = { adminUrl: 'https://admin.example/', authScheme: ' Bearer ' };
    expect(custom(' https://service.example/base/ ', more)).toEqual({
      kind: 'remote',
      endpoint: {
        baseUrl: 'https://service.example/base',
        adminUrl: 'https://admin.example',
        authScheme: 'Bearer',
      },
    });
  });

  it('has its own admin address and uses the usual scheme by default', () => {
    expect(custom('https://service.example', { authScheme: '' })).toMatchObject({
      endpoint: { adminUrl: 'https://service.example', authScheme: 'Service-Auth-Key' },
    });
  });

  it.each([
    ['', /no address yet/],
    ['   ', /no address yet/],
    ['service.example', /not a complete address/],
    ['http://service.example', /must start with https/],
    ['https://user:secret@service.example', /user name or password/],
    ['https://service.example?key=1', /query/],
  ])('is not %j', (url, expected) => {
    checkProblem(custom(url), expected);
  });

  it('has no wrong admin address either', () => {
    checkProblem(
      custom('https://service.example', { adminUrl: 'ftp://admin.example' }),
      /must start with https/,
    );
  });
});

describe('the address of a key', () => {
  const at = (baseUrl: string) => needsConfirmation({ baseUrl, authScheme: 'Service-Auth-Key' });

  it.each(Object.entries(ENDPOINTS))('is known for %s', (_name, endpoint) => {
    expect(needsConfirmation(endpoint)).toBe(false);
  });

  it.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
    'is known for %s',
    (url) => {
      expect(at(url)).toBe(false);
    },
  );

  it.each(['https://service.example', 'https://127.0.0.1.example', 'https://localhost.example'])(
    'is shown first for %s',
    (url) => {
      expect(at(url)).toBe(true);
    },
  );
});

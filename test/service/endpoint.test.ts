import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { ENDPOINTS, originOf, parseEndpoint } from '../../packages/service/endpoint.ts';

test.each([
  ['https://api.example.com', 'https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com/', 'https://api.example.com', 'https://api.example.com'],
  ['https://API.Example.com:443/a/b//', 'https://api.example.com/a/b', 'https://api.example.com'],
  ['https://api.example.com:8443', 'https://api.example.com:8443', 'https://api.example.com:8443'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080', 'http://[::1]:8080'],
  ['http://localhost:1', 'http://localhost:1', 'http://localhost:1'],
])('%s is the address %s of the origin %s', (url, baseUrl, origin) => {
  const parsed = parseEndpoint({ url });
  expect(parsed).toEqual({ ok: true, endpoint: { baseUrl, authScheme: 'Service-Auth-Key' } });
  expect(parsed.ok && originOf(parsed.endpoint)).toBe(origin);
});

test.each([
  ['', /complete address/],
  ['api.example.com', /complete address/],
  ['http://api.example.com', /https:/],
  ['http://127.0.0.1.example.com', /https:/],
  ['http://localhost.example.com', /https:/],
  ['http://localhost.', /https:/],
  ['http://127.0.0.2', /https:/],
  ['ftp://127.0.0.1', /https:/],
  ['file:///etc/passwd', /https:/],
  ['https://name@api.example.com', /user name or password/],
  ['https://:secret@api.example.com', /user name or password/],
  ['https://api.example.com@evil.example', /user name or password/],
  ['https://api.example.com?key=1', /query/],
  ['https://api.example.com/?', /query/],
  ['https://api.example.com#x', /fragment/],
])('%j is refused', (url, problem) => {
  const parsed = parseEndpoint({ url });
  expect(parsed.ok ? '' : inEnglish(parsed.problem)).toMatch(problem);
});

test.each(['', 'two words', 'line\nbreak', 'colon:'])('the scheme %j is refused', (authScheme) => {
  expect(parseEndpoint({ url: 'https://api.example.com', authScheme }).ok).toBe(false);
});

test('another scheme is used unchanged', () => {
  expect(parseEndpoint({ url: 'https://api.example.com', authScheme: 'DeepL-Auth-Key' })).toMatchObject({
    endpoint: { authScheme: 'DeepL-Auth-Key' },
  });
});

test.each(Object.entries(ENDPOINTS))(
  'the built-in endpoint %s is one that a person could configure',
  (_name, profile) => {
    const { baseUrl, adminUrl, authScheme } = profile;
    expect(parseEndpoint({ url: baseUrl, authScheme })).toEqual({
      ok: true,
      endpoint: { baseUrl, authScheme },
    });
    expect(parseEndpoint({ url: adminUrl, authScheme }).ok).toBe(true);
  },
);

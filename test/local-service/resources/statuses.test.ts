import { describe, expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();

const ID = '00000000-0000-4000-8000-000000000000';
const PAIR = 'source_lang=en&target_lang=de';
const LIST = `/v3/style_rules/${ID}`;
const INSTRUCTION = `${LIST}/custom_instructions/${ID}`;

const GLOSSARY_ERRORS = [400, 401, 403, 404, 413, 415, 429, 456, 500, 503, 529];
const LIST_ERRORS = [400, 401, 403, 429, 500, 503];
const STYLE_ERRORS = [...LIST_ERRORS, 404];

/** The operations, and the errors that the service's interface description names for each (service-facts 3). */
const OPERATIONS: readonly (readonly [string, string, readonly number[]])[] = [
  ['POST', '/v3/glossaries', GLOSSARY_ERRORS],
  ['GET', '/v3/glossaries', GLOSSARY_ERRORS],
  ['GET', `/v3/glossaries/${ID}`, GLOSSARY_ERRORS],
  ['PATCH', `/v3/glossaries/${ID}`, GLOSSARY_ERRORS],
  ['DELETE', `/v3/glossaries/${ID}`, GLOSSARY_ERRORS],
  ['GET', `/v3/glossaries/${ID}/entries?${PAIR}`, GLOSSARY_ERRORS],
  ['PUT', `/v3/glossaries/${ID}/dictionaries`, GLOSSARY_ERRORS],
  ['DELETE', `/v3/glossaries/${ID}/dictionaries?${PAIR}`, GLOSSARY_ERRORS],
  ['POST', '/v2/glossaries', GLOSSARY_ERRORS],
  ['GET', '/v2/glossaries', GLOSSARY_ERRORS],
  ['GET', `/v2/glossaries/${ID}`, GLOSSARY_ERRORS],
  ['GET', `/v2/glossaries/${ID}/entries`, GLOSSARY_ERRORS],
  ['DELETE', `/v2/glossaries/${ID}`, GLOSSARY_ERRORS],
  ['GET', '/v2/glossary-language-pairs', GLOSSARY_ERRORS],
  ['POST', '/v3/style_rules', [...LIST_ERRORS, 456]],
  ['GET', '/v3/style_rules', LIST_ERRORS],
  ['GET', LIST, STYLE_ERRORS],
  ['PATCH', LIST, [...STYLE_ERRORS, 456]],
  ['DELETE', LIST, STYLE_ERRORS],
  ['PUT', `${LIST}/configured_rules`, STYLE_ERRORS],
  ['POST', `${LIST}/custom_instructions`, [...STYLE_ERRORS, 456]],
  ['GET', INSTRUCTION, STYLE_ERRORS],
  ['PUT', INSTRUCTION, STYLE_ERRORS],
  ['DELETE', INSTRUCTION, STYLE_ERRORS],
  ['GET', '/v3/translation_memories', LIST_ERRORS],
  ['GET', '/v3/languages?resource=write', LIST_ERRORS],
  ['GET', '/v3/languages/resources', LIST_ERRORS],
  ['GET', '/v2/languages', [400, 403, 404, 413, 429, 456, 500, 504, 529]],
  ['POST', '/v2/translate', [400, 403, 404, 413, 414, 429, 456, 500, 504, 529]],
];

/** What the front proxy answers, in HTML. */
const PROXY_ERRORS = [413, 414];

/**
 * 400, 403, 404, 415 and 456 come by themselves where they are earned; the tests of each resource earn them. The others
 * stand for trouble that this service does not have, and come by a fault only.
 */
describe.each(OPERATIONS)('%s %s', (method, path, errors) => {
  const request = (headers: Readonly<Record<string, string>>) => localService.send(path, { method, headers });

  test('every error that is documented can be had by a fault', async () => {
    const { authScheme, key } = localService.running();
    for (const status of errors) {
      const answer = await request({
        authorization: `${authScheme} ${key}`,
        'x-parlance-fault': `status=${status}`,
      });
      expect(answer.status).toBe(status);
      if (PROXY_ERRORS.includes(status)) expect(answer.text).toContain('<html>');
      else expect(answer.body).toEqual({ message: expect.any(String) });
    }
  });

  test.each([{}, { authorization: 'Service-Auth-Key wrong' }])(
    'without a good key: 403 (%o)',
    async (headers) => {
      expect((await request(headers)).status).toBe(403);
    },
  );
});

test('a style rule list of more than a megabyte → 413', async () => {
  const answer = await localService.post('/v3/style_rules', { name: 'x'.repeat(1_048_576), language: 'de' });
  expect(answer.status).toBe(413);
});

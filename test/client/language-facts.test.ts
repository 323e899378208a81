import { describe, expect, it } from 'vitest';
import { LanguageFacts } from '../../client/language-facts.ts';
import { SNAPSHOT_LANGUAGES } from '../../core/languages/snapshot.ts';

/** A service at an address whose first answers fail, and how often it was asked. */
function serviceAt(baseUrl: string, failures = 0) {
  const asked: string[] = [];
  return {
    asked,
    endpoint: { baseUrl, authScheme: 'Service-Auth-Key' },
    client: {
      languages: async (resource: string) => {
        asked.push(resource);
        if (asked.length <= failures) throw new Error('no answer');
        return [];
      },
    },
  };
}

describe('the languages of a service', () => {
  it('are asked for once for each resource', async () => {
    const facts = new LanguageFacts();
    const service = serviceAt('https://one.example');
    await facts.load(service, 'write');
    await facts.load(service, 'translate_text');
    expect(await facts.load(service, 'write')).toEqual({ from: 'service', facts: [] });
    expect(service.asked).toEqual(['write', 'translate_text']);
  });

  it('are not those of another address', async () => {
    const facts = new LanguageFacts();
    await facts.load(serviceAt('https://one.example'), 'write');
    const other = serviceAt('https://two.example');
    await facts.load(other, 'write');
    expect(other.asked).toEqual(['write']);
  });

  it('are the built-in ones until the service answers', async () => {
    const facts = new LanguageFacts();
    const service = serviceAt('https://one.example', 1);
    expect(await facts.load(service, 'write')).toMatchObject({
      from: 'snapshot',
      facts: SNAPSHOT_LANGUAGES.write,
    });
    expect(await facts.load(service, 'write')).toMatchObject({ from: 'service' });
  });
});

import { describe, expect, test } from 'vitest';
import { inEnglish, silentLog } from '#base';
import { type Profile, parseManifest } from '#manifest';
import { glossaryId, type ServiceClient } from '#service';
import { RemoteObjects } from '../../../packages/translate/account/remote-objects.ts';
import { type ProfileNames, resolveProfile } from '../../../packages/translate/account/resolve-profile.ts';
import { explainError, sentencesOf } from '../../../packages/translate/explain/explain-error.ts';
import type { TermsClient } from '../../../packages/translate/terms-of-texts.ts';
import { withLocalService } from '../../support/local-service.ts';
import { clientFor, failureOf } from '../../support/service-client.ts';

const DICTIONARY = { source_lang: 'en', target_lang: 'de', entries: 'parcel\tPaket', entries_format: 'tsv' };
const NO_NAMES: ProfileNames = { glossaries: [], styleRules: undefined, memory: undefined };
const ORIGIN = 'http://service';
const HOUR = 3_600_000;

/** A profile with fields as a manifest writes them. */
function profileOf(id: string, fields: object): Profile {
  const [profile] = parseManifest(JSON.stringify({ profiles: { [id]: fields } })).profiles;
  if (profile === undefined) throw new Error('The manifest has no profile.');
  return profile;
}

/** An account, the lists that are kept of it, and how often glossaries were listed. */
interface Account {
  readonly client: ServiceClient;
  readonly resolve: (fields: object, names?: Partial<ProfileNames>) => Promise<unknown>;
  readonly refusal: (names: Partial<ProfileNames>) => Promise<string>;
  readonly listings: () => number;
  readonly wait: (ms: number) => void;
}

async function withAccount(work: (account: Account) => Promise<void>) {
  await withLocalService({}, async (service) => {
    const client = clientFor(service.url, { key: service.key });
    let now = 0;
    let listings = 0;
    const objects = new RemoteObjects(() => now, silentLog);
    const counting = {
      ...client,
      listGlossaries: (...given: Parameters<typeof client.listGlossaries>) => {
        listings += 1;
        return client.listGlossaries(...given);
      },
    };
    const resolve: Account['resolve'] = async (fields, names = {}) => {
      const lists = objects.of(ORIGIN, counting);
      return (
        await resolveProfile(profileOf('team', { target: 'de', ...fields }), { ...NO_NAMES, ...names }, lists)
      ).options;
    };
    const refusal: Account['refusal'] = async (names) => {
      const failure = explainError(await failureOf(resolve({}, names)));
      expect(failure.kind).toBe('input');
      return sentencesOf(failure).map(inEnglish).join(' ');
    };
    await work({ client, resolve, refusal, listings: () => listings, wait: (ms) => (now += ms) });
  });
}

const glossaryNamed = (name: string) => ({ name, dictionaries: [DICTIONARY] });

describe('a profile becomes the options of a request', () => {
  test('its fields have the names of the service', async () => {
    await withAccount(async ({ resolve, listings }) => {
      const fields = {
        source: 'en',
        formality: 'prefer_more',
        modelType: 'quality_optimized',
        context: 'Buttons',
        customInstructions: ['Be brief.'],
        splitSentences: '0',
        preserveFormatting: true,
        tagHandling: 'html',
      };
      expect(await resolve(fields)).toEqual({
        target_lang: 'de',
        source_lang: 'en',
        formality: 'prefer_more',
        model_type: 'quality_optimized',
        context: 'Buttons',
        custom_instructions: ['Be brief.'],
        split_sentences: '0',
        preserve_formatting: true,
      });
      expect(listings()).toBe(0);
    });
  });

  test('names become IDs, and an ID stays what it is', async () => {
    await withAccount(async ({ client, resolve }) => {
      const { glossary_id } = await client.createGlossary(glossaryNamed('Terms'));
      const { style_id } = await client.createStyleList({ name: 'House', language: 'de' });
      const named = { target_lang: 'de', glossary_id, style_id };
      expect(await resolve({}, { glossaries: ['Terms'], styleRules: 'House' })).toEqual(named);
      expect(await resolve({}, { glossaries: [glossary_id], styleRules: style_id })).toEqual(named);
    });
  });

  test('several glossaries keep their order; a single one of a list is the one glossary', async () => {
    await withAccount(async ({ client, resolve, refusal }) => {
      const { glossary_id: first } = await client.createGlossary(glossaryNamed('Terms'));
      const { glossary_id: second } = await client.createGlossary(glossaryNamed('Names'));
      expect(await resolve({}, { glossaries: ['Names', 'Terms'] })).toEqual({
        target_lang: 'de',
        glossary_ids: [second, first],
      });
      expect(await resolve({}, { glossaries: ['Names'] })).toEqual({
        target_lang: 'de',
        glossary_id: second,
      });
      expect(await refusal({ glossaries: ['Names', 'Term'] })).toMatch(/has no glossary "Term"/);
    });
  });

  test('a memory comes with its threshold', async () => {
    await withAccount(async ({ client, resolve }) => {
      const [memory] = (await client.listMemories()).translation_memories;
      expect(memory).toBeDefined();
      expect(await resolve({ memoryThreshold: 80 }, { memory: memory?.name })).toEqual({
        target_lang: 'de',
        translation_memory_id: memory?.translation_memory_id,
        translation_memory_threshold: 80,
      });
    });
  });
});

describe('a name', () => {
  test('is listed once in an hour, and again when it is not found', async () => {
    await withAccount(async ({ client, resolve, listings, wait }) => {
      await client.createGlossary(glossaryNamed('Terms'));
      await resolve({}, { glossaries: ['Terms'] });
      await resolve({}, { glossaries: ['Terms'] });
      expect(listings()).toBe(1);
      await client.createGlossary(glossaryNamed('Newer'));
      await resolve({}, { glossaries: ['Newer'] });
      expect(listings()).toBe(2);
      wait(HOUR);
      await resolve({}, { glossaries: ['Terms'] });
      expect(listings()).toBe(3);
    });
  });

  test('that the service does not have is an error with the nearest name, never a translation without it', async () => {
    await withAccount(async ({ client, refusal }) => {
      await client.createGlossary(glossaryNamed('Product terms'));
      expect(await refusal({ glossaries: ['Product term'] })).toBe(
        'The service has no glossary "Product term", which the profile "team" uses. Did you mean "Product terms"? Nothing was sent.',
      );
      expect(await refusal({ styleRules: 'House' })).toMatch(/^The service has no style rule list "House"/);
      expect(await refusal({ memory: 'Nobody’s' })).toMatch(/^The service has no translation memory/);
    });
  });

  test('that two glossaries have is an error', async () => {
    await withAccount(async ({ client, refusal }) => {
      await client.createGlossary(glossaryNamed('Terms'));
      await client.createGlossary(glossaryNamed('Terms'));
      expect(await refusal({ glossaries: ['Terms'] })).toMatch(/^The service has 2 glossaries named "Terms"/);
    });
  });

  test('of a deleted glossary is an error once the lists are forgotten', async () => {
    await withAccount(async ({ client, resolve, refusal, wait }) => {
      const { glossary_id } = await client.createGlossary(glossaryNamed('Terms'));
      await resolve({}, { glossaries: ['Terms'] });
      await client.deleteGlossary(glossary_id);
      wait(HOUR);
      expect(await refusal({ glossaries: ['Terms'] })).toMatch(/^The service has no glossary "Terms"/);
    });
  });
});

test('the terms of a glossary are asked for once in an hour, until its account is forgotten', async () => {
  let asked = 0;
  const client: TermsClient = {
    getGlossaryEntries: async () => {
      asked += 1;
      return { dictionaries: [{ ...DICTIONARY }] };
    },
  };
  let now = 0;
  const objects = new RemoteObjects(() => now, silentLog);
  const terms = (id: string) => objects.terms(ORIGIN, client, glossaryId(id), { source: 'en', target: 'de' });
  expect(await terms('g')).toMatchObject([{ source: 'parcel', targets: ['Paket'] }]);
  await terms('g');
  expect(asked).toBe(1);
  now = HOUR;
  await terms('g');
  expect(asked).toBe(2);
  objects.forget(ORIGIN);
  await terms('g');
  await terms('other');
  expect(asked).toBe(4);
});

test('a profile without a target is not for translations', async () => {
  const lists = new RemoteObjects(() => 0, silentLog).of(ORIGIN, {
    listGlossaries: () => Promise.reject(new Error('nothing is listed')),
    listStyleLists: () => Promise.reject(new Error('nothing is listed')),
    listMemories: () => Promise.reject(new Error('nothing is listed')),
  });
  const profile = profileOf('polish', { writingStyle: 'simple' });
  const failure = explainError(await failureOf(resolveProfile(profile, NO_NAMES, lists)));
  expect(inEnglish(failure.what)).toBe('The profile "polish" has no target language.');
});

import { expect, test } from 'vitest';
import { silentLog } from '../../../core/log.ts';
import { parseManifest } from '../../../core/manifest/manifest.ts';
import { inEnglish } from '../../../core/message.ts';
import { RemoteObjects } from '../../../workspace/account/remote-objects.ts';
import { resolveDocumentProfile } from '../../../workspace/account/resolve-document-profile.ts';
import { withLocalService } from '../../support/local-service.ts';
import { clientFor } from '../../support/service-client.ts';

const DICTIONARY = { source_lang: 'en', target_lang: 'de', entries: 'parcel\tPaket', entries_format: 'tsv' };

/** Reads a profile as a manifest has it, at a service that has the glossary "support". */
async function resolve(fields: object) {
  const [profile] = parseManifest(JSON.stringify({ profiles: { team: fields } })).profiles;
  if (profile === undefined) throw new Error('The manifest has no profile.');
  return withLocalService({}, async ({ url, key }) => {
    const client = clientFor(url, { key });
    const { glossary_id } = await client.createGlossary({ name: 'support', dictionaries: [DICTIONARY] });
    const lists = new RemoteObjects(() => 0, silentLog).of(url, client);
    const { options, unused } = await resolveDocumentProfile(profile, profile.options.glossary_id, lists);
    return { options, unused: unused.map(inEnglish), glossary_id };
  });
}

test('gives languages, formality and the glossary by its name', async () => {
  const { options, unused, glossary_id } = await resolve({
    source: 'en',
    target: 'de',
    formality: 'more',
    glossary: 'support',
  });
  expect(options).toEqual({ source_lang: 'en', target_lang: 'de', formality: 'more', glossary_id });
  expect(unused).toEqual([]);
});

test('reports what documents do not accept, and does not look it up', async () => {
  const { options, unused } = await resolve({
    target: 'de',
    styleRules: 'no such list',
    memory: 'no such memory',
    memoryThreshold: 80,
    customInstructions: ['Be kind.'],
    context: 'A letter.',
    modelType: 'quality_optimized',
    splitSentences: '0',
    preserveFormatting: false,
  });
  expect(options).toEqual({ target_lang: 'de' });
  expect(unused).toEqual([
    'style rules',
    'translation memory',
    'custom instructions',
    'context',
    'kind of model',
    'splitting of sentences',
    'preserving of formatting',
  ]);
});

test('is refused for a glossary that the service does not have', async () => {
  await expect(resolve({ source: 'en', target: 'de', glossary: 'suport' })).rejects.toMatchObject({
    name: 'ProfileError',
    next: { text: 'Did you mean "{0}"? Nothing was sent.', args: ['support'] },
  });
});

import { expect, test } from 'vitest';
import { inEnglish, silentLog } from '#base';
import { parseManifest } from '#manifest';
import { profileNames } from '../../../packages/translate/account/profile-names.ts';
import { RemoteObjects } from '../../../packages/translate/account/remote-objects.ts';
import { resolveDocumentProfile } from '../../../packages/translate/account/resolve-document-profile.ts';
import { withLocalService } from '../../support/local-service.ts';
import { clientFor } from '../../support/service-client.ts';

const DICTIONARY = { source_lang: 'en', target_lang: 'de', entries: 'parcel\tPaket', entries_format: 'tsv' };
const NO_RULES = { configured_rules: {}, custom_instructions: [] };

/** Reads a profile as a manifest has it, at a service that has the glossary "support". */
async function resolve(fields: object) {
  const [profile] = parseManifest(JSON.stringify({ profiles: { team: fields } })).profiles;
  if (profile === undefined) throw new Error('The manifest has no profile.');
  return withLocalService({}, async ({ url, key }) => {
    const client = clientFor(url, { key });
    const { glossary_id } = await client.createGlossary({ name: 'support', dictionaries: [DICTIONARY] });
    const lists = new RemoteObjects(() => 0, silentLog).of(url, client);
    const { style_id } = await client.createStyleList({ name: 'House', language: 'de', ...NO_RULES });
    const names = await profileNames(profile, undefined);
    const { options, unused } = await resolveDocumentProfile(profile, names, lists);
    return { options, unused: unused.map(inEnglish), glossary_id, style_id };
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

test('gives style rules, a memory and several glossaries', async () => {
  const glossary = ['support', 'support'];
  const { options, unused, glossary_id, style_id } = await resolve({
    ...{ source: 'en', target: 'de', glossary },
    ...{ styleRules: 'House', memory: 'Larkplan interface' },
  });
  expect(options).toEqual({
    source_lang: 'en',
    target_lang: 'de',
    glossary_ids: [glossary_id, glossary_id],
    style_id,
    translation_memory_id: '6d8c2f10-3b57-4e0a-9c41-52a7be90d3f1',
  });
  expect(unused).toEqual([]);
});

test('reports what documents do not accept', async () => {
  const { options, unused } = await resolve({
    target: 'de',
    memoryThreshold: 80,
    customInstructions: ['Be kind.'],
    context: 'A letter.',
    modelType: 'quality_optimized',
    splitSentences: '0',
    preserveFormatting: false,
  });
  expect(options).toEqual({ target_lang: 'de' });
  expect(unused).toEqual([
    'lowest match of the translation memory',
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

import { expect, test } from 'vitest';
import { parseManifest } from '../../../packages/manifest/manifest.ts';
import { PROFILE_FIELDS } from '../../../packages/manifest/profiles/profile.ts';

/** Checks what is read of a profile's fields. */
function checkProfile(fields: string, expected: object) {
  const [profile] = parseManifest(`{ "profiles": { "p": ${fields} } }`).profiles;
  const { options, context, preserveFormatting } = profile ?? {};
  expect({ ...options, context, preserveFormatting }).toEqual(expected);
}

test.each<[string, string, object]>([
  ['nothing', '{}', {}],
  [
    'options in the names of the service',
    '{ "source": "en", "target": "de", "glossary": "g", "memoryThreshold": 0, "customInstructions": ["a", "b"] }',
    {
      source_lang: 'en',
      target_lang: 'de',
      glossary_id: 'g',
      translation_memory_threshold: 0,
      custom_instructions: ['a', 'b'],
    },
  ],
  [
    'several glossaries in their order',
    '{ "target": "de", "glossary": ["g", "h"] }',
    { target_lang: 'de', glossary_ids: ['g', 'h'] },
  ],
  [
    'what no rule is about',
    '{ "context": "c", "preserveFormatting": true }',
    { context: 'c', preserveFormatting: true },
  ],
  [
    'none of a wrong type',
    '{ "source": 7, "memoryThreshold": "75", "context": 1, "preserveFormatting": "yes" }',
    {},
  ],
  ['what is no profile as an empty one', '7', {}],
  [
    'an odd field beside the others',
    '{ "__proto__": { "source": "fr" }, "target": "de" }',
    { target_lang: 'de' },
  ],
])('a profile gives %s', (_, fields, expected) => {
  checkProfile(fields, expected);
});

test('short names may be those of every object', () => {
  const { profiles } = parseManifest(
    '{ "profiles": { "__proto__": { "target": "de" }, "constructor": {} } }',
  );
  expect(profiles.map(({ id, options }) => [id, options.target_lang])).toEqual([
    ['__proto__', 'de'],
    ['constructor', undefined],
  ]);
});

test('no two fields are the same option', () => {
  const fields = Object.values(PROFILE_FIELDS);
  expect(new Set(fields).size).toBe(fields.length);
});

test('style rule lists have their files', () => {
  const { styleRules } = parseManifest('{ "styleRules": { "s": { "file": "a.json" }, "t": { "file": 7 } } }');
  expect(styleRules).toEqual([{ id: 's', file: 'a.json' }]);
});

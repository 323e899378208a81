import { expect, test } from 'vitest';
import { parseManifest } from '../../../core/manifest/manifest.ts';
import { readProfile } from '../../../core/manifest/profile.ts';

/** Checks what is read of a profile's fields; the others are undefined. */
function checkProfile(fields: string, expected: object) {
  const { profiles } = parseManifest(`{ "profiles": { "p": ${fields} } }`);
  const [profile] = profiles;
  const given = Object.fromEntries(Object.entries(profile ?? {}).filter(([, value]) => value !== undefined));
  expect(given).toEqual({ id: 'p', ...expected });
}

test.each<[string, string, object]>([
  ['nothing', '{}', {}],
  [
    'every field of a translation',
    `{ "source": "en", "target": "de", "formality": "prefer_more", "glossary": "g", "styleRules": "s", "memory": "m",
       "memoryThreshold": 0, "modelType": "quality_optimized", "context": "c", "customInstructions": ["a", "b"],
       "splitSentences": "nonewlines", "tagHandling": "html" }`,
    {
      source: 'en',
      target: 'de',
      formality: 'prefer_more',
      glossary: 'g',
      styleRules: 's',
      memory: 'm',
      memoryThreshold: 0,
      modelType: 'quality_optimized',
      context: 'c',
      customInstructions: ['a', 'b'],
      splitSentences: 'nonewlines',
      tagHandling: 'html',
    },
  ],
  [
    'those of a rephrasing',
    '{ "writingStyle": "simple", "tone": "friendly" }',
    { writingStyle: 'simple', tone: 'friendly' },
  ],
  [
    'none of a wrong type',
    '{ "source": 7, "target": "", "memoryThreshold": "75", "customInstructions": "a" }',
    {},
  ],
  ['the texts of a list', '{ "customInstructions": ["a", 7, ""] }', { customInstructions: ['a'] }],
  ['what is no profile as an empty one', '7', {}],
  ['an odd field beside the others', '{ "__proto__": { "source": "fr" }, "target": "de" }', { target: 'de' }],
])('a profile gives %s', (_, fields, expected) => {
  checkProfile(fields, expected);
});

test('short names may be those of every object', () => {
  const { profiles } = parseManifest(
    '{ "profiles": { "__proto__": { "target": "de" }, "constructor": {} } }',
  );
  expect(profiles.map(({ id, target }) => [id, target])).toEqual([
    ['__proto__', 'de'],
    ['constructor', undefined],
  ]);
});

test('a profile may be read from anything that gives its fields', () => {
  expect(readProfile('p', (field) => (field === 'target' ? 'ja' : undefined)).target).toBe('ja');
});

test('style rule lists have their files', () => {
  const { styleRules } = parseManifest('{ "styleRules": { "s": { "file": "a.json" }, "t": { "file": 7 } } }');
  expect(styleRules).toEqual([{ id: 's', file: 'a.json' }]);
});

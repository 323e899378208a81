import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '#base';
import {
  addProfile,
  fitsProfile,
  profilesOf,
  useInProfile,
} from '../../../packages/manifest/profiles/profile-objects.ts';

const EXAMPLE = readFileSync('examples/parlance.json', 'utf8');

function checkUse(before: string, profile: string, after: string): void {
  const use = { field: 'memory', value: 'Product', languages: { source: 'en', target: 'de' } } as const;
  expect(applyEdits(before, useInProfile(before, profile, use))).toBe(after);
}

describe('the profiles of a manifest', () => {
  it('come in its order, with their languages', () => {
    expect(profilesOf(EXAMPLE).map(({ id, source, target }) => [id, source, target])).toEqual([
      ['interface-de', 'en', 'de'],
      ['marketing-de', 'en', 'de'],
      ['guide-fr', 'en', 'fr'],
      ['guide-ja', 'en', 'ja'],
      ['polish-english', undefined, 'en-US'],
    ]);
  });

  it('show which memory, glossary, and style rules they use', () => {
    const profile = '{"memory": "Product", "glossary": "terms", "styleRules": "Blog"}';
    expect(profilesOf(`{"profiles": {"a": ${profile}}}`)).toEqual([
      {
        id: 'a',
        source: undefined,
        target: undefined,
        uses: { memory: 'Product', glossary: 'terms', styleRules: 'Blog' },
      },
    ]);
  });

  it.each(['', '{', '[]', '{"profiles": []}', '{"profiles": {"a": 1, "b":}}', 'no JSON'])(
    'of %j are none',
    (manifest) => {
      expect(profilesOf(manifest)).toEqual([]);
    },
  );
});

describe('a memory from English into German and Portuguese', () => {
  const pairs = [
    { source: 'EN', target: 'de' },
    { source: 'EN', target: 'PT-BR' },
  ];
  it.each([
    [{ source: 'en', target: 'de' }, true],
    [{ source: 'en-US', target: 'pt-PT' }, true],
    [{ source: undefined, target: 'de' }, true],
    [{ source: undefined, target: undefined }, true],
    [{ source: 'de', target: 'en' }, false],
    [{ source: 'en', target: 'fr' }, false],
  ])('fits %j: %s', (profile, fits) => {
    expect(fitsProfile(profile, pairs)).toBe(fits);
  });
});

it.each([
  [{ source: 'en', target: 'de-AT' }, true],
  [{ source: undefined, target: 'de' }, true],
  [{ source: 'de', target: 'en' }, false],
])('a style rule list for German fits %j: %s', (profile, fits) => {
  expect(fitsProfile(profile, [{ target: 'de' }])).toBe(fits);
});

it('a new profile for a style rule list has its language', () => {
  const use = { field: 'styleRules', value: 'Blog', languages: { target: 'de' } } as const;
  const edits = useInProfile('{\n  "profiles": {}\n}\n', 'blog', use);
  expect(JSON.parse(applyEdits('{\n  "profiles": {}\n}\n', edits))).toEqual({
    profiles: { blog: { target: 'de', styleRules: 'Blog' } },
  });
});

describe('using a memory in a profile', () => {
  it('adds one line and keeps comments', () => {
    checkUse(
      '// Ours\n{\n  "profiles": {\n    "ui": {\n      // formal\n      "target": "de"\n    }\n  }\n}\n',
      'ui',
      '// Ours\n{\n  "profiles": {\n    "ui": {\n      // formal\n      "target": "de",\n      "memory": "Product"\n    }\n  }\n}\n',
    );
  });

  it.each([
    [
      '{"profiles": {"ui": {"target": "de"}}}',
      '{"profiles": {"ui": {"target": "de", "glossary": "g", "source": "en"}}}',
    ],
    ['{"profiles": {"ui": {"source": "fr"}}}', '{"profiles": {"ui": {"source": "fr", "glossary": "g"}}}'],
  ])('fills in the source language where the profile has none: %s', (before, after) => {
    const edits = useInProfile(before, 'ui', { field: 'glossary', value: 'g', source: 'en' });
    expect(JSON.parse(applyEdits(before, edits))).toEqual(JSON.parse(after));
  });

  it('fills in the source language of a new profile for style rules', () => {
    const languages = { target: 'de' };
    const edits = useInProfile('{}', 'ui', { field: 'styleRules', value: 's', languages, source: 'en' });
    expect(JSON.parse(applyEdits('{}', edits)).profiles).toEqual({
      ui: { source: 'en', target: 'de', styleRules: 's' },
    });
  });

  it.each(['', '{\n  "version": 1\n}\n'])('a new profile can have languages alone: %j', (before) => {
    const edits = addProfile(before, 'en-de', { source: 'en', target: 'de' });
    expect(JSON.parse(applyEdits(before, edits))).toEqual({
      version: 1,
      profiles: { 'en-de': { source: 'en', target: 'de' } },
    });
  });

  it('replaces the memory of before', () => {
    checkUse(
      '{"profiles": {"ui": {"memory": "Old", "target": "de"}}}',
      'ui',
      '{"profiles": {"ui": {"memory": "Product", "target": "de"}}}',
    );
  });

  it('creates a profile with its languages', () => {
    checkUse(
      '{\n\t"version": 1\n}\n',
      'ui',
      '{\n\t"version": 1,\n\t"profiles": {\n\t\t"ui": {\n\t\t\t"source": "en",\n\t\t\t"target": "de",\n\t\t\t"memory": "Product"\n\t\t}\n\t}\n}\n',
    );
  });

  it('creates a manifest if there is none', () => {
    checkUse(
      '',
      'ui',
      '{\n  "version": 1,\n  "profiles": {\n    "ui": {\n      "source": "en",\n      "target": "de",\n      "memory": "Product"\n    }\n  }\n}\n',
    );
  });

  it('of a glossary replaces only the glossary', () => {
    const before = '{"profiles": {"ui": {"memory": "Old", "glossary": "old" /* ours */, "target": "de"}}}';
    const edits = useInProfile(before, 'ui', { field: 'glossary', value: 'product' });
    expect(applyEdits(before, edits)).toBe(before.replace('"old"', '"product"'));
  });

  it('changes nothing else of the example', () => {
    const after = applyEdits(
      EXAMPLE,
      useInProfile(EXAMPLE, 'guide-ja', { field: 'memory', value: 'Product' }),
    );
    const changed = after.split('\n').filter((line) => !EXAMPLE.split('\n').includes(line));
    expect(changed.join('\n')).toContain('"memory": "Product"');
    expect(profilesOf(after).find(({ id }) => id === 'guide-ja')?.uses.memory).toBe('Product');
    expect(after).toContain('// A brand or a key may stay the same in both languages.');
    expect(changed.length).toBeLessThan(4);
  });
});

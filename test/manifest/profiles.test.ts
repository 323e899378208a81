import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { summarizeStyleRules } from '#style-rules/model';
import { checkJson, checkJsonFix, type JsonSetting, lintJson } from '../support/texts/json-files.ts';

/** A manifest with a glossary from English into German, a German style rule list, and one profile. */
function withProfile(profile: string): string {
  return `{
  "glossaries": { "product": { "name": "Product terms", "dictionaries": [{ "source": "en", "target": "de", "file": "p.csv" }] } },
  "styleRules": { "blog": { "file": "blog.style-rules.json" } },
  "profiles": { "p": { ${profile} } }
}`;
}

const styleLists = new Map([
  ['blog.style-rules.json', summarizeStyleRules('{ "name": "The blog", "language": "de" }')],
]);

/** Checks what is said of a profile, at its ⟦marked⟧ ranges. */
function checkProfile(profile: string, rules: readonly string[], setting: JsonSetting = {}) {
  checkJson('manifest', withProfile(profile), rules, { styleLists, ...setting });
}

/** Checks what the first fix of a rule makes of a profile. */
function checkProfileFix(profile: string, rule: string, fixed: string) {
  checkJsonFix('manifest', withProfile(profile), {
    rule,
    fixed: withProfile(fixed),
    setting: { styleLists },
  });
}

describe('the service rejects', () => {
  test.each<[string, string]>([
    ['formality-unsupported', '"target": "ko", "formality": ⟦"more"⟧'],
    ['glossary-needs-source', '"target": "de", "glossary": ⟦"product"⟧'],
    ['glossary-pair-mismatch', '"source": "en", "target": "fr", "glossary": ⟦"Product terms"⟧'],
    ['glossary-unsupported', '"source": "en", "target": "af", "glossary": ⟦"product"⟧'],
    ['glossary-needs-source', '"target": "de", "glossary": [⟦"product"⟧, "product"]'],
    ['glossary-pair-mismatch', '"source": "en", "target": "fr", "glossary": [⟦"Product terms"⟧]'],
    [
      'too-many-glossaries',
      `"source": "en", "target": "de", "glossary": [${'"product", '.repeat(5)}⟦"product"⟧]`,
    ],
    ['style-language-mismatch', '"target": "en-GB", "styleRules": ⟦"blog"⟧'],
    ['style-language-mismatch', '"target": "en-GB", "styleRules": ⟦"The blog"⟧'],
    ['style-rules-unsupported', '"target": "pl", "styleRules": ⟦"blog"⟧'],
    ['latency-model-conflict', '"target": "de", "modelType": ⟦"latency_optimized"⟧, "styleRules": "blog"'],
    ['custom-instructions-unsupported', '"target": "pl", "customInstructions": ⟦["Be brief."]⟧'],
    ['too-many-instructions', `"target": "de", "customInstructions": [${'"a", '.repeat(10)}⟦"b"⟧, "c"]`],
    ['instruction-too-long', `"target": "de", "customInstructions": ["a", ⟦"${'b'.repeat(301)}"⟧]`],
    ['threshold-out-of-range', '"target": "de", "memory": "m", "memoryThreshold": ⟦101⟧'],
    ['writing-style-with-tone', '"target": "de", "writingStyle": "business", "tone": ⟦"friendly"⟧'],
    ['writing-style-unsupported', '"target": "ja", "writingStyle": ⟦"business"⟧'],
    ['tone-unsupported', '"target": "ja", "tone": ⟦"friendly"⟧'],
  ])('%s: %s', (rule, profile) => {
    checkProfile(profile, [rule]);
  });

  test('a memory that is not for the pair', () => {
    const memories = [
      { translation_memory_id: 'm-1', name: 'Support', source_language: 'en', target_languages: ['de'] },
    ];
    const profile = '"source": "en", "target": "it", "memory": ⟦"Support"⟧';
    checkProfile(profile, ['memory-pair-mismatch'], { known: { memories } });
  });
});

describe('the service does not do what is meant', () => {
  test.each<[string, string]>([
    ['unsupported-language', '"source": ⟦"en-US"⟧, "target": "de"'],
    ['unsupported-language', '"target": ⟦"qx"⟧'],
    ['unsupported-language', '"target": ⟦"pl"⟧, "tone": "prefer_friendly"'],
    ['unsupported-pair', '"source": "de", "target": ⟦"de"⟧'],
    ['unknown-glossary', '"source": "en", "target": "de", "glossary": ⟦"products"⟧'],
    ['unknown-glossary', '"source": "en", "target": "de", "glossary": ["product", ⟦"products"⟧]'],
    ['unknown-style-rules', '"target": "de", "styleRules": ⟦"log"⟧'],
    ['variant-conversion', '"source": "en", "target": ⟦"en-GB"⟧'],
    ['outline-detection-incomplete', '"target": "de", "outlineDetection": ⟦false⟧'],
    ['default-beside-value', '"target": "de", "writingStyle": ⟦"default"⟧, "tone": "friendly"'],
  ])('%s: %s', (rule, profile) => {
    checkProfile(profile, [rule]);
  });

  test('a memory that the service does not list', () => {
    const profile = '"target": "de", "memory": ⟦"Support"⟧';
    checkProfile(profile, ['unknown-memory'], { known: { memories: [] } });
  });
});

describe('nothing is said of', () => {
  test.each([
    '"target": "de", "formality": "more", "context": "A form."',
    '"source": "en", "target": "de-DE", "glossary": "product"',
    '"source": "en", "target": "de", "glossary": "Product terms", "styleRules": "The blog"',
    '"target": "de", "memory": "a memory while nobody has listed them"',
    '"source": "en", "target": "de", "glossary": "a glossary while nobody has listed them"',
    '"target": "de", "styleRules": "a list while nobody has listed them"',
    '"source": "en", "target": "en-GB", "writingStyle": "business"',
    '"target": "es", "tone": "friendly"',
  ])('%s', (profile) => {
    checkProfile(profile, []);
  });

  test('what the account is known to have', () => {
    const glossaries = [
      { glossary_id: 'g-1', name: 'Shop', dictionaries: [{ source_lang: 'en', target_lang: 'fr' }] },
    ];
    checkProfile('"source": "en", "target": "fr", "glossary": "Shop"', [], { known: { glossaries } });
  });

  test('the manifest of the examples', () => {
    expect(lintJson('manifest', readFileSync('examples/parlance.json', 'utf8'))).toEqual([]);
  });
});

describe('a fix changes the profile and nothing else', () => {
  test.each<[rule: string, profile: string, fixed: string]>([
    [
      'formality-unsupported',
      '"target": "ko", "formality": "less"',
      '"target": "ko", "formality": "prefer_less"',
    ],
    [
      'glossary-needs-source',
      '"target": "de", "glossary": "product"',
      '"target": "de", "glossary": "product", "source": "en"',
    ],
    [
      'unknown-glossary',
      '"source": "en", "target": "de", "glossary": "prodcut"',
      '"source": "en", "target": "de", "glossary": "product"',
    ],
    [
      'unknown-glossary',
      '"source": "en", "target": "de", "glossary": ["product", "prodcut"]',
      '"source": "en", "target": "de", "glossary": ["product","product"]',
    ],
    ['style-language-mismatch', '"styleRules": "blog", "target": "en"', '"target": "en"'],
    ['unsupported-language', '"target": "de-AT"', '"target": "de"'],
    [
      'latency-model-conflict',
      '"target": "de", "modelType": "latency_optimized", "tagHandlingVersion": "v2"',
      '"target": "de", "modelType": "quality_optimized", "tagHandlingVersion": "v2"',
    ],
    [
      'threshold-out-of-range',
      '"target": "de", "memoryThreshold": -3',
      '"target": "de", "memoryThreshold": 0',
    ],
    ['unsupported-language', '"source": "en-US", "target": "de"', '"source": "en", "target": "de"'],
  ])('%s: %s', (rule, profile, fixed) => {
    checkProfileFix(profile, rule, fixed);
  });
});

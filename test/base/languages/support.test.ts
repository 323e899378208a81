import { describe, expect, test } from 'vitest';
import type { ServiceFacts } from '../../../packages/base/languages/service-facts/service-facts.ts';
import { SNAPSHOT_FACTS } from '../../../packages/base/languages/snapshot/snapshot.ts';
import { type Support, type SupportQuestion, supportOf } from '../../../packages/base/languages/support.ts';
import { languageOf } from '../../support/services/service-facts.ts';

/** Checks an answer, with the sides that lack the feature: `no target`. */
function checkSupport(question: SupportQuestion, expected: string, facts: ServiceFacts = SNAPSHOT_FACTS) {
  const { support, missing } = supportOf(facts, question);
  expect([support, ...missing].join(' ')).toBe(expected);
}

describe('a feature of text translation', () => {
  test.each<[string, string | undefined, string | undefined, string]>([
    ['formality', 'en', 'de', 'yes'],
    ['formality', 'EN', 'pt-br', 'yes'],
    ['formality', undefined, 'ja', 'yes'],
    ['formality', 'de', 'en', 'no target'],
    ['formality', 'de', 'en-US', 'no target'],
    ['formality', 'de', undefined, 'perhaps'],
    ['formality', 'en', 'tlh', 'perhaps'],
    ['glossary', 'en', 'de', 'yes'],
    ['glossary', 'en-US', 'de', 'yes'],
    ['glossary', 'en', 'ace', 'no target'],
    ['glossary', 'ace', 'en', 'no source'],
    ['glossary', 'ace', 'ace', 'no source target'],
    ['glossary', undefined, 'ace', 'no target'],
    ['glossary', undefined, 'de', 'perhaps'],
    ['tag_handling', 'en', 'de', 'yes'],
    ['tag_handling', undefined, 'de', 'perhaps'],
    ['style_rules', 'ace', 'zh-Hans', 'yes'],
    ['auto_detection', 'en', undefined, 'yes'],
    ['telepathy', 'en', 'de', 'no'],
  ])('%s from %s to %s: %s', (feature, source, target, expected) => {
    checkSupport({ resource: 'translate_text', feature, source, target }, expected);
  });
});

describe('roots and variants', () => {
  test('a variant that is not listed is its root', () => {
    checkSupport({ resource: 'translate_text', feature: 'formality', target: 'de-AT' }, 'yes');
  });

  test('a root whose variants take the feature takes it perhaps', () => {
    checkSupport({ resource: 'write', feature: 'tone', target: 'en' }, 'perhaps');
    checkSupport({ resource: 'write', feature: 'tone', target: 'en-GB' }, 'yes');
    checkSupport({ resource: 'write', feature: 'tone', target: 'pt' }, 'no target');
  });
});

describe('what is not stable', () => {
  const facts: ServiceFacts = {
    languages: {
      voice: [
        languageOf('de', { features: { tone: { status: 'beta' } } }),
        languageOf('fr', { features: { tone: { status: 'stable', external: true } } }),
        languageOf('it', { features: {}, usable_as_target: false }),
      ],
    },
    resources: [
      { name: 'voice', features: [{ name: 'tone', needs_target_support: true }, { name: 'free' }] },
    ],
    fetchedAt: '2026-06-01',
  };
  const tone = (target: string) => ({ resource: 'voice', feature: 'tone', target });

  test.each<[string, Support | 'no target', Support | 'no target']>([
    ['de', 'no target', 'yes'],
    ['fr', 'no target', 'yes'],
    ['it', 'perhaps', 'perhaps'],
  ])('counts when it is asked for: %s', (target, stable, all) => {
    checkSupport(tone(target), stable, facts);
    checkSupport({ ...tone(target), include: ['beta', 'external'] }, all, facts);
  });

  test('a feature that needs neither side is there for all', () => {
    checkSupport({ resource: 'voice', feature: 'free' }, 'yes', facts);
  });

  test('nothing is known of a resource that the facts do not name', () => {
    checkSupport({ resource: 'write', feature: 'tone', target: 'de' }, 'perhaps', facts);
  });
});

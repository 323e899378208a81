import type { KnownGlossary, KnownMemory } from '../../known-objects.ts';

/** A glossary for the examples of rules: English into German. */
export const PRODUCT_GLOSSARY: KnownGlossary = {
  glossary_id: 'product',
  name: 'Product',
  dictionaries: [{ source_lang: 'en', target_lang: 'de' }],
};

/** A translation memory for the examples of rules: English into German and French. */
export const SUPPORT_MEMORY: KnownMemory = {
  translation_memory_id: 'support',
  name: 'Support',
  source_language: 'en',
  target_languages: ['de', 'fr'],
};

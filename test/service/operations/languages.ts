import type { OperationCase } from './operation-case.ts';

const GERMAN = {
  lang: 'de',
  name: 'German',
  usable_as_source: true,
  usable_as_target: true,
  status: 'stable',
};

/** Specification 4.9, and the shapes in section 9. */
export const LANGUAGE_CASES: readonly OperationCase[] = [
  {
    operation: 'languages',
    when: 'with what is beta and external',
    call: (client) => client.languages('voice', { include: ['beta', 'external'] }),
    request: { method: 'GET', path: '/v3/languages?resource=voice&include=beta&include=external' },
    answer: [
      {
        ...GERMAN,
        status: 'twilight',
        features: { formality: { status: 'stable' }, telepathy: { status: 'early_access', external: true } },
      },
    ],
  },
  {
    operation: 'languages',
    when: 'in the shape before 5 May 2026',
    call: (client) => client.languages('translate_text'),
    request: { method: 'GET', path: '/v3/languages?resource=translate_text' },
    answer: [{ ...GERMAN, status: undefined, features: ['formality', 'custom_instructions'] }],
    result: [{ ...GERMAN, features: { formality: { status: 'stable' }, style_rules: { status: 'stable' } } }],
  },
  {
    operation: 'resources',
    call: (client) => client.resources(),
    request: { method: 'GET', path: '/v3/languages/resources' },
    answer: [
      {
        name: 'translate_text',
        features: [
          { name: 'formality', needs_target_support: true },
          { name: 'telepathy', needs_both: 'yes' },
        ],
      },
    ],
  },
  {
    operation: 'resources',
    when: 'in the shape before 22 April 2026',
    call: (client) => client.resources(),
    request: { method: 'GET', path: '/v3/languages/resources' },
    answer: [
      {
        name: 'translate_text',
        endpoints: ['/v2/translate'],
        features: [
          { name: 'glossary', required_on_source: true, required_on_target: true },
          { name: 'custom_instructions', required_on_target: true },
        ],
      },
    ],
    result: [
      {
        name: 'translate_text',
        endpoints: ['/v2/translate'],
        features: [
          { name: 'glossary', needs_source_support: true, needs_target_support: true },
          { name: 'style_rules', needs_target_support: true },
        ],
      },
    ],
  },
  {
    operation: 'legacyLanguages',
    call: (client) => client.legacyLanguages('target'),
    request: { method: 'GET', path: '/v2/languages?type=target' },
    answer: [{ language: 'DE', name: 'German', supports_formality: true }],
  },
];

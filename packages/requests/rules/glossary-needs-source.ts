import { message, rootOf } from '#base';
import type { RequestContext, RequestExample, RequestFix, RequestRule } from '../rule.ts';
import { PRODUCT_GLOSSARY } from './shared/example-objects.ts';
import { glossariesOf, knownGlossary, withoutGlossary } from './shared/request-glossaries.ts';

/** Specification 4.1 and 4.2: a glossary requires `source_lang`. */
export const glossaryNeedsSource: RequestRule = {
  id: 'glossary-needs-source',
  level: 'error',
  kinds: ['translate', 'document'],
  explanation:
    'A glossary cannot be used if the service detects the language of the texts. Give the source language.',
  check(context) {
    const [first] = glossariesOf(context.request);
    if (first === undefined || context.source !== undefined) return [];
    return [
      {
        at: first.at,
        message: message(
          'A glossary needs the source language; the service uses none while it detects the language.',
        ),
        fixes: [...possibleSources(context, first.id).map(giveSource), withoutGlossary()],
      },
    ];
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      known: {
        glossaries: [PRODUCT_GLOSSARY],
      },
      fails: { target_lang: 'de', glossary_id: 'product' },
      at: ['glossary_id'],
      fixed: { source_lang: 'en', target_lang: 'de', glossary_id: 'product' },
      passes: { source_lang: 'en', target_lang: 'de', glossary_id: 'product' },
    },
    {
      kind: 'document',
      fails: { target_lang: 'de', glossary_id: 'product' },
      at: ['glossary_id'],
      fixed: { target_lang: 'de' },
      passes: { target_lang: 'de' },
    },
  ];
}

/** The languages from which the glossary has a dictionary into the target. */
function possibleSources({ known, targets }: RequestContext, id: string): readonly string[] {
  return (knownGlossary(known, id)?.dictionaries ?? [])
    .filter(({ target_lang }) => targets.every(({ code }) => rootOf(code) === rootOf(target_lang)))
    .map(({ source_lang }) => source_lang);
}

function giveSource(code: string, _index: number, all: readonly string[]): RequestFix {
  return {
    title: message('Translate from {0}', code),
    changes: { source_lang: code },
    preferred: all.length === 1,
  };
}

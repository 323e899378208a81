import { type JsonExample, message, normalizeCode, type Span } from '#base';
import type { ManifestDictionary } from '../manifest.ts';
import type { ManifestRule } from '../rule.ts';

/** Specification 2.4: a glossary has one dictionary for a language pair. */
export const pairDeclaredTwice: ManifestRule = {
  id: 'pair-declared-twice',
  level: 'error',
  explanation: 'A glossary has one dictionary for each pair of languages; here is a second one for the same.',
  check({ manifest }) {
    return manifest.glossaries.flatMap(({ name, dictionaries }) => {
      const firsts = new Map<string, ManifestDictionary>();
      return dictionaries.flatMap((dictionary) => {
        const pair = `${normalizeCode(dictionary.source)} ${normalizeCode(dictionary.target)}`;
        const first = firsts.get(pair);
        if (first === undefined) {
          firsts.set(pair, dictionary);
          return [];
        }
        const { source, target } = dictionary;
        return {
          span: pairSpan(dictionary),
          message: message(
            'The glossary {0} has a dictionary from {1} into {2} already.',
            name,
            source,
            target,
          ),
          related: [{ span: pairSpan(first), message: message('It is declared here first.') }],
        };
      });
    });
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "glossaries": { "a": { "dictionaries": [ { "source": "en", "target": "de", "file": "a.csv" }, { "source": ⟦"EN", "target": "de"⟧, "file": "b.csv" } ] } } }',
      passes:
        '{ "glossaries": { "a": { "dictionaries": [ { "source": "en", "target": "de", "file": "a.csv" }, { "source": "de", "target": "en", "file": "b.csv" } ] } } }',
    },
  ];
}

/** From the first code to the last. */
function pairSpan({ spans: { source, target } }: ManifestDictionary): Span {
  return { start: Math.min(source.start, target.start), end: Math.max(source.end, target.end) };
}

import { type JsonExample, message, replaceString, rootOf, sameCode, spanOf } from '#base';
import { faultOfInstructionSource, faultOfStyleLanguage } from '#requests';
import type { StyleRule } from '../rule.ts';
import type { StyleDocument } from '../style-document.ts';

/** Specification 2.1, 4.9 and service-facts 8: a list is for a language of resource `style_rules`, not for a variant. */
export const unsupportedLanguage: StyleRule = {
  id: 'unsupported-language',
  level: 'error',
  explanation:
    'The service has no style rules for this language. A list is for a language, not for a variant. The source language of an instruction is any language of texts.',
  check({ language, languages, sources, service }) {
    return [...faultsOfLanguage({ language, languages }), ...faultsOfSources({ sources, service })];
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "name": "Blog", "language": ⟦"en-GB"⟧ }',
      fixed: '{ "name": "Blog", "language": "en" }',
      passes: '{ "name": "Blog", "language": "EN" }',
    },
    {
      fails: '{ "name": "Blog", "language": ⟦"pl"⟧ }',
      passes: '{ "name": "Blog", "language": "de" }',
    },
    {
      fails:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Tone", "prompt": "Be brief.", "source_language": ⟦"english"⟧ }] }',
      passes:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Tone", "prompt": "Be brief.", "source_language": "EN" }] }',
    },
  ];
}

/** The language of the list. */
function faultsOfLanguage({ language, languages }: Pick<StyleDocument, 'language' | 'languages'>) {
  const isTaken = (code: string) => languages.some(({ lang }) => sameCode(lang, code));
  if (language === undefined || language.text === '') return [];
  const { node, text } = language;
  const fault = faultOfStyleLanguage(text, languages);
  if (fault === undefined) return [];
  const root = rootOf(text);
  const named = languages.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.lang;
  const meant = isTaken(root) ? root : named;
  return [
    {
      span: spanOf(node),
      message: fault,
      fixes:
        meant === undefined
          ? undefined
          : () => [
              { title: message('Use {0}', meant), edits: [replaceString(node, meant)], preferred: true },
            ],
    },
  ];
}

/** The source languages of the instructions (specification 2.3). */
function faultsOfSources({ sources, service }: Pick<StyleDocument, 'sources' | 'service'>) {
  return sources.flatMap(({ node, text }) => {
    const fault = faultOfInstructionSource(text, service);
    return fault === undefined ? [] : [{ span: spanOf(node), message: fault }];
  });
}

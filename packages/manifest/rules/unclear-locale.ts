import { type JsonExample, message, serviceLocale, spanOf } from '#base';
import type { ManifestRule } from '../rule.ts';
import { localeOf } from '../section/section.ts';
import { sectionNodesOf } from '../section/section-nodes.ts';

/** Specification 4.1: a target language has variants, and the service chooses one where the request does not. */
export const unclearLocale: ManifestRule = {
  id: 'unclear-locale',
  level: 'warning',
  explanation:
    'The variants of this language differ so much that texts are written for one of them, and this locale does not say for which. Parlance uses the one that the message names. To choose, name it in `locales`, such as `"pt": "pt-PT"`.',
  check({ root, codes, manifest: { translations } }) {
    const { targets = [], files } = sectionNodesOf(root);
    const all = [...targets, ...files.flatMap((entry) => entry.targets ?? [])];
    const siblings = all.map(({ text }) => localeOf(text));
    return all.flatMap(({ text, node }) => {
      const locale = localeOf(text);
      const isClear = translations?.locales.get(locale)?.code !== undefined;
      if (isClear || locale === translations?.source || translations?.freeze.has(locale)) return [];
      const [used, ...others] = serviceLocale(locale, codes, siblings).choices ?? [];
      if (used === undefined) return [];
      const what = message('{0} can mean {1}. It is translated as {2}.', text, others.join(', '), used);
      return [{ span: spanOf(node), message: what }];
    });
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "translations": { "source": "de", "targets": ["fr", ⟦"pt"⟧], "files": [{ "source": "a.md", "target": "{locale}.md" }] } }',
      passes:
        '{ "translations": { "source": "de", "targets": ["fr", "pt"], "files": [{ "source": "a.md", "target": "{locale}.md" }], "locales": { "pt": "pt-PT" } } }',
    },
  ];
}

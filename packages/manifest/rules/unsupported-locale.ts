import { type JsonExample, message, serviceLocale, spanOf } from '#base';
import type { ManifestRule } from '../rule.ts';
import { localeOf } from '../section/section.ts';
import { sectionNodesOf } from '../section/section-nodes.ts';

/** Specification 4.9: the service lists the languages that it translates into. */
export const unsupportedLocale: ManifestRule = {
  id: 'unsupported-locale',
  level: 'warning',
  explanation:
    'The service does not translate into this locale. Map it to another language in `locales`, such as `"nn": "nb"`.',
  check({ root, codes, manifest: { translations } }) {
    const { targets = [], files } = sectionNodesOf(root);
    if (codes.length === 0) return [];
    return [...targets, ...files.flatMap((entry) => entry.targets ?? [])].flatMap(({ text, node }) => {
      const locale = localeOf(text);
      if (translations?.locales.get(locale)?.code !== undefined || locale === translations?.source) return [];
      const { code, note = message('The service does not translate into {0}.', text) } = serviceLocale(
        locale,
        codes,
      );
      return code === undefined ? [{ span: spanOf(node), message: note }] : [];
    });
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "translations": { "source": "en", "targets": ["pt_BR", ⟦"nn"⟧], "files": [{ "source": "a.md", "target": "{locale}.md" }] } }',
      passes:
        '{ "translations": { "source": "en", "targets": ["zh-TW", "nn"], "files": [{ "source": "a.md", "target": "{locale}.md" }], "locales": { "nn": "nb" } } }',
    },
  ];
}

import { type JsonExample, message, spanOf } from '#base';
import type { ManifestRule } from '../rule.ts';
import { localeOf } from '../section/section.ts';
import { sectionNodesOf } from '../section/section-nodes.ts';

/** A file would be its own translation. */
export const sourceAmongTargets: ManifestRule = {
  id: 'source-among-targets',
  level: 'error',
  explanation:
    'The source language is among the locales to translate into. Variants of it, such as `en-GB` for `en`, are no problem.',
  check({ root, manifest: { translations } }) {
    const { targets = [], files } = sectionNodesOf(root);
    return [...targets, ...files.flatMap((entry) => entry.targets ?? [])]
      .filter(({ text }) => localeOf(text) === translations?.source)
      .map(({ text, node }) => ({
        span: spanOf(node),
        message: message('The sources are written in {0}, so that nothing is translated into it.', text),
      }));
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "translations": { "source": "en", "targets": ["de", ⟦"EN"⟧], "files": [{ "source": "a.md", "target": "{locale}.md" }] } }',
      passes:
        '{ "translations": { "source": "en", "targets": ["de", "en-GB"], "files": [{ "source": "a.md", "target": "{locale}.md" }] } }',
    },
  ];
}

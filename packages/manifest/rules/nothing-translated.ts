import { type JsonExample, message, spanOf } from '#base';
import type { ManifestRule } from '../rule.ts';
import { sectionNodesOf } from '../section/section-nodes.ts';

/** Which files exist is passed as data, because `core` has no access to disks. */
export const nothingTranslated: ManifestRule = {
  id: 'nothing-translated',
  level: 'warning',
  explanation:
    'The section `translations` leads to no translation: it names no files, or no language, and no translation exists that shows one.',
  check({ root, projectFaults }) {
    const { section } = sectionNodesOf(root);
    const kinds = new Set(projectFaults().map(({ kind }) => kind));
    // A pattern that fits no file is a problem of its own.
    if (section === undefined || !kinds.has('nothing') || kinds.has('unmatched')) return [];
    return [{ span: spanOf(section), message: message('Nothing is translated by this section.') }];
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "translations": ⟦{ "source": "en", "files": [{ "source": "docs/**/*.md", "target": "{locale}/{path}" }] }⟧ }',
      passes:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "docs/**/*.md", "target": "{locale}/{path}" }] } }',
    },
  ];
}

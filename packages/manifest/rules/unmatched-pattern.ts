import { type JsonExample, message, spanOf } from '#base';
import type { ManifestRule } from '../rule.ts';
import { sectionNodesOf } from '../section/section-nodes.ts';

/** Which files exist is passed as data, because `core` has no access to disks. */
export const unmatchedPattern: ManifestRule = {
  id: 'unmatched-pattern',
  level: 'warning',
  explanation:
    'No file fits this pattern, so that nothing is translated. Patterns are relative to the folder of parlance.json: `*` stands for a part of a name, `**` for any number of folders.',
  check({ root, projectFaults }) {
    const { files } = sectionNodesOf(root);
    return projectFaults().flatMap((fault) => {
      const nodes = fault.kind === 'unmatched' ? files[fault.entry]?.source : undefined;
      return nodes === undefined
        ? []
        : [{ span: spanOf(nodes.node), message: message('No file fits "{0}".', nodes.text) }];
    });
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": ⟦"text/**/*.md"⟧, "target": "{locale}/{path}" }] } }',
      passes:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "docs/**/*.md", "target": "{locale}/{path}" }] } }',
    },
  ];
}

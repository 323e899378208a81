import { type JsonExample, message, spanOf } from '#base';
import type { ManifestRule } from '../rule.ts';
import { sectionNodesOf } from '../section/section-nodes.ts';

/** Which files exist is passed as data, because `core` has no access to disks. */
export const targetDeclaredTwice: ManifestRule = {
  id: 'target-declared-twice',
  level: 'error',
  explanation: 'Two source files have the same file as their translation. The first one counts.',
  check({ root, projectFaults }) {
    const { files } = sectionNodesOf(root);
    const reported = new Set<number>();
    return projectFaults().flatMap((fault) => {
      if (fault.kind !== 'target-twice' || reported.has(fault.entry)) return [];
      const { entry, first, source, target } = fault;
      const nodes = files[entry]?.target ?? files[entry]?.source;
      const firstNodes = files[first.entry]?.source;
      if (nodes === undefined) return [];
      reported.add(entry);
      return [
        {
          span: spanOf(nodes.node),
          message: message('{0} would be the translation of {1} and of {2}.', target, first.source, source),
          ...(firstNodes !== undefined &&
            first.entry !== entry && {
              related: [
                { span: spanOf(firstNodes.node), message: message('The first source is named here.') },
              ],
            }),
        },
      ];
    });
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "a.md", "target": "{locale}.md" }, { "source": "b.md", "target": ⟦"{locale}.md"⟧ }] } }',
      passes:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "*.md", "target": "{locale}/{path}" }] } }',
    },
  ];
}

import { type JsonExample, problemOfPath, spanOf } from '#base';
import { fileNodesOf } from '../file-nodes.ts';
import type { ManifestRule } from '../rule.ts';
import { sectionNodesOf } from '../section/section-nodes.ts';

/** The disk would refuse it after the work was done. */
export const unusablePath: ManifestRule = {
  id: 'unusable-path',
  level: 'error',
  explanation:
    'parlance.json names a file with a name that no file can have everywhere: with a backslash, with NUL, with half of a character, or with more than 255 bytes. It is not read, and nothing is written there.',
  check({ root }) {
    const patterns = sectionNodesOf(root).files.flatMap(({ source, target }) =>
      [source, target].flatMap((one) => (one === undefined ? [] : [{ file: one.text, node: one.node }])),
    );
    return [...fileNodesOf(root), ...patterns].flatMap(({ file, node }) => {
      const problem = problemOfPath(file);
      return problem === undefined ? [] : [{ span: spanOf(node), message: problem }];
    });
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "styleRules": { "blog": { "file": ⟦"blog\\u0000.style-rules.json"⟧ } } }',
      passes: '{ "styleRules": { "blog": { "file": "blog.style-rules.json" } } }',
    },
    {
      fails:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "a.md", "target": ⟦"{locale}\\u0000.md"⟧ }] } }',
      passes:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "a.md", "target": "{locale}.md" }] } }',
    },
  ];
}

import { type JsonExample, message, spanOf } from '#base';
import { fileNodesOf, MAX_NAMED_FILES } from '../file-nodes.ts';
import type { ManifestRule } from '../rule.ts';

/** Which files exist is passed as data, because `core` has no access to disks. */
export const missingFile: ManifestRule = {
  id: 'missing-file',
  level: 'error',
  explanation:
    'parlance.json names a file that does not exist. Paths are relative to its folder. At most 2,000 files count.',
  check({ root, missingFiles }) {
    const nodes = fileNodesOf(root);
    const missing = nodes
      .filter(({ file, isWritten }) => isWritten !== true && missingFiles.has(file))
      .map(({ file, node }) => ({
        span: spanOf(node),
        message: message('There is no file "{0}" below the folder of this parlance.json.', file),
      }));
    const first = nodes[MAX_NAMED_FILES];
    if (first === undefined) return missing;
    const tooMany = message(
      'From here on files are not looked for and do not count: there are more than {0}.',
      MAX_NAMED_FILES,
    );
    return [...missing, { span: spanOf(first.node), message: tooMany }];
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "styleRules": { "blog": { "file": ⟦"missing.style-rules.json"⟧ } } }',
      passes: '{ "styleRules": { "blog": { "file": "blog.style-rules.json" } } }',
    },
  ];
}

import { type JsonExample, message, spanOf } from '#base';
import { fileNodesOf } from '../file-nodes.ts';
import type { ManifestRule } from '../rule.ts';

/** What is at a path is passed as data, because `core` has no access to disks. */
export const notAFile: ManifestRule = {
  id: 'not-a-file',
  level: 'error',
  explanation: 'parlance.json names a folder, a device, or a pipe where it needs a file.',
  check({ root, notFiles }) {
    return fileNodesOf(root)
      .filter(({ file }) => notFiles.has(file))
      .map(({ file, node }) => ({
        span: spanOf(node),
        message: message('"{0}" is not a file.', file),
      }));
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "styleRules": { "blog": { "file": ⟦"folder.style-rules.json"⟧ } } }',
      passes: '{ "styleRules": { "blog": { "file": "blog.style-rules.json" } } }',
    },
  ];
}

import { spanOf } from '../../json/nodes.ts';
import { message } from '../../message.ts';
import { fileNodesOf } from '../file-nodes.ts';
import type { ManifestRule } from '../rule.ts';

/** Which files exist is passed as data, because `core` has no access to disks. */
export const missingFile: ManifestRule = {
  id: 'missing-file',
  level: 'error',
  explanation: 'The manifest names a file that does not exist. Paths are relative to the manifest.',
  examples: [
    {
      fails: '{ "styleRules": { "blog": { "file": ⟦"missing.style-rules.json"⟧ } } }',
      passes: '{ "styleRules": { "blog": { "file": "blog.style-rules.json" } } }',
    },
  ],
  check({ root, missingFiles }) {
    return fileNodesOf(root)
      .filter(({ file }) => missingFiles.has(file))
      .map(({ file, node }) => ({
        span: spanOf(node),
        message: message('There is no file "{0}" below the folder of this manifest.', file),
      }));
  },
};

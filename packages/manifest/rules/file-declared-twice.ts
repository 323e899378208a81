import { type JsonExample, message, resolvePath, spanOf } from '#base';
import { type FileNode, fileNodesOf } from '../file-nodes.ts';
import type { ManifestRule } from '../rule.ts';

/** A file is one dictionary of one glossary, or one style rule list. */
export const fileDeclaredTwice: ManifestRule = {
  id: 'file-declared-twice',
  level: 'error',
  explanation: 'A file is one dictionary or one style rule list. This one is named twice.',
  check({ root }) {
    const firsts = new Map<string, FileNode>();
    return fileNodesOf(root).flatMap((named) => {
      const path = resolvePath('/', named.file);
      const first = firsts.get(path);
      if (first === undefined) {
        firsts.set(path, named);
        return [];
      }
      return {
        span: spanOf(named.node),
        message: message('The file "{0}" is named a second time.', named.file),
        related: [{ span: spanOf(first.node), message: message('It is named here first.') }],
      };
    });
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "styleRules": { "a": { "file": "a.style-rules.json" }, "b": { "file": ⟦"./a.style-rules.json"⟧ } } }',
      passes:
        '{ "styleRules": { "a": { "file": "a.style-rules.json" }, "b": { "file": "b.style-rules.json" } } }',
    },
  ];
}

import { isProtectedPath, type JsonExample, message, spanOf } from '#base';
import { fileNodesOf } from '../file-nodes.ts';
import { leadsOutside } from '../patterns/target-pattern.ts';
import type { ManifestRule } from '../rule.ts';
import { sectionNodesOf } from '../section/section-nodes.ts';

/** Where a file really is, is passed as data, because `core` has no access to disks. */
export const pathOutsideFolder: ManifestRule = {
  id: 'path-outside-folder',
  level: 'error',
  explanation:
    'parlance.json names a file outside of the repository: by an absolute path, with `..`, or through a link. Such a file is not read. The repository is the nearest folder with `.git`, else the folder of `parlance.json`. What is in `.git`, `.github`, `.vscode`, or `.parlance`, or has a name that begins with `.git`, controls git, the host of the repository, the editor, or Parlance: parlance.json cannot name it either, in whatever spelling.',
  check({ root, outsideFiles }) {
    const patterns = sectionNodesOf(root).files.flatMap(({ source, target }) =>
      [source, target].flatMap((one) =>
        one !== undefined && leadsOutside(one.text) ? [{ file: one.text, node: one.node }] : [],
      ),
    );
    return [...fileNodesOf(root).filter(({ file }) => outsideFiles.has(file)), ...patterns].map(
      ({ file, node }) => ({
        span: spanOf(node),
        message: isProtectedPath(file)
          ? message('"{0}" belongs to git, the editor, or Parlance. Name another file.', file)
          : message('"{0}" is outside of this repository, so that it is not read.', file),
      }),
    );
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "styleRules": { "blog": { "file": ⟦"../../outside.style-rules.json"⟧ } } }',
      passes: '{ "styleRules": { "blog": { "file": "blog.style-rules.json" } } }',
    },
    {
      fails:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "a.md", "target": ⟦"../{locale}/a.md"⟧ }] } }',
      passes:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "a.md", "target": "{locale}/a.md" }] } }',
    },
  ];
}

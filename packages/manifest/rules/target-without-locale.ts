import { type JsonExample, message, spanOf } from '#base';
import { hasLocale } from '../patterns/target-pattern.ts';
import type { ManifestRule } from '../rule.ts';
import { sectionNodesOf } from '../section/section-nodes.ts';

/** The translation into one locale would replace that into another. */
export const targetWithoutLocale: ManifestRule = {
  id: 'target-without-locale',
  level: 'error',
  explanation:
    'The path of translations has no `{locale}`, so that those into several locales would be one file. Leave `target` out if a file holds all its languages.',
  check({ root }) {
    const { targets = [], files } = sectionNodesOf(root);
    return files.flatMap(({ target, targets: own = targets }) =>
      target === undefined || hasLocale(target.text) || own.length < 2
        ? []
        : [
            {
              span: spanOf(target.node),
              message: message(
                'This has no {0}, so that the translations into {1} would be one file.',
                '{locale}',
                own.map(({ text }) => text).join(', '),
              ),
            },
          ],
    );
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "translations": { "source": "en", "targets": ["de", "fr"], "files": [{ "source": "a.md", "target": ⟦"translated.md"⟧ }] } }',
      passes:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "a.md", "target": "translated.md" }] } }',
    },
  ];
}

import { type JsonExample, message, spanOf } from '#base';
import { TARGET_PARTS, unknownParts } from '../patterns/target-pattern.ts';
import type { ManifestRule } from '../rule.ts';
import { sectionNodesOf } from '../section/section-nodes.ts';

/** A file would have a name such as `{lang}.json` or `*.md`. */
export const targetUnknownPart: ManifestRule = {
  id: 'target-unknown-part',
  level: 'error',
  explanation:
    'The path of translations has a wildcard, or a placeholder that nothing fills, and would have it as it is written. What `**` of the source and what follows it have matched is `{path}`.',
  check({ root }) {
    return sectionNodesOf(root).files.flatMap(({ target }) =>
      target === undefined
        ? []
        : unknownParts(target.text)
            .slice(0, 1)
            .map((part) => ({
              span: spanOf(target.node),
              message: message(
                'Nothing fills {0} here. A target can have: {1}',
                part,
                TARGET_PARTS.join(' '),
              ),
            })),
    );
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "docs/**/*.md", "target": ⟦"i18n/{locale}/**/*.md"⟧ }] } }',
      passes:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "docs/**/*.md", "target": "i18n/{locale}/{path}" }] } }',
    },
    {
      fails:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "docs/**/*.md", "target": ⟦"{lang}/{locale}/{path}"⟧ }] } }',
      passes:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "docs/**/*.md", "target": "{locale}/{path}" }] } }',
    },
  ];
}

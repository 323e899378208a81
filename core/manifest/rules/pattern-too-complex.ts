import type { JsonExample } from '../../json/rule.ts';
import { itemsOf, membersOf, spanOf, stringOf } from '../../json/tree/nodes.ts';
import { message } from '../../message.ts';
import { compileGlob } from '../../text/glob.ts';
import { toSlashes } from '../../text/path.ts';
import { MAX_IGNORE_PATTERNS } from '../ignore-limits.ts';
import type { ManifestRule } from '../rule.ts';

/** Every file is compared with every pattern, so that a manifest could make each check take minutes (reliability R2). */
export const patternTooComplex: ManifestRule = {
  id: 'pattern-too-complex',
  level: 'error',
  explanation:
    'A pattern in `ignore` has at most 256 characters, 32 alternatives, and 4 wildcards between two slashes, and there are at most 100. More does not count.',
  check({ root }) {
    const items = itemsOf(membersOf(root).get('ignore'));
    const complex = items.slice(0, MAX_IGNORE_PATTERNS).flatMap((item) => {
      const node = membersOf(item).get('files');
      const pattern = stringOf(node);
      if (node === undefined || pattern === undefined || compileGlob(toSlashes(pattern)) !== undefined)
        return [];
      return [
        { span: spanOf(node), message: message('This pattern is too complex, so that it does not count.') },
      ];
    });
    const first = items[MAX_IGNORE_PATTERNS];
    if (first === undefined) return complex;
    const tooMany = message(
      'From here on patterns do not count: there are more than {0}.',
      MAX_IGNORE_PATTERNS,
    );
    return [...complex, { span: spanOf(first), message: tooMany }];
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "ignore": [{ "files": ⟦"*a*a*a*a*a.csv"⟧, "rules": ["blank-line"] }] }',
      passes: '{ "ignore": [{ "files": "**/*a*.csv", "rules": ["blank-line"] }] }',
    },
  ];
}

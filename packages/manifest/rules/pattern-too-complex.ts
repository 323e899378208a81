import type { Node } from 'jsonc-parser';
import {
  compileGlob,
  itemsOf,
  type JsonExample,
  type Message,
  membersOf,
  message,
  type Span,
  spanOf,
  stringOf,
  toSlashes,
} from '#base';
import { MAX_KEEP_ITEMS, readKeepItem } from '#protect';
import { MAX_IGNORE_PATTERNS, MAX_IGNORED_KEYS } from '../ignore-limits.ts';
import type { ManifestRule } from '../rule.ts';
import { MAX_PATTERNS } from '../section/section.ts';
import { sectionNodesOf } from '../section/section-nodes.ts';

/** Every file and text is compared with every pattern, so that a manifest could make each check take minutes (reliability R2). */
export const patternTooComplex: ManifestRule = {
  id: 'pattern-too-complex',
  level: 'error',
  explanation:
    'A pattern in `ignore` or `translations` has at most 256 characters, 32 alternatives, and 4 wildcards between two slashes, and there are at most 100 in a list. A pattern in `keep` has at most 64 characters, 4 times `*`, and one other character than `*` and `?`. More does not count.',
  check({ root }) {
    const members = membersOf(root);
    const globs = itemsOf(members.get('ignore'));
    const words = itemsOf(members.get('keep'));
    const { allFiles, exclude, files } = sectionNodesOf(root);
    const keys = files.flatMap((entry) => entry.keys.map(({ node }) => node));
    const ignored = globs.slice(0, MAX_IGNORE_PATTERNS).map((row) => itemsOf(membersOf(row).get('keys')));
    return [
      ...findUnusable(globs, MAX_IGNORE_PATTERNS, (item) => membersOf(item).get('files'), problemOfGlob),
      ...ignored.flatMap((own) => findUnusable(own, MAX_IGNORED_KEYS, (item) => item, problemOfKey)),
      ...findUnusable(words, MAX_KEEP_ITEMS, (item) => item, problemOfItem),
      ...findUnusable(allFiles, MAX_PATTERNS, (item) => membersOf(item).get('source'), problemOfGlob),
      ...findUnusable(exclude, MAX_PATTERNS, (item) => item, problemOfGlob),
      ...findUnusable(keys, MAX_PATTERNS * MAX_PATTERNS, (item) => item, problemOfGlob),
    ];
  },
};

function problemOfGlob(pattern: string): Message | undefined {
  if (compileGlob(toSlashes(pattern)) !== undefined) return undefined;
  return message('This pattern is too complex, so that it does not count.');
}

function problemOfKey(pattern: string): Message | undefined {
  return problemOfGlob(pattern.replaceAll('.', '/'));
}

function problemOfItem(item: string): Message | undefined {
  if (readKeepItem(item).kind !== 'unusable') return undefined;
  return message('This fits no word, every word, or is too complex, so that it does not count.');
}

interface Finding {
  readonly span: Span;
  readonly message: Message;
}

function findUnusable(
  items: readonly Node[],
  most: number,
  patternOf: (item: Node) => Node | undefined,
  problemOf: (pattern: string) => Message | undefined,
): readonly Finding[] {
  const complex = items.slice(0, most).flatMap((item) => {
    const node = patternOf(item);
    const pattern = stringOf(node);
    const problem = pattern === undefined ? undefined : problemOf(pattern);
    return node === undefined || problem === undefined ? [] : [{ span: spanOf(node), message: problem }];
  });
  const first = items[most];
  if (first === undefined) return complex;
  const tooMany = message('From here on patterns do not count: there are more than {0}.', most);
  return [...complex, { span: spanOf(first), message: tooMany }];
}

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "ignore": [{ "files": ⟦"*a*a*a*a*a.csv"⟧, "rules": ["blank-line"] }] }',
      passes: '{ "ignore": [{ "files": "**/*a*.csv", "rules": ["blank-line"] }] }',
    },
    {
      fails: '{ "ignore": [{ "files": "de.json", "keys": [⟦"*a*a*a*a*a"⟧], "rules": ["length"] }] }',
      passes: '{ "ignore": [{ "files": "de.json", "keys": ["*a.*a.*a.*a.*a"], "rules": ["length"] }] }',
    },
    {
      fails:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "a.md", "target": "{locale}.md" }], "exclude": [⟦"*a*a*a*a*a.md"⟧] } }',
      passes:
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "a.md", "target": "{locale}.md" }], "exclude": ["b.md"] } }',
    },
    { fails: '{ "keep": ["Parlance", ⟦"/*/"⟧] }', passes: '{ "keep": ["Parlance", "/*Cloud/"] }' },
    { fails: '{ "keep": [⟦"/[A-Z/"⟧] }', passes: '{ "keep": ["/[A-Z]??/"] }' },
  ];
}

import fc from 'fast-check';
import type { Nodes, Root } from 'mdast';
import { expect, test } from 'vitest';
import { type Message, message } from '#base';
import { LEAST_LIMIT, MAX_COMMENT } from '../../cli/sync/report/markdown.ts';
import { planMarkdown } from '../../cli/sync/report/plan-markdown.ts';
import { parseWithMdast } from '../support/markdown-oracle/parse-with-mdast.ts';
import { awkwardText } from '../support/random/arbitraries.ts';
import { runs } from '../support/runs.ts';

/** What would do something in a comment if it were not in code. */
const ACTIVE = [
  '@octocat',
  '@org/team',
  '#1',
  'org/repo#1',
  'https://example.com',
  'www.example.com',
  'a@example.com',
  '[a](https://example.com)',
  '![a](https://example.com/a.png)',
  '<img src=x onerror=alert(1)>',
  '<!-- -->',
  '</details>',
  '&#64;octocat',
  '```',
  '````\n',
  '~~~',
  '| a | b |\n| - | - |',
  '\n## Title',
  '\r\n> @octocat',
  '\u2028- [ ] task',
  '\\',
  '`',
  '$$x$$',
  '[^1]',
  ':tada:',
];

const phrase = fc.oneof(
  awkwardText,
  fc
    .array(fc.oneof(fc.constantFrom(...ACTIVE), awkwardText), { maxLength: 4 })
    .map((parts) => parts.join('')),
  fc.constantFrom(...ACTIVE).map((text) => text.repeat(300)),
);

type ReportedPlan = Parameters<typeof planMarkdown>[0];
type ShownChange = ReturnType<ReportedPlan['shown']>['changes'][number];

const change: fc.Arbitrary<ShownChange> = fc.record({
  sign: fc.constantFrom('+', '~', '-'),
  name: fc.oneof(fc.constant('product en-de'), phrase),
  text: phrase,
});

/** A plan with these changes, of which some others have made. */
function planOf(
  changes: readonly ShownChange[],
  drift: readonly ShownChange[] = [],
  faults: readonly Message[] = [],
): ReportedPlan {
  return {
    ...{ faults, emptyFiles: [], isEmpty: changes.length + drift.length === 0 },
    shown: () => ({ changes, drift }),
    summary: () => {
      const own = message('Plan: {0} to add, 0 to change, 0 to remove.', changes.length);
      return drift.length === 0 ? own : message('Changed at the service: {0}.', drift.length);
    },
  };
}

const faults = fc
  .array(phrase, { maxLength: 3 })
  .map((names) => names.map((name) => message('{0} cannot be read.', name)));

const plan = fc
  .tuple(fc.array(change, { maxLength: 12 }), fc.array(change, { maxLength: 12 }), faults)
  .map(([changes, drift, why]) => planOf(changes, drift, why));

/** Every node of a document. */
function nodesOf(node: Nodes | Root): readonly Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap(nodesOf)] : [node];
}

/** Checks that a comment has only our sentences and code, which hosts leave alone. */
function checkComment(text: string, limit: number): void {
  expect(text.length).toBeLessThanOrEqual(limit);
  const { root } = parseWithMdast(text);
  for (const node of nodesOf(root)) {
    expect(['root', 'heading', 'paragraph', 'text', 'code']).toContain(node.type);
    if (node.type === 'text') expect(node.value).toMatch(/^[\p{L}\p{N} .,:"()-]+$/u);
    if (node.type === 'code') {
      for (const line of node.value.split('\n')) expect(line).toMatch(/^(?:[-+!] |@@ )/);
      expect(node.value).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    }
  }
}

test('whatever the entries are, a comment has no mention, no link, no HTML, no table, and is within the limit', () => {
  const limits = fc.constantFrom(LEAST_LIMIT, LEAST_LIMIT + 1_000, MAX_COMMENT);
  const drift = fc.constantFrom(undefined, 'entries' as const, 'number' as const);
  fc.assert(
    fc.property(plan, limits, drift, (any, maxCharacters, shown) => {
      checkComment(planMarkdown(any, { drift: shown, maxCharacters }), maxCharacters);
    }),
    { numRuns: runs(1_000) },
  );
});

test('what others have changed is only a number unless somebody asks for it', () => {
  const some = planOf([], [{ sign: '+', name: 'product', text: 'secret = x' }]);
  expect(planMarkdown(some)).not.toContain('secret');
  expect(planMarkdown(some)).toContain('Changed at the service: 1.');
  expect(planMarkdown(some, { drift: 'entries' })).toContain('+ secret = x');
});

test('a plan that is too long says how many changes are missing', () => {
  const changes = Array.from({ length: 20_000 }, (_, index): ShownChange => {
    const name = `glossary-${Math.floor(index / 100)} en-de`;
    return { sign: '+', name, text: `source ${index} = target` };
  });
  const text = planMarkdown(planOf(changes));
  checkComment(text, MAX_COMMENT);
  const shown = text.split('\n').filter((line) => line.startsWith('+ ')).length;
  expect(text).toContain(`Not shown here, because there is no room: ${20_000 - shown}.`);
  expect(text.length).toBeGreaterThan(MAX_COMMENT - 500);
});

test('a plan as Markdown', () => {
  const name = 'product en-de';
  const text = planMarkdown(
    planOf([
      { sign: '+', name, text: 'milestone = Meilenstein' },
      { sign: '~', name, text: 'task = Aufgabe → Arbeit' },
      { sign: '-', name, text: 'board = Tafel (not in the file any more)' },
    ]),
  );
  expect(text).toBe(`## Glossary plan

Plan: 3 to add, 0 to change, 0 to remove.

\`\`\`diff
@@ product en-de @@
+ milestone = Meilenstein
! task = Aufgabe → Arbeit
- board = Tafel (not in the file any more)
\`\`\`
`);
});

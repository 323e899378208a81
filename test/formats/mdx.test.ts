import { compile } from '@mdx-js/mdx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { protect } from '#protect';
import { leastBusyTime } from '../support/process/times.ts';
import { inTurn, runs } from '../support/runs.ts';
import { restoredBy } from '../support/texts/protected-text.ts';
import { segmentsOf } from '../support/texts/text-files.ts';

/** Letters of text, but not those of tags for placeholders. */
function spell(sent: string): string {
  return sent.replace(/<[^>]*>|[a-z]/g, (found) => (found.length > 1 ? found : `${found}é`));
}

/** A node of the tree that MDX makes of a document, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: unknown;
  readonly url?: string;
  readonly attributes?: readonly {
    readonly type: string;
    readonly name?: string;
    readonly value?: unknown;
  }[];
  readonly children?: readonly Node[];
}

const TEXTS = new Set(['title', 'label', 'alt']);

/** What MDX's own compiler reads, without the texts. Texts beside each other are one. */
async function outlineOf(file: string): Promise<readonly string[]> {
  const outline: string[] = [];
  const visit = ({ type, name, value, url, attributes = [], children = [] }: Node): void => {
    if (type !== 'text') {
      const written = attributes.map((each) => (TEXTS.has(each.name ?? '') ? each.name : writtenAs(each)));
      outline.push([type, name, type === 'root' ? '' : value, url, ...written].join(' ').trim());
    }
    children.forEach(visit);
  };
  await compile(file, { remarkPlugins: [() => (tree: Node) => visit(tree)] });
  return outline;
}

function writtenAs({ type, name, value }: NonNullable<Node['attributes']>[number]): string {
  const code = typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
  return `${type}:${name}=${code}`;
}

/** Checks that the compiler takes a translation, and finds the same in it. */
async function checkCompiled(file: string) {
  const before = await outlineOf(file);
  for (const strategy of ['xml', 'sentinel'] as const) {
    const written = restoredBy(file, { format: 'mdx' }, strategy, spell);
    if (!written.ok) throw new Error(JSON.stringify(written.differences));
    expect(await outlineOf(written.text)).toEqual(before);
  }
}

const PAGE = `import Tabs from '@theme/Tabs'
import { Card } from "./card"

export const list = [
  'a',

  'b'
]

# Hello {list.length} *world* {/* a comment */}

<Card title="Fast setup" icon="rocket" href={list}>
Some **bold** text with <Icon name="x" /> and {list.name}.
</Card>

<Tabs
  value="a"
>
    <Item value="a" label="First tab">

        Indented text is no code.

        - a list with <b>bold</b>

    </Item>
</Tabs>

{list.map((x) => <li key={x}>it's {\`a\${x}}\`} here</li>)}

> A quotation with {list}
> and more

\`\`\`jsx
<Card title="no">{x}</Card>
\`\`\`

Inline \`{code}\`, \\{escaped\\}, and [a link](https://a.example/x) <a href="x" title="Read me">here</a>.

<p>Text in a paragraph</p>
`;

/** Whole blocks of MDX. */
const BLOCKS = [
  'plain words',
  '# a title {b}',
  '- one\n- two {c}',
  '{d}',
  '{/* e */}',
  '<F title="some text"/>',
  '<G>\n\nwords\n\n</G>',
  '<H>\nwords\n</H>',
  '<p>words</p>',
  'a *b* **c** `{d}` {e} <F/> g',
  '> a {b}\n> c',
  '```\n{a\n<b\n```',
  'export const a = "b"',
  '<A\n  b={() => ({ c: "}" })}\n  label="a text"\n/>',
  '    indented words',
  '1. a\n\n   <B>c</B>',
  'a <B>c *d* e</B> f\ng {h}\ni',
];

describe('MDX', () => {
  test('its own compiler takes the translation of a page, and finds the same in it', () =>
    checkCompiled(PAGE));

  test('and of any blocks beside each other', async () => {
    const anyBlocks = fc.array(fc.constantFrom(...BLOCKS), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(anyBlocks, (blocks) => checkCompiled(blocks.join('\n\n'))),
      { numRuns: runs(1_000) },
    );
  });

  test('what would open an expression or a tag is not written', () => {
    for (const sign of ['{', '<b>', '{x}']) {
      expect(restoredBy('Some words', { format: 'mdx' }, 'sentinel', () => `Wörter ${sign}`)).toMatchObject({
        ok: false,
      });
    }
  });

  test('braces and tags without an end cost no time', () => {
    for (const piece of ['{', '<a ', '<a {', '{`', '/*{', '<!--', '`` ` ']) {
      const { segments, refusal } = protect(piece.repeat(50_000 / piece.length), { format: 'mdx' });
      expect(segments.length < 2 || refusal !== undefined).toBe(true);
    }
  });

  test('tags in expressions of tags in an expression cost no time', () => {
    for (const piece of ['<A {', '<A b={', '<A title={']) {
      const read = () => protect(`{${piece.repeat(5_000)}${'}'.repeat(5_000)}}`, { format: 'mdx' });
      expect(leastBusyTime(1_000, read)).toBeLessThan(1_000);
    }
  });
});

describe('a file', () => {
  test.each(
    inTurn([
      ['with an import is MDX', 'import A from "a"\n\n# Title\n', 'mdx'],
      ['with an export is MDX', '# Title\n\nexport const a = 1\n', 'mdx'],
      ['with an import in code is Markdown', '```js\n\nimport A from "a"\n\n```\n', 'markdown'],
      ['with a script of Vue is Markdown', '<script setup>\n\nimport A from "a"\n\n</script>\n', 'markdown'],
      ['with prose about imports is Markdown', 'import and export\n\nexport data to a file\n', 'markdown'],
    ]),
  )('%s', (_, file, format) =>
    expect(segmentsOf(file, 'markdown').map(({ protectAs }) => protectAs)).toEqual([format]),
  );

  test.each([
    ['YAML', '---\ntitle: One\ntags: [two]\n---\n\nText\n'],
    ['TOML', '+++\ntitle = "One"\n[extra]\nname = "two"\n+++\n\nText\n'],
  ])('has texts in its front matter, also in %s', (_, file) => {
    const [title, tags] = segmentsOf(file, 'mdx');
    expect([title, tags]).toMatchObject([
      { text: 'One', isOptional: false },
      { text: 'two', isOptional: true },
    ]);
  });
});

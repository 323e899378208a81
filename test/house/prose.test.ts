import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PRODUCT } from '../../scripts/support/product-folders.mjs';
import {
  commentsOfCode,
  messagesOfCode,
  type ProseText,
  proseOfJson,
  proseOfMarkdown,
  readText,
} from './prose-texts.ts';
import { type Reader, STIFF_WORDS, stiffWordsIn } from './prose-words.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function filesOf(...patterns: readonly string[]): readonly string[] {
  const output = execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' });
  return output.split('\n').filter((path) => path !== '');
}

const DOCUMENTS = filesOf('*.md').filter(
  (path) =>
    !path.startsWith('test/') &&
    !['THIRD-PARTY-NOTICES.md', 'ARCHITECTURE.md', 'docs/rules.md'].includes(path),
);

function stiffWords(path: string, texts: readonly ProseText[], reader: Reader): readonly string[] {
  return texts.flatMap(({ line, text }) =>
    stiffWordsIn(text, reader).map((found) => `${path}:${line}: ${found}`),
  );
}

describe('a planted example of each word is found', () => {
  test.each(STIFF_WORDS.map((word) => ({ ...word })))('$instead', ({ pattern, example, fine, readers }) => {
    const reader = readers?.[0] ?? 'comment';
    expect(stiffWordsIn(example, reader)).not.toEqual([]);
    expect(example).toMatch(pattern);
    if (fine !== undefined) expect(stiffWordsIn(fine, reader)).toEqual([]);
  });

  test('in every kind of text', () => {
    const found = (texts: readonly ProseText[], reader: Reader) => stiffWords('x', texts, reader).length;
    expect(found(proseOfMarkdown('# A\n\n- It is sent\n  once\n  more.\n'), 'document')).toBe(1);
    expect(found(proseOfMarkdown('| a | read anew |\n'), 'document')).toBe(1);
    expect(found(proseOfMarkdown('`anew` and\n\n```\nanew\n```\n'), 'document')).toBe(0);
    expect(found(proseOfJson('{ "a": "read anew", "anew": 1 }'), 'message')).toBe(1);
    expect(found(messagesOfCode('x.ts', `f('read anew', \`\${a} anew\`, anew)`), 'message')).toBe(2);
    expect(found(commentsOfCode('/**\n * Sent once\n * more.\n */\nf(); \u002f/ anew'), 'comment')).toBe(2);
  });
});

test.each(DOCUMENTS)('%s uses none of them', (path) => {
  expect(stiffWords(path, proseOfMarkdown(readText(path)), 'document')).toEqual([]);
});

/** Programs whose messages people read. */
const PROGRAMS = PRODUCT.map((folder) => [folder, filesOf(`${folder}/**.ts`)] as const);

/** Programs whose comments contributors read. */
const CODE = [...PRODUCT, 'scripts', 'bench', 'test'].map(
  (folder) => [folder, filesOf(`${folder}/**.ts`, `${folder}/**.mjs`)] as const,
);

describe('the messages of', () => {
  test.each(PROGRAMS)('%s use none of them', (_folder, paths) => {
    expect(paths.length).toBeGreaterThan(0);
    const found = paths.flatMap((path) => stiffWords(path, messagesOfCode(path, readText(path)), 'message'));
    expect(found).toEqual([]);
  });

  test('package.json use none of them, without its commands and paths', () => {
    const { scripts: _commands, imports: _doors, ...shown } = JSON.parse(readText('package.json'));
    const texts = proseOfJson(JSON.stringify(shown, undefined, 2));
    expect(stiffWords('package.json', texts, 'message')).toEqual([]);
  });

  test.each(['package.nls.json', 'schemas/parlance.schema.json', 'schemas/style-rules.schema.json'])(
    '%s use none of them',
    (path) => {
      expect(stiffWords(path, proseOfJson(readText(path)), 'message')).toEqual([]);
    },
  );
});

describe('the comments of', () => {
  test.each(CODE)('%s use none of them', (_folder, paths) => {
    expect(paths.length).toBeGreaterThan(0);
    const found = paths.flatMap((path) => stiffWords(path, commentsOfCode(readText(path)), 'comment'));
    expect(found).toEqual([]);
  });
});

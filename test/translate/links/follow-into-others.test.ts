import { describe, expect, test } from 'vitest';
import { recognizeFormat } from '#formats';
import { documentsBy, followIntoOthers } from '../../../packages/translate/links/follow-into-others.ts';

/** The contents of a project by their paths. */
type Files = Readonly<Record<string, string>>;

/** `b.md` in two languages. */
const B: Files = { '/p/en/b.md': '# B\n\n## Over there\n', '/p/de/b.md': '# B\n\n## Da drüben\n' };

/** Checks what becomes of a text in `/p/de/`, which is the same in `/p/en/`, and which of its links are named. */
async function checkFollowed(
  text: string,
  files: Files,
  expected: string,
  { name = 'a.md', dead = [] }: { readonly name?: string; readonly dead?: readonly string[] } = {},
): Promise<void> {
  const [from, to] = [`/p/en/${name}`, `/p/de/${name}`];
  const all: Files = { [from]: text, [to]: text, ...files };
  const followed = await followIntoOthers(
    { source: { text, format: recognizeFormat(name) ?? 'plain', facts: { isLatin1: false } } },
    {
      from,
      to,
      translationOf: (file) => file.replace('/en/', '/de/'),
      exists: async (path) => path in all,
      documentAt: documentsBy(async (path) => new TextEncoder().encode(all[path])),
    },
  );
  expect(followed.text ?? text).toBe(expected);
  expect(followed.dead.map(({ line, address }) => `${line}: ${address}`)).toEqual(dead);
}

describe('a link into another translated document follows the heading', () => {
  test.each<[string, Files, string, string?]>([
    ['[b](b.md#over-there)', B, '[b](b.md#da-drüben)'],
    ['[b](./b#over-there "T")', B, '[b](./b#da-drüben "T")'],
    ['[b](b.md?q#over-there)', B, '[b](b.md?q#da-drüben)'],
    ['[b]: <b.md#over-there>', B, '[b]: <b.md#da-drüben>'],
    ['<a href="b.md#over-there">b</a>', B, '<a href="b.md#da-drüben">b</a>'],
    ['<a href="b.md#over-there">b</a>', B, '<a href="b.md#da-drüben">b</a>', 'a.html'],
    ['[b](b.md#over%2Dthere)', B, '[b](b.md#da-dr%C3%BCben)'],
    [
      '[b](../en/c/b.md#over-there)',
      { '/p/en/c/b.md': '# Over there', '/p/de/c/b.md': '# Dort' },
      '[b](../en/c/b.md#over-there)',
    ],
    [
      '[a](a.md#over-there)\n# Over there',
      { '/p/de/a.md': '[a](a.md#over-there)\n# Dort' },
      '[a](a.md#dort)\n# Dort',
    ],
    ['[b](b.md#over-there)', { ...B, '/p/mkdocs.yml': '' }, '[b](b.md#da-druben)'],
    ['[b](b.md#x)', { '/p/en/b.md': '# Over there {#x}', '/p/de/b.md': '# Dort {#x}' }, '[b](b.md#x)'],
    ['[b](b.md#x)', { '/p/en/b.md': '<a id="x"></a>', '/p/de/b.md': '<a id="x"></a>' }, '[b](b.md#x)'],
    [
      '<<b.adoc#_over_there,b>> xref:b#_over_there[]',
      { '/p/en/b.adoc': '== Over there\n', '/p/de/b.adoc': '== Dort\n' },
      '<<b.adoc#_dort,b>> xref:b#_dort[]',
      'a.adoc',
    ],
  ])('%s', (text, files, expected, name = 'a.md') => checkFollowed(text, files, expected, { name }));
});

test.each([
  ['a page of which nothing is translated', '[b](../en/b.md#over-there)', { '/p/en/b.md': '# Over there' }],
  ['a place that was not there before', '[b](b.md#gone)', B],
  ['what is no document', '[b](b.json#over-there)', { '/p/en/b.json': '{}', '/p/de/b.json': '{}' }],
])('a link to %s stays', (_, text, files) => checkFollowed(text, files, text));

test('a link to a translation that was not written leads to the original', () =>
  checkFollowed('[b](b.md#over-there)', { '/p/en/b.md': '# Over there' }, '[b](../en/b.md#over-there)'));

test('a link to a place that the other translation does not have is named', () =>
  checkFollowed('\n[b](b.md#over-there)', { ...B, '/p/de/b.md': '# B' }, '\n[b](b.md#over-there)', {
    dead: ['2: b.md#over-there'],
  }));

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const PAGE = 'docs/architecture/adding-an-operation.md';

/** What a page quotes of a file, between what it leaves out. */
interface Quotation {
  readonly file: string;
  readonly parts: readonly string[];
}

/** The code blocks of a page; the first line of each names the file. */
function quotationsIn(markdown: string): readonly Quotation[] {
  return Array.from(
    markdown.matchAll(/^```text\n\/\/ (\S+)\n([\s\S]*?)^```$/gm),
    ([, file = '', code = '']) => ({
      file,
      parts: code.split(/^\.\.\.\n/m),
    }),
  );
}

/** The parts that a text does not have as whole lines, each after the one before. */
function missingParts(parts: readonly string[], text: string): readonly string[] {
  let from = 0;
  return parts.filter((part) => {
    const at = `\n${text}`.indexOf(`\n${part}`, from);
    if (at >= 0) from = at + part.length;
    return at < 0;
  });
}

test('another line, another order, and a part of a line are found', () => {
  const text = 'one\n  two\nthree\n';
  expect(missingParts(['one\n  two\n', 'three\n'], text)).toEqual([]);
  expect(missingParts(['three\n', 'one\n'], text)).toEqual(['one\n']);
  expect(missingParts(['two\n', 'on\n', 'one\n  too\n'], text)).toEqual(['two\n', 'on\n', 'one\n  too\n']);
});

describe('the worked example', () => {
  const page = readFileSync(PAGE, 'utf8');
  const quotations = quotationsIn(page);

  test('quotes a file in each block of code', () => {
    expect(quotations.length).toBeGreaterThan(0);
    expect(quotations).toHaveLength(page.match(/^```\w+$/gm)?.length ?? 0);
  });

  test.each(quotations)('quotes $file as it is', ({ file, parts }) => {
    expect(missingParts(parts, readFileSync(file, 'utf8'))).toEqual([]);
  });

  test('names in its text only what the files have that it names', () => {
    const named = [...page.matchAll(/`((?:add|each|list|client\.)\w+)(?:\([^`]*\))?`/g)];
    const code = [...page.matchAll(/`([\w-]+(?:\/[\w.-]+)+\.ts)`/g)].map(([, file = '']) =>
      readFileSync(file, 'utf8'),
    );
    const names = named.map(([, name = '']) => name.replace('client.', ''));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !code.some((text) => text.includes(name)))).toEqual([]);
  });
});

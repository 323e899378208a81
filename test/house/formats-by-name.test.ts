import { describe, expect, test } from 'vitest';
import { FORMAT_SAMPLES } from '../support/projects/format-samples.ts';
import { productFiles, productText } from './product-files.ts';

const NAMES = Object.keys(FORMAT_SAMPLES).join('|');

/** In quotes, or as the key of a table. */
const NAME = new RegExp(`'(?:${NAMES})'|^\\s*(?:${NAMES}):`);

/** The lines of code that have the name of a format, apart from those of examples, which say in what format they are. */
function namesIn(text: string): readonly string[] {
  return text.split('\n').filter((line) => NAME.test(line) && !/^\s*format: '\w+',$/.test(line));
}

const FILES = productFiles(['packages/checks']);

describe('checks ask a format what its texts are like, so that a new one answers by itself', () => {
  test('there are checks', () => {
    expect(FILES.length).toBeGreaterThan(50);
  });

  test.each(FILES)('%s', (file) => {
    expect(namesIn(productText(file))).toEqual([]);
  });

  test.each([
    "    if (format === 'po') return;",
    "const WITH_COLON_NAMES = new Set<FileFormat>(['json', 'yaml']);",
    "const MESSAGES: ReadonlySet<string> = new Set(['icu', 'arb']);",
    "    case 'markdown':",
    '  asciidoc: COMMENT,',
    "    if (isIn({ format: 'po', text })) return;",
  ])('planted: %s', (line) => {
    expect(namesIn(line)).toEqual([line]);
  });
});

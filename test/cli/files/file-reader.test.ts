import path from 'node:path';
import { expect, test } from 'vitest';
import { createFileReader } from '../../../cli/files/file-reader.ts';
import { withFiles } from '../../support/cli.ts';

test('files are read completely, one after another', () => {
  const sizes = [3, 0, 999_999, 1_000_000, 1, 1_000_001, 2];
  const contents = sizes.map((size, index) => Buffer.alloc(size, 0x61 + index));
  const files = Object.fromEntries(contents.map((content, index) => [`${index}.csv`, content]));
  return withFiles(files, async (cwd) => {
    const read = createFileReader();
    for (const [index, content] of contents.entries()) {
      const bytes = read(path.join(cwd, `${index}.csv`), 'shown');
      expect(typeof bytes !== 'number' && Buffer.compare(bytes, content)).toBe(0);
    }
  });
});

test('a file that is not there is named as the user did', () => {
  expect(() => createFileReader()('/missing/a.csv', 'a.csv')).toThrow('a.csv does not exist.');
});

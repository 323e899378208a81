import { addImport, addRow, inTurn } from './insert.mjs';

/** A format of translated files. @type {import('./skeletons.mjs').Skeleton} */
export const format = {
  files: (names) => ({
    [`packages/formats/key-value/${names.file}.ts`]: readerFile(names),
    [`test/formats/${names.file}.test.ts`]: testFile(names),
  }),
  changes: ({ file, variable }) => ({
    'packages/formats/formats.ts': inTurn(
      addImport(`import { ${variable} } from './key-value/${file}.ts';`),
      addRow('export const FORMATS = {', variable),
    ),
    'packages/formats/recognize-format.ts': addRow(
      'const NAMES: Readonly<Record<FileFormat, FormatNames>> = {',
      `${variable}: { extensions: ['${file}'] }`,
    ),
    'test/property/text-files.test.ts': addRow(
      'const PIECES: Readonly<Record<FileFormat, readonly string[]>> = {',
      `${variable}: ['a', '¤', ' ', '\\n', '\\r\\n', 'b¤c']`,
    ),
    'test/formats/choice/keys-of-formats.test.ts': addRow(
      'const FILES: Readonly<Partial<Record<FileFormat, readonly [string, string, string, readonly string[]]>>> = {',
      `${variable}: ['a.${file}', 'menu¤One\\nother¤Two\\n', 'menu', ['One']]`,
    ),
    'test/support/projects/format-samples.ts': addRow(
      'export const FORMAT_SAMPLES: Readonly<Record<FileFormat, FormatSample>> = {',
      `${variable}: listed(inLocale('{locale}/a.${file}'), ({ name, text }) => \`\${name}¤\${text}\\n\`)`,
    ),
    'test/client/translate/selection/file-units.test.ts': addRow(
      'const FILES: Readonly<Record<string, readonly [file: string, translated: string]>> = {',
      `'${file}': ['greeting¤Hello\\n', 'greeting¤HELLO\\n']`,
    ),
  }),
  next: ({ file }) => [
    `Write the reader in packages/formats/key-value/${file}.ts, and its extensions in packages/formats/recognize-format.ts.`,
    `Extend test/formats/${file}.test.ts, write difficult fragments into test/property/text-files.test.ts, and write your files into test/formats/choice/keys-of-formats.test.ts, test/support/projects/format-samples.ts, and test/client/translate/selection/file-units.test.ts.`,
    'Run node scripts/generate-docs.mjs and node scripts/generate-manifest.mjs, and add a sentence to changes/.',
  ],
};

/**
 * The format, with its reader.
 * @param {import('./skeletons.mjs').Names} names
 */
function readerFile({ variable }) {
  return `import { message } from '#base';
import { brokenAt } from '../broken-file.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import type { MemberStyle } from '../members/member-tree.ts';
import type { TextFileFormat } from '../text-file-format.ts';

${entriesText()}const readSegments: SegmentReader = (text) => {
  const { entries, end } = readEntries(text);
  if (end < text.length) return brokenAt(text, end, message('A sign ¤ is expected.'));
  return { ok: true, segments: entries.filter(({ value }) => value !== '').map(segmentOf) };
};

${writingText()}export const ${variable}: TextFileFormat = {
  read: readSegments,
  keyed: { members: MEMBERS },
  notes: {
    title: 'Files of …',
    text: 'Values.',
    kept: 'Keys.',
    keys: 'The key.',
    units: 'The key.',
    refused: 'A line without a sign ¤.',
  },
};
`;
}

/** What its lines are. */
function entriesText() {
  return `/** A key with its value. */
const ENTRY = /(?<key>[^¤\\r\\n]*)¤(?<value>[^\\r\\n]*)(?:\\r\\n|[\\r\\n]|$)/y;

interface Entry {
  readonly key: string;
  readonly value: string;
  /** UTF-16 offset of the key. */
  readonly start: number;
}

/** The entries, until a line has no sign ¤. */
function readEntries(text: string): { readonly entries: readonly Entry[]; readonly end: number } {
  const entries: Entry[] = [];
  let end = 0;
  for (ENTRY.lastIndex = 0; end < text.length; end = ENTRY.lastIndex) {
    const { key, value } = ENTRY.exec(text)?.groups ?? {};
    if (key === undefined || value === undefined) break;
    entries.push({ key, value, start: end });
  }
  return { entries, end };
}

`;
}

/** How translations and new texts come into a file. */
function writingText() {
  return `function segmentOf({ key, value: text, start }: Entry): FileSegment {
  const at = start + key.length + 1;
  const span = { start: at, end: at + text.length };
  return { span, text, present: text, key: [key], protectAs: 'plain', write: (translation) => translation };
}

/** Each entry is a member: new texts of a source are written between them. */
const MEMBERS: MemberStyle = {
  treeOf: (text) => ({
    members: readEntries(text).entries.map(({ key, value, start }) => ({
      name: key,
      key: { start, end: start + key.length },
      span: { start, end: start + key.length + 1 + value.length },
    })),
    joint: 'line',
    inner: { start: 0, end: text.length },
  }),
  hasIndexes: false,
};

`;
}

/**
 * Its tests.
 * @param {import('./skeletons.mjs').Names} names
 */
function testFile({ file, variable }) {
  return `import { describe, expect, test } from 'vitest';
import { unmarked } from '../support/texts/protected-text.ts';
import { markSegments, shout, translateFileText } from '../support/texts/text-files.ts';

/** Checks what of a file is text. */
function checkSegments(marked: string) {
  expect(markSegments(unmarked(marked), '${variable}')).toBe(marked);
}

/** Checks what becomes of a file when each text becomes another one, or why it is refused. */
function checkWritten(before: string, translation: string | undefined, after: string | RegExp) {
  const translate = translation === undefined ? shout : () => translation;
  expect(translateFileText(before, '${variable}', {}, translate)).toEqual(
    typeof after === 'string' ? after : expect.stringMatching(after),
  );
}

describe('${file}', () => {
  test('values are texts, and keys are not', () => checkSegments('greeting¤⟦Hello⟧\\r\\nempty¤\\r\\nbye¤⟦Goodbye⟧'));

  test('a translation takes the place of a value', () => checkWritten('greeting¤Hello\\n', 'Hallo', 'greeting¤Hallo\\n'));

  test('a file in another format is refused', () => checkWritten('greeting=Hello\\n', undefined, /1: A sign ¤ is expected/));
});
`;
}

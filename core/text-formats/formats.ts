import { readAsciidoc } from './asciidoc/asciidoc.ts';
import type { FilePreparer, SegmentReader } from './file-segment.ts';
import { readJson } from './json.ts';
import { readMarkdownFile } from './markdown-file.ts';
import { readPo } from './po.ts';
import { readProperties } from './properties.ts';
import { readStrings } from './strings.ts';
import { wholeText } from './whole-text.ts';
import { readYaml } from './yaml/yaml.ts';

/** The formats whose texts can be translated without changing anything else of a file. */
const READERS = {
  markdown: readMarkdownFile,
  plain: wholeText('plain'),
  asciidoc: readAsciidoc,
  json: readJson,
  properties: readProperties,
  po: readPo,
  strings: readStrings,
  yaml: readYaml,
} as const satisfies Readonly<Record<string, SegmentReader>>;

export type FileFormat = keyof typeof READERS;

/** The reader of a format. */
export function readerOf(format: FileFormat): SegmentReader {
  return READERS[format];
}

/** Formats of files that hold both languages, or depend on the target language in another way. */
const PREPARERS: Partial<Record<FileFormat, FilePreparer>> = {};

/** What prepares a file of a format for its target language; undefined where that is nothing. */
export function preparerOf(format: FileFormat): FilePreparer | undefined {
  return PREPARERS[format];
}

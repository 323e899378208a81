import { completeForms, messagePreparer } from './complete-messages.ts';
import type { FilePreparer, SegmentReader } from './file-segment.ts';
import { readArb } from './json-files/arb.ts';
import { boundedJson } from './json-files/bounded-json.ts';
import { readJson } from './json-files/json.ts';
import { prepareArb, prepareJson } from './json-files/prepare-json.ts';
import { prepareXcstrings, readXcstrings } from './json-files/xcstrings.ts';
import { prepareFluent, readFluent } from './key-value/fluent.ts';
import { readPhp } from './key-value/php.ts';
import { readProperties } from './key-value/properties.ts';
import { readStrings } from './key-value/strings.ts';
import { readToml } from './key-value/toml.ts';
import { readPo } from './po/po.ts';
import { preparePo } from './po/prepare-po.ts';
import { readAsciidoc } from './prose/asciidoc/asciidoc.ts';
import { readMarkdownFile, readMdxFile } from './prose/markdown-file.ts';
import { readSrt, readVtt } from './prose/subtitles.ts';
import { wholeText } from './prose/whole-text.ts';
import { prepareAndroid, readAndroid } from './xml/android.ts';
import { readResx } from './xml/resx.ts';
import { prepareStringsdict, readStringsdict } from './xml/stringsdict.ts';
import { prepareXliff, readXliff } from './xml/xliff.ts';
import { readYaml } from './yaml/yaml.ts';

/** The formats whose texts can be translated without changing anything else of a file. */
const READERS = {
  markdown: readMarkdownFile,
  mdx: readMdxFile,
  plain: wholeText('plain'),
  asciidoc: readAsciidoc,
  json: boundedJson(readJson),
  properties: readProperties,
  po: readPo,
  strings: readStrings,
  yaml: readYaml,
  xliff: readXliff,
  android: readAndroid,
  resx: readResx,
  stringsdict: readStringsdict,
  xcstrings: boundedJson(readXcstrings),
  toml: readToml,
  fluent: readFluent,
  php: readPhp,
  html: wholeText('html'),
  srt: readSrt,
  vtt: readVtt,
  arb: boundedJson(readArb),
} as const satisfies Readonly<Record<string, SegmentReader>>;

export type FileFormat = keyof typeof READERS;

/** The reader of a format. */
export function readerOf(format: FileFormat): SegmentReader {
  return READERS[format];
}

/** Formats of files that hold both languages, or depend on the target language in another way. */
const PREPARERS: Partial<Record<FileFormat, FilePreparer>> = {
  xliff: prepareXliff,
  android: prepareAndroid,
  stringsdict: prepareStringsdict,
  xcstrings: boundedJson(prepareXcstrings),
  po: preparePo,
  json: boundedJson(prepareJson),
  arb: boundedJson(prepareArb),
  yaml: messagePreparer(readYaml),
  toml: messagePreparer(readToml),
  properties: messagePreparer(readProperties),
  php: messagePreparer(readPhp, completeForms),
  fluent: prepareFluent,
};

/** What prepares a file of a format for its target language; undefined where that is nothing. */
export function preparerOf(format: FileFormat): FilePreparer | undefined {
  return PREPARERS[format];
}

import { recognizeFile } from '../file-kinds.ts';
import type { FileFormat } from './formats.ts';

const BY_EXTENSION: ReadonlyMap<string, FileFormat> = new Map([
  ['md', 'markdown'],
  ['markdown', 'markdown'],
  ['mdx', 'mdx'],
  ['adoc', 'asciidoc'],
  ['asciidoc', 'asciidoc'],
  ['asc', 'asciidoc'],
  ['json', 'json'],
  ['jsonc', 'json'],
  ['arb', 'arb'],
  ['properties', 'properties'],
  ['po', 'po'],
  ['pot', 'po'],
  ['strings', 'strings'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
  ['xliff', 'xliff'],
  ['xlf', 'xliff'],
  ['xml', 'android'],
  ['resx', 'resx'],
  ['resw', 'resx'],
  ['stringsdict', 'stringsdict'],
  ['xcstrings', 'xcstrings'],
  ['toml', 'toml'],
  ['ftl', 'fluent'],
  ['php', 'php'],
  ['html', 'html'],
  ['htm', 'html'],
  ['srt', 'srt'],
  ['vtt', 'vtt'],
  ['txt', 'plain'],
]);

/** The ends of names that are known, without their dots. */
export const TRANSLATABLE_EXTENSIONS: readonly string[] = [...BY_EXTENSION.keys()];

/** The format of a file by the end of its name; undefined for others, and for files that Parlance itself reads. */
export function recognizeFormat(path: string): FileFormat | undefined {
  if (recognizeFile(path) !== undefined) return undefined;
  return BY_EXTENSION.get(/\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '');
}

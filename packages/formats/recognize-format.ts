import { recognizeFile } from '#base';
import type { FileFormat } from './formats.ts';

/** What the name of a file says. This is known without the readers of the formats, which are large. */
interface FormatNames {
  /** Without dots, in lower case. */
  readonly extensions: readonly string[];
  /** What the whole name looks like, where files with the end are nearly always something else. */
  readonly named?: RegExp;
  /** Whether a file is one text, whose parts selections mean as they are. */
  readonly isOneText?: true;
  /** Whether other programs give the name to very different contents: what cannot be read is not what the name says. */
  readonly isShared?: true;
  /** Whether a file that is not UTF-8 is in ISO-8859-1. */
  readonly mayBeLatin1?: true;
  /** Finds the name of the encoding in a file that says it, as its group `encoding`, with what stands before as `lead`. */
  readonly declaredEncoding?: RegExp;
  /** Whether files that do not say their encoding are often in one of Windows. */
  readonly mayBeOfWindows?: true;
  /** Language ids of an editor whose documents have the format, whatever they are called, and no strings in quotes. */
  readonly languageIds?: readonly string[];
}

const XML_ENCODING = /^(?<lead>\s*<\?xml\s[^>]*?encoding\s*=\s*["'])(?<encoding>[\w.-]+)/;

const NAMES: Readonly<Record<FileFormat, FormatNames>> = {
  markdown: { extensions: ['md', 'markdown', 'qmd', 'rmd'], isOneText: true },
  mdx: { extensions: ['mdx'], isOneText: true },
  notebook: { extensions: ['ipynb'] },
  asciidoc: { extensions: ['adoc', 'asciidoc', 'asc'] },
  rst: { extensions: ['rst'] },
  json: { extensions: ['json', 'jsonc'], isShared: true },
  json5: { extensions: ['json5'], isShared: true },
  arb: { extensions: ['arb'] },
  properties: {
    extensions: ['properties'],
    isShared: true,
    mayBeLatin1: true,
    languageIds: ['properties', 'java-properties'],
  },
  po: {
    extensions: ['po', 'pot'],
    declaredEncoding: /(?<lead>^"Content-Type:[^"]*?charset=)(?<encoding>[\w-]+)/im,
  },
  strings: { extensions: ['strings'] },
  yaml: { extensions: ['yaml', 'yml'], isShared: true, languageIds: ['yaml', 'dockercompose'] },
  xliff: { extensions: ['xliff', 'xlf'], declaredEncoding: XML_ENCODING },
  android: { extensions: ['xml'], isShared: true, declaredEncoding: XML_ENCODING },
  resx: { extensions: ['resx', 'resw'], declaredEncoding: XML_ENCODING },
  stringsdict: { extensions: ['stringsdict'], declaredEncoding: XML_ENCODING },
  xcstrings: { extensions: ['xcstrings'] },
  qt: {
    extensions: ['ts'],
    named: /[_.-](?:[a-z]{2}|[a-z]{2}_[A-Z]{2}|zh_Han[st]|sr@latin)\.ts$/,
    isShared: true,
    declaredEncoding: XML_ENCODING,
  },
  toml: { extensions: ['toml'], isShared: true },
  fluent: { extensions: ['ftl'] },
  php: { extensions: ['php'], isShared: true },
  html: {
    extensions: ['html', 'htm'],
    isOneText: true,
    declaredEncoding:
      /(?<lead><meta\s[^>]*?charset\s*=\s*["']?|^\s*<\?xml\s[^>]*?encoding\s*=\s*["'])(?<encoding>[\w.-]+)/i,
  },
  svelte: { extensions: ['svelte'], isOneText: true },
  astro: { extensions: ['astro'], isOneText: true },
  vue: { extensions: ['vue'], isOneText: true },
  srt: { extensions: ['srt'], mayBeOfWindows: true },
  vtt: { extensions: ['vtt'] },
  plain: { extensions: ['txt'], isOneText: true },
  ini: { extensions: ['ini'], isShared: true, mayBeOfWindows: true },
  csv: { extensions: ['csv', 'tsv'], isShared: true, mayBeOfWindows: true },
  ass: { extensions: ['ass', 'ssa'], mayBeOfWindows: true },
};

const ALL = Object.entries(NAMES) as readonly (readonly [FileFormat, FormatNames])[];
const BY_EXTENSION = new Map(ALL.flatMap(([format, names]) => names.extensions.map((end) => [end, format])));
const BY_LANGUAGE = new Map(
  ALL.flatMap(([format, { languageIds = [] }]) => languageIds.map((id) => [id, format])),
);

/** The ends of names that are known, without their dots: those that say enough by themselves. */
export const TRANSLATABLE_EXTENSIONS: readonly string[] = ALL.flatMap(([, { extensions, named }]) =>
  named === undefined ? extensions : [],
);

/** The format of a file by the end of its name; undefined for others, and for files that Parlance itself reads. */
export function recognizeFormat(path: string): FileFormat | undefined {
  if (recognizeFile(path) !== undefined) return undefined;
  const format = BY_EXTENSION.get(/\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '');
  return format === undefined || NAMES[format].named?.test(path) === false ? undefined : format;
}

/** The format of values in a document with this language id; undefined for code and prose. */
export function formatOfLanguage(languageId: string): FileFormat | undefined {
  return BY_LANGUAGE.get(languageId);
}

export function namesOf(format: FileFormat): FormatNames {
  return NAMES[format];
}

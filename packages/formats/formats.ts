import { arb } from './json-files/arb.ts';
import { json } from './json-files/json.ts';
import { json5 } from './json-files/json5.ts';
import { notebook } from './json-files/notebook.ts';
import { xcstrings } from './json-files/xcstrings.ts';
import { fluent } from './key-value/fluent.ts';
import { ini } from './key-value/ini.ts';
import { php } from './key-value/php.ts';
import { properties } from './key-value/properties.ts';
import { strings } from './key-value/strings.ts';
import { toml } from './key-value/toml.ts';
import { po } from './po/po.ts';
import { asciidoc } from './prose/asciidoc/asciidoc.ts';
import { ass } from './prose/ass.ts';
import { astro, svelte } from './prose/components.ts';
import { html } from './prose/html.ts';
import { markdown, mdx } from './prose/markdown-file.ts';
import { plain } from './prose/plain.ts';
import { rst } from './prose/rst/rst.ts';
import { srt, vtt } from './prose/subtitles.ts';
import { vue } from './prose/vue/vue.ts';
import { csv } from './side-by-side/csv.ts';
import type { ProseFileFormat, TextFileFormat } from './text-file-format.ts';
import { android } from './xml/android.ts';
import { qt } from './xml/qt.ts';
import { resx } from './xml/resx.ts';
import { stringsdict } from './xml/stringsdict.ts';
import { xliff } from './xml/xliff.ts';
import { yaml } from './yaml/yaml.ts';

/** Every format, in the order of docs/formats.md. */
export const FORMATS = {
  markdown,
  mdx,
  notebook,
  plain,
  html,
  vue,
  svelte,
  astro,
  asciidoc,
  rst,
  json,
  json5,
  arb,
  yaml,
  toml,
  properties,
  ini,
  csv,
  po,
  strings,
  stringsdict,
  xcstrings,
  xliff,
  android,
  resx,
  qt,
  fluent,
  php,
  srt,
  vtt,
  ass,
} satisfies Readonly<Record<string, TextFileFormat>>;

export type FileFormat = keyof typeof FORMATS;

export type ProseFormat = {
  [F in FileFormat]: (typeof FORMATS)[F] extends ProseFileFormat ? F : never;
}[FileFormat];

export function formatOf(format: FileFormat): TextFileFormat {
  return FORMATS[format];
}

export function isProseFormat(format: FileFormat): format is ProseFormat {
  return formatOf(format).isProse === true;
}

import type { FileFormat } from '#formats';
import type { Constructs } from './construct.ts';
import { CSV, FLUENT, INI, PO, PROPERTIES, STRINGS } from './lists.ts';
import { MARKDOWN, MDX, NOTEBOOK } from './markdown.ts';
import { ASCIIDOC, RST } from './markup.ts';
import { ARB, JSON_FILE, JSON5, PHP, TOML, XCSTRINGS, YAML } from './objects.ts';
import { ASS, ASTRO, HTML, PLAIN, SRT, SVELTE, VTT, VUE } from './prose.ts';
import { ANDROID, QT, RESX, STRINGSDICT, XLIFF } from './xml.ts';

/** What the files of each format consist of. The texts of `FORMAT_SAMPLES` come on top. */
export const CONSTRUCTS: Readonly<Record<FileFormat, Constructs>> = {
  markdown: MARKDOWN,
  mdx: MDX,
  notebook: NOTEBOOK,
  plain: PLAIN,
  html: HTML,
  vue: VUE,
  svelte: SVELTE,
  astro: ASTRO,
  asciidoc: ASCIIDOC,
  rst: RST,
  json: JSON_FILE,
  json5: JSON5,
  arb: ARB,
  yaml: YAML,
  toml: TOML,
  properties: PROPERTIES,
  ini: INI,
  csv: CSV,
  po: PO,
  strings: STRINGS,
  stringsdict: STRINGSDICT,
  xcstrings: XCSTRINGS,
  xliff: XLIFF,
  android: ANDROID,
  resx: RESX,
  qt: QT,
  fluent: FLUENT,
  php: PHP,
  srt: SRT,
  vtt: VTT,
  ass: ASS,
};

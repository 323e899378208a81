import type { FileFormat } from '#formats';
import { FORMAT_SAMPLES } from '../projects/format-samples.ts';
import { PLANTED_FORMATS, type PlantedFormat } from '../projects/planted/planted-files.ts';
import type { JudgedFile, MarkedPair } from './judged-file.ts';
import { escaped } from './shown-forms.ts';

/** How files of a format are written, with the escapes of the format. */
interface JudgedFormat {
  readonly format: FileFormat;
  readonly write: PlantedFormat['write'];
}

const quoted = (text: string) => JSON.stringify(text);

/** Entries one after the other. */
function listed(
  entry: (name: string, text: string) => string,
  { open = '', close = '' } = {},
): PlantedFormat['write'] {
  return (entries, side) => open + entries.map((each) => entry(each.name, each[side] ?? '')).join('') + close;
}

/** Inline elements are elements here, and no text. */
const xliffElements: PlantedFormat['write'] = (entries, side, locale) => {
  const units = entries.map(({ name, source, target = '' }) => {
    const written = side === 'source' ? '' : `<target>${target}</target>`;
    return `      <trans-unit id="${name}"><source>${source}</source>${written}</trans-unit>\n`;
  });
  return `<xliff version="1.2">\n  <file source-language="en" target-language="${locale}">\n    <body>\n${units.join('')}    </body>\n  </file>\n</xliff>\n`;
};

/** A file has the source too. */
const qt: PlantedFormat['write'] = (entries, side, locale) => {
  const messages = entries.map(({ source, target = '' }) => {
    const state = side === 'source' ? ' type="unfinished"' : '';
    return `    <message>\n        <source>${escaped(source)}</source>\n        <translation${state}>${escaped(target)}</translation>\n    </message>\n`;
  });
  return `<TS version="2.1" language="${locale}">\n<context>\n    <name>C</name>\n${messages.join('')}</context>\n</TS>\n`;
};

/** All formats of the table, by their names there. */
export const JUDGED_FORMATS: Readonly<Record<string, JudgedFormat>> = {
  ...Object.fromEntries(PLANTED_FORMATS.map(({ format, write }) => [format, { format, write }])),
  toml: {
    format: 'toml',
    write: listed((name, text) => `${name} = ${quoted(text)}\n`, { open: '[menu]\n' }),
  },
  php: {
    format: 'php',
    write: listed((name, text) => `    '${name}' => '${text.replace(/['\\]/g, '\\$&')}',\n`, {
      ...{ open: '<?php\n\nreturn [\n', close: '];\n' },
    }),
  },
  fluent: { format: 'fluent', write: listed((name, text) => `${name} = ${text}\n`) },
  qt: { format: 'qt', write: qt },
  'xliff with elements': { format: 'xliff', write: xliffElements },
};

/** Where a file of the table is in a project. */
export interface PlacedFile {
  readonly file: JudgedFile;
  readonly locale: string;
  readonly source: string;
  /** With `{locale}`. */
  readonly pattern: string;
  readonly target: string;
}

/** Where the files of the table are in a project of one format. */
export function placedFile(file: JudgedFile, name: string): PlacedFile {
  const { source, target = '' } = FORMAT_SAMPLES[formatOf(name).format];
  const { locale = 'de' } = file;
  const folder = file.name.replaceAll(' ', '-');
  return {
    ...{ file, locale, source: `${folder}/${source}`, pattern: `${folder}/${target}` },
    target: `${folder}/${target.replace('{locale}', locale)}`,
  };
}

/** A source or a translation as its file has it. */
export function written(
  name: string,
  { file, locale }: PlacedFile,
  { pairs, side }: { readonly pairs: readonly MarkedPair[]; readonly side: 'source' | 'target' },
): string {
  const entries = pairs
    .filter((pair) => pair.file === file)
    .map(({ mark, source, target }) => ({
      ...{ name: mark, source, target: side === 'source' ? undefined : target },
    }));
  return formatOf(name).write(entries, side, side === 'source' ? 'en' : locale);
}

function formatOf(name: string): JudgedFormat {
  const format = JUDGED_FORMATS[name];
  if (format === undefined) throw new Error(`There is no format ${name}.`);
  return format;
}

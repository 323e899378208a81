import type { FileFormat } from '#formats';

/** A text and its translation as their readers see them, perhaps with ⟦marks⟧. */
export interface Entry {
  readonly name: string;
  readonly source: string;
  /** Undefined for a text without a translation. */
  readonly target: string | undefined;
}

/** How files of a format are written. */
export interface PlantedFormat {
  readonly format: FileFormat;
  /** A placeholder that its programs fill, a wrong name of it, and another placeholder. */
  readonly placeholder: string;
  readonly misspelt: string;
  readonly other: string;
  /** What the format cannot hold, or ignores. */
  readonly lacks?: readonly ('edges' | 'breaks' | 'controls' | 'messages' | 'spaces')[];
  /** Whether a text without translation has an empty one, where it is reported then. */
  readonly hasEmpty?: true;
  /** Whether a file has the source too. */
  readonly isShared?: true;
  write(entries: readonly Entry[], side: 'source' | 'target', locale: string): string;
}

/** A text after the other, with the escapes of the format; one without translation is left out. */
function listed(
  written: (text: string) => string,
  entry: (name: string, text: string) => string,
  { open = '', close = '', joint = '' }: { open?: string; close?: string; joint?: string } = {},
): PlantedFormat['write'] {
  return (entries, side) => {
    const texts = entries.flatMap((each) => {
      const text = each[side];
      return text === undefined ? [] : [entry(each.name, written(text))];
    });
    return open + texts.join(joint) + close;
  };
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Everything but ASCII and the marks of tests as `\uXXXX`. */
const inAscii = (text: string) =>
  text.replace(/[^\0-\x7f⟦⟧]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const inProperties = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\u0007', '\\u0007')
    .replace(/^(⟦?)(?= )/, '$1\\');
const inPo = (text: string) =>
  text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\u0007', '\\a');
const inStrings = (text: string) =>
  text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\u0007', '\\U0007');
const inAndroid = (text: string) =>
  inXml(text)
    .replace(/['"\\]/g, '\\$&')
    .replaceAll('\n', '\\n');

const inObject = { open: '{\n  ', close: '\n}\n', joint: ',\n  ' };
const braces = { placeholder: '{name}', misspelt: '{nmae}', other: '{title}' };

/** Formats of projects, some in several spellings. */
export const PLANTED_FORMATS: readonly PlantedFormat[] = [
  {
    ...{ format: 'json', placeholder: '{{name}}', misspelt: '{{nmae}}', other: '{{title}}' },
    write: listed(inJson, (name, text) => `"${name}": "${text}"`, inObject),
  },
  {
    ...{ format: 'json', ...braces },
    write: listed(
      (text) => inAscii(inJson(text)),
      (name, text) => `"${name}": "${text}"`,
      inObject,
    ),
  },
  { format: 'arb', ...braces, write: listed(inJson, (name, text) => `"${name}": "${text}"`, inObject) },
  {
    ...{ format: 'yaml', placeholder: '%{name}', misspelt: '%{nmae}', other: '%{title}' },
    write: (entries, side, locale) =>
      listed(inJson, (name, text) => `  ${name}: "${text}"\n`, {
        open: `${side === 'source' ? 'en' : locale}:\n`,
      })(entries, side, locale),
  },
  {
    ...{ format: 'properties', placeholder: '{0}', misspelt: '{7}', other: '{3}' },
    write: listed(inProperties, (name, text) => `${name} = ${text}\n`),
  },
  {
    ...{ format: 'properties', placeholder: '{0}', misspelt: '{7}', other: '{3}' },
    write: listed(
      (text) => inAscii(inProperties(text)),
      (name, text) => `${name}=${text}\n`,
    ),
  },
  {
    ...{
      format: 'po',
      isShared: true,
      hasEmpty: true,
      placeholder: '%s',
      misspelt: '%d',
      other: '%u',
      lacks: ['messages'],
    },
    write: (entries, _, locale) =>
      `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n${entries
        .map(({ source, target = '' }) => `\nmsgid "${inPo(source)}"\nmsgstr ""\n"${inPo(target)}"\n`)
        .join('')}`,
  },
  {
    ...{ format: 'strings', placeholder: '%@', misspelt: '%d', other: '%ld', lacks: ['messages'] },
    write: listed(inStrings, (name, text) => `"${name}" = "${text}";\n`, { open: '/* Texts */\n' }),
  },
  {
    ...{ format: 'xliff', isShared: true, ...braces, lacks: ['controls'] },
    write: (entries, _, locale) =>
      `<xliff version="1.2">\n  <file source-language="en" target-language="${locale}">\n    <body>\n${entries
        .map(
          ({ name, source, target = '' }) =>
            `      <trans-unit id="${name}" xml:space="preserve">\n        <source>${inXml(source)}</source>\n        <target>${inXml(target)}</target>\n      </trans-unit>\n`,
        )
        .join('')}    </body>\n  </file>\n</xliff>\n`,
  },
  {
    ...{ format: 'android', placeholder: '%1$s', misspelt: '%1$d', other: '%2$s' },
    lacks: ['edges', 'breaks', 'controls', 'messages', 'spaces'],
    write: listed(inAndroid, (name, text) => `    <string name="${name}">${text}</string>\n`, {
      ...{ open: '<resources>\n', close: '</resources>\n' },
    }),
  },
  {
    ...{ format: 'resx', ...braces, placeholder: '{0}', misspelt: '{7}', other: '{3}', lacks: ['controls'] },
    write: listed(
      inXml,
      (name, text) => `  <data name="${name}" xml:space="preserve">\n    <value>${text}</value>\n  </data>\n`,
      { open: '<root>\n', close: '</root>\n' },
    ),
  },
  {
    ...{ format: 'markdown', placeholder: '{{ name }}', misspelt: '{{ nmae }}', other: '{{ title }}' },
    lacks: ['edges', 'breaks', 'messages'],
    write: (entries, side) => entries.map((each) => `${each[side] ?? ''}\n`).join('\n'),
  },
];

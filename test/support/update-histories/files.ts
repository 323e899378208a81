import { DOMParser, onWarningStopParsing } from '@xmldom/xmldom';
import { parse } from 'yaml';
import { manifestWith } from '../project.ts';

/** A text of the source: its key in formats that have keys, and what it says. */
export interface SourceText {
  readonly key: string;
  readonly text: string;
}

/** How a project of one format is written. */
export interface HistoryFormat {
  readonly name: string;
  /** Where its sources are, with `*` for their name. */
  readonly sources: string;
  /** Where their translations are, with `{locale}` and `{name}`. */
  readonly pattern: string;
  /** Whether the order of its texts says something: it has no keys. */
  readonly hasOrder: boolean;
  write(texts: readonly SourceText[]): string;
  /** Whether a text is one of the format, as another program reads it. */
  isWhole(text: string): boolean;
}

type FormatOptions = Partial<Pick<HistoryFormat, 'sources' | 'isWhole'>>;

/** Whether a text can be read. */
function canBe(read: (text: string) => unknown): (text: string) => boolean {
  return (text) => {
    try {
      read(text.replace('\ufeff', ''));
      return true;
    } catch {
      return false;
    }
  };
}

const isXml = canBe((text) =>
  new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, 'text/xml'),
);

/** A format with one file for each language. */
function format(
  name: string,
  pattern: string,
  write: HistoryFormat['write'],
  {
    sources = pattern.replace('{locale}', 'en').replace('{name}', '*'),
    isWhole = () => true,
  }: FormatOptions = {},
): HistoryFormat {
  return { name, pattern, sources, isWhole, hasOrder: name === 'Markdown', write };
}

const lines = (texts: readonly SourceText[], line: (text: SourceText) => string) => texts.map(line).join('');

/** The formats whose histories are played. */
export const HISTORY_FORMATS: readonly HistoryFormat[] = [
  format(
    'JSON',
    'locales/{locale}/{name}.json',
    (texts) =>
      `${JSON.stringify({ menu: Object.fromEntries(texts.map(({ key, text }) => [key, text])) }, undefined, 2)}\n`,
    { isWhole: canBe(JSON.parse) },
  ),
  format(
    'YAML',
    'locales/{locale}/{name}.yaml',
    (texts) => `menu:\n${lines(texts, ({ key, text }) => `  ${key}: ${text}\n`)}`,
    { isWhole: canBe((text) => parse(text)) },
  ),
  format('properties', 'l10n/{locale}/{name}.properties', (texts) =>
    lines(texts, ({ key, text }) => `${key} = ${text}\n`),
  ),
  format(
    'Markdown',
    'docs/{locale}/{name}.md',
    (texts) => `# The guide\n\n${lines(texts, ({ text }) => `${text}\n\n`)}`,
  ),
  format(
    'gettext',
    'po/{locale}/{name}.po',
    (texts) =>
      `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n${lines(texts, ({ text }) => `\nmsgid "${text}"\nmsgstr ""\n`)}`,
    { sources: 'po/*.pot' },
  ),
  format(
    'Android',
    'res/values-{locale}/{name}.xml',
    (texts) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines(texts, ({ key, text }) => `    <string name="${key}">${text}</string>\n`)}</resources>\n`,
    { sources: 'res/values/*.xml', isWhole: isXml },
  ),
  format(
    'XLIFF',
    'l10n/{locale}/{name}.xlf',
    (texts) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file source-language="en" datatype="plaintext" original="app">\n    <body>\n${lines(texts, ({ key, text }) => `      <trans-unit id="${key}">\n        <source>${text}</source>\n      </trans-unit>\n`)}    </body>\n  </file>\n</xliff>\n`,
    { sources: 'l10n/*.xlf', isWhole: isXml },
  ),
];

/** The manifest of a project of one format. */
export function manifestOf({ sources, pattern }: HistoryFormat): string {
  return manifestWith({ source: 'en', targets: ['de'], files: [{ source: sources, target: pattern }] });
}

import { type Message, message } from '../../message.ts';
import { codePointName } from '../../text/unicode/unicode.ts';

/** What XML 1.0 cannot contain in any form. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Why TBX cannot hold a phrase; undefined if it can. */
export function tbxFault(phrase: string): Message | undefined {
  if (phrase === '') return message('TBX has no place for an entry with an empty phrase.');
  const character = NOT_IN_XML.exec(phrase)?.[0].codePointAt(0);
  return character === undefined
    ? undefined
    : message('TBX cannot contain the character {0}.', codePointName(character));
}

/**
 * Writes a table as TBX-Basic of ISO 30042:2019 in DCA style: a concept for each row, with one term in each language.
 * @param rows Language codes in the first row, source first; then phrases for which `tbxFault` finds nothing. Empty cells have no term.
 */
export function writeTbx([languages = [], ...rows]: readonly (readonly string[])[]): string {
  const concepts = rows.flatMap((cells, index) => conceptLines(languages, cells, index + 1));
  // A body without a concept is not allowed.
  const body = concepts.length === 0 ? [] : ['    <body>', ...concepts, '    </body>'];
  const lines = [...headLines(languages[0] ?? ''), '  <text>', ...body, '  </text>', '</tbx>'];
  return `${lines.join('\n')}\n`;
}

function headLines(workingLanguage: string): readonly string[] {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<tbx style="dca" type="TBX-Basic" xml:lang="${escapeXml(workingLanguage)}" xmlns="urn:iso:std:iso:30042:ed-2">`,
    '  <tbxHeader>',
    '    <fileDesc>',
    '      <sourceDesc>',
    '        <p>Glossaries exported by Parlance</p>',
    '      </sourceDesc>',
    '    </fileDesc>',
    '  </tbxHeader>',
  ];
}

function conceptLines(languages: readonly string[], cells: readonly string[], number: number): string[] {
  const terms = languages.flatMap((language, index) => termLines(language, cells[index] ?? ''));
  return [`      <conceptEntry id="c${number}">`, ...terms, '      </conceptEntry>'];
}

function termLines(language: string, phrase: string): readonly string[] {
  if (phrase === '') return [];
  return [
    `        <langSec xml:lang="${escapeXml(language)}">`,
    '          <termSec>',
    `            <term>${escapeXml(phrase)}</term>`,
    '          </termSec>',
    '        </langSec>',
  ];
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character);
}

import type { TermEntry } from '#terms';
import type { TermTable } from '../spreadsheet/export-terms.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** One term of a concept as it is written. */
interface Section {
  readonly term: string;
  readonly status?: string | undefined;
  readonly partOfSpeech?: string | undefined;
  readonly type?: string;
}

/** What is written for a status of the terms file. */
const STATUSES = {
  preferred: 'preferredTerm-admn-sts',
  admitted: 'admittedTerm-admn-sts',
  keep: undefined,
} as const;

/**
 * Writes a table as TBX-Basic of ISO 30042:2019 in DCA style: a concept for each row, with one term in each language. What a terms file
 * says is with the terms of its language: other forms and other phrases that are allowed are admitted terms, those that are not are
 * deprecated. A term that is kept is a term of both languages.
 * @param table Language codes in the first row, source first; then phrases for which `tbxFault` finds nothing. Empty cells have no term.
 */
export function writeTbx({ rows: [languages = [], ...rows], terms }: TermTable): string {
  const concepts = rows.flatMap((cells, index) =>
    conceptLines(languages, cells, terms.get(cells[0] ?? ''), index + 1),
  );
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

function conceptLines(
  [sourceLanguage = '', ...languages]: readonly string[],
  [source = '', ...cells]: readonly string[],
  entries: readonly (TermEntry | undefined)[] = [],
  number: number,
): string[] {
  // What is said about several target languages can differ.
  const partOfSpeech = languages.length === 1 ? entries[0]?.partOfSpeech : undefined;
  const targets = languages.flatMap((language, index) => {
    const entry = entries[index];
    return languageLines(language, sectionsOf(source, cells[index] ?? '', entry), entry?.note);
  });
  return [
    `      <conceptEntry id="c${number}">`,
    ...languageLines(sourceLanguage, [{ term: source, partOfSpeech }]),
    ...targets,
    '      </conceptEntry>',
  ];
}

/** The terms of one target language, that of the glossary first. */
function sectionsOf(source: string, target: string, entry: TermEntry | undefined): readonly Section[] {
  if (entry === undefined) return target === '' ? [] : [{ term: target }];
  const { status, forms, also, not, partOfSpeech } = entry;
  const main = target === '' && status === 'keep' ? source : target;
  const admitted = STATUSES.admitted;
  const [first, ...others]: Section[] = [
    ...(main === '' ? [] : [{ term: main, status: status && STATUSES[status] }]),
    ...also.map((term) => ({ term, status: admitted })),
    ...forms.map((term) => ({ term, status: admitted, type: 'variant' })),
    ...not.map((term) => ({ term, status: 'deprecatedTerm-admn-sts' })),
  ];
  return first === undefined ? [] : [{ ...first, partOfSpeech }, ...others];
}

function languageLines(language: string, sections: readonly Section[], note?: string): readonly string[] {
  if (sections.length === 0) return [];
  return [
    `        <langSec xml:lang="${escapeXml(language)}">`,
    ...(note === undefined ? [] : [`          <note>${escapeXml(note)}</note>`]),
    ...sections.flatMap(sectionLines),
    '        </langSec>',
  ];
}

function sectionLines({ term, status, partOfSpeech, type }: Section): readonly string[] {
  const notes = { administrativeStatus: status, partOfSpeech, termType: type };
  return [
    '          <termSec>',
    `            <term>${escapeXml(term)}</term>`,
    ...Object.entries(notes).flatMap(([name, value]) =>
      value === undefined ? [] : [`            <termNote type="${name}">${escapeXml(value)}</termNote>`],
    ),
    '          </termSec>',
  ];
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character);
}

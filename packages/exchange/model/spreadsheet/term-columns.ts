import { wordsOfHeading } from '#base';
import type { TermField } from '#terms';
import type { NameLanguage } from './name-language.ts';
import {
  columnsOfLayout,
  isBlankRow,
  type SheetLayout,
  type SheetRow,
  type TermColumn,
  type TermFlag,
} from './sheet.ts';

/** Headings of columns about terms, as people and other programs write them, in words of lower case. */
const HEADINGS: Readonly<Record<TermField, readonly string[]>> = {
  status: ['status', 'administrative status', 'usage status', 'statut', 'estado'],
  note: [
    ...['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'usage note'],
    ...['anmerkung', 'anmerkungen', 'bemerkung', 'kommentar', 'hinweis', 'notiz'],
    ...['remarque', 'remarques', 'commentaire', 'nota', 'notas', 'comentario', 'comentário', 'osservazioni'],
  ],
  forms: ['forms', 'other forms', 'inflected forms', 'formen', 'weitere formen', 'formes', 'formas', 'forme'],
  also: [
    ...['also', 'also allowed', 'allowed', 'admitted', 'alternatives', 'auch', 'auch erlaubt', 'erlaubt'],
    ...['aussi', 'autorisé', 'también', 'permitido', 'anche'],
  ],
  not: [
    ...[
      'not',
      'not allowed',
      'forbidden',
      'do not use',
      'avoid',
      'deprecated',
      'verboten',
      'nicht',
      'nicht verwenden',
    ],
    ...['interdit', 'à éviter', 'prohibido', 'evitar', 'vietato'],
  ],
  partOfSpeech: [
    ...['part of speech', 'pos', 'word class', 'wortart', 'partie du discours', 'nature'],
    ...['categoría gramatical', 'classe gramatical', 'parte del discorso'],
  ],
  case: ['case', 'case sensitive', 'casesensitive', 'case sensitivity', 'groß kleinschreibung', 'casse'],
  match: ['match', 'matching', 'exact match', 'exactmatch'],
  scope: ['scope', 'geltungsbereich'],
};

/** Headings of columns with yes and no, as Lokalise, Smartling, and Phrase export them. */
const FLAGS: readonly (readonly [flag: TermFlag, names: readonly string[]])[] = [
  [{ no: 'keep' }, ['translatable', 'übersetzbar', 'traduisible', 'traducible']],
  [
    { yes: 'keep' },
    ['do not translate', 'donottranslate', 'dnt', 'non translatable', 'not translatable', 'untranslatable'],
  ],
  [{ yes: 'preferred' }, ['preferred', 'bevorzugt']],
];

const FIELDS = new Map<string, Pick<TermColumn, 'field' | 'flag'>>([
  ...Object.entries(HEADINGS).flatMap(([field, names]) =>
    names.map((name) => [name, { field: field as TermField }] as const),
  ),
  ...FLAGS.flatMap(([flag, names]) => names.map((name) => [name, { field: 'status', flag }] as const)),
]);

/** Words beside these that say nothing more. */
const FILLERS = new Set([
  'term',
  'terms',
  'translator',
  'translators',
  'benennung',
  'terme',
  'término',
  'termine',
]);

/** Fields of which a column for the source language says something about the term in every language. */
const OF_CONCEPTS: readonly TermField[] = ['note', 'partOfSpeech'];

/**
 * Finds the columns with fields of the terms file by the names in the first row: `Status`, `note (de)`, `Part of speech`. Of several
 * columns for the same, the first counts; a column for a language that is not read is not read either.
 */
export function withTermColumns(
  layout: SheetLayout,
  rows: readonly SheetRow[],
  nameLanguage: NameLanguage,
): SheetLayout {
  if (!layout.hasHeader) return layout;
  const heading = rows.find((row) => !isBlankRow(row))?.cells ?? [];
  const taken = new Set(columnsOfLayout(layout));
  const found = new Map<string, TermColumn>();
  for (const [index, cell] of heading.entries()) {
    const named = taken.has(index) ? undefined : readHeading(cell, layout, nameLanguage);
    const key = `${named?.field} ${JSON.stringify(named?.flag)} ${named?.language}`;
    if (named !== undefined && !found.has(key)) found.set(key, { index, ...named });
  }
  return found.size === 0 ? layout : { ...layout, terms: [...found.values()] };
}

function readHeading(
  cell: string,
  { source, targets }: SheetLayout,
  nameLanguage: NameLanguage,
): Omit<TermColumn, 'index'> | undefined {
  const words = wordsOfHeading(cell).filter((word) => !FILLERS.has(word));
  for (const [from, to] of partsOf(words.length)) {
    const named = FIELDS.get(words.slice(from, to).join(' '));
    if (named === undefined) continue;
    const rest = [...words.slice(0, from), ...words.slice(to)];
    if (rest.length === 0) return { ...named, language: undefined };
    const language = nameLanguage(rest.join('-')) ?? nameLanguage(rest.join(' '));
    if (targets.some((target) => target.language === language)) return { ...named, language };
    const isOfConcept = OF_CONCEPTS.includes(named.field) || keepsTerm(named.flag);
    if (language === source.language && isOfConcept) return { ...named, language: undefined };
  }
  return undefined;
}

/** Whether it says that the term is the same in every language. */
function keepsTerm({ yes, no }: TermFlag = {}): boolean {
  return yes === 'keep' || no === 'keep';
}

/** The parts at the beginning and at the end of so many words, the longest first. */
function partsOf(count: number): readonly (readonly [from: number, to: number])[] {
  return Array.from({ length: count }, (_none, left) => [
    [0, count - left] as const,
    ...(left === 0 ? [] : [[left, count] as const]),
  ]).flat();
}

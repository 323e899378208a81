import { wordsOfHeading } from '#base';
import type { TermField } from '#terms';
import type { NameLanguage } from './name-language.ts';
import { columnsOfLayout, isBlankRow, type SheetLayout, type SheetRow, type TermColumn } from './sheet.ts';

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
  case: ['case', 'case sensitive', 'case sensitivity', 'groß kleinschreibung', 'casse'],
  match: ['match', 'matching', 'exact match'],
  scope: ['scope', 'geltungsbereich'],
};

const FIELDS = new Map(
  Object.entries(HEADINGS).flatMap(([field, names]) =>
    names.map((name) => [name, field as TermField] as const),
  ),
);

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
    const key = `${named?.field} ${named?.language}`;
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
    const field = FIELDS.get(words.slice(from, to).join(' '));
    if (field === undefined) continue;
    const rest = [...words.slice(0, from), ...words.slice(to)];
    if (rest.length === 0) return { field, language: undefined };
    const language = nameLanguage(rest.join('-')) ?? nameLanguage(rest.join(' '));
    if (targets.some((target) => target.language === language)) return { field, language };
    if (language === source.language && OF_CONCEPTS.includes(field)) return { field, language: undefined };
  }
  return undefined;
}

/** The parts at the beginning and at the end of so many words, the longest first. */
function partsOf(count: number): readonly (readonly [from: number, to: number])[] {
  return Array.from({ length: count }, (_none, left) => [
    [0, count - left] as const,
    ...(left === 0 ? [] : [[left, count] as const]),
  ]).flat();
}

import type { LanguagePair, Message, Span } from '#base';
import { MAX_PHRASE_BYTES } from '#requests';
import type { Dictionary } from '../dictionary.ts';
import type { GlossaryLinter } from '../lint/lint.ts';
import { codesOf, entryOf, fieldAt, isIgnored, phraseBytes, type Row } from '../rows/row.ts';
import { GLOSSARY_RULES } from '../rules/index.ts';
import { moved, type PhraseRole, phraseAt, rowAt } from './phrase-at.ts';

/** What is known about a phrase. */
export interface PhraseDescription {
  readonly role: PhraseRole;
  /** Without quotes and escapes. */
  readonly phrase: string;
  /** Whether the phrase contains doubled quotes inside its quotes. */
  readonly isEscaped: boolean;
  /** UTF-8 bytes. */
  readonly bytes: number;
  readonly maxBytes: number;
}

/** What the service does with a row (specification 2.4 and 8). One rejected row makes it reject the dictionary. */
export type RowFate =
  | { readonly kind: 'taken' }
  | { readonly kind: 'ignored'; readonly codes: LanguagePair }
  | { readonly kind: 'rejected'; readonly reasons: readonly Message[] };

/** What is known about a field and its row. */
export interface RowDescription {
  /** The field, its quotes included. */
  readonly span: Span;
  readonly fate: RowFate;
  /** Undefined for malformed rows and for language codes. */
  readonly phrase: PhraseDescription | undefined;
}

/**
 * Describes the field at an offset; undefined for blank lines. The linter must use the rules' own levels, because settings do not change
 * what the service does.
 */
export function describeAt(
  dictionary: Dictionary,
  linter: GlossaryLinter,
  offset: number,
): RowDescription | undefined {
  const row = rowAt(dictionary, offset);
  const start = row === undefined ? 0 : dictionary.rowStart(row.line);
  const field = row && fieldAt(row, offset - start);
  if (row === undefined || field === undefined) return undefined;
  return {
    span: moved(field.span, start),
    fate: fateOf(row, dictionary, linter),
    phrase: describePhraseAt(dictionary, offset),
  };
}

function describePhraseAt(dictionary: Dictionary, offset: number): PhraseDescription | undefined {
  const located = phraseAt(dictionary, offset);
  if (located === undefined) return undefined;
  const { role, phrase, field, entry } = located;
  return {
    role,
    phrase,
    isEscaped: phrase.length < field.content.end - field.content.start,
    bytes: phraseBytes(entry.row, field),
    maxBytes: MAX_PHRASE_BYTES,
  };
}

function fateOf(row: Row, { pair }: Dictionary, linter: GlossaryLinter): RowFate {
  const errors = GLOSSARY_RULES.filter(({ level }) => level === 'error').map(({ id }) => id);
  const reasons = linter.problemsInLine(row.line).filter(({ rule }) => errors.includes(rule));
  if (reasons.length > 0) return { kind: 'rejected', reasons: reasons.map(({ message }) => message) };
  const entry = entryOf(row);
  const codes = entry && codesOf(entry);
  if (entry === undefined || codes === undefined || !isIgnored(entry, pair)) return { kind: 'taken' };
  return { kind: 'ignored', codes };
}

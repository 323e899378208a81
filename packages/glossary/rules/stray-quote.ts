import { applyEdits, message, type Span, showPhrase } from '#base';
import { otherSeparatorOf } from '../rows/other-separator.ts';
import { hasValidColumnCount, LONGEST_ROW, parseRow, type Row } from '../rows/row.ts';
import { quoteField } from '../rows/write-field.ts';
import type { GlossaryExample, GlossaryRule, RowFix } from '../rule.ts';

/** One field and the separator after it: enclosed, with white space around its quotes, or without any quote. */
const FIELD = /(\s*)"(?:[^"]|"")*"(\s*)(?:,|$)|[^",]*(?:,|$)/y;

/** Specification 2.4: a field containing a double quote is enclosed in double quotes, and the quote is written as two. */
export const strayQuote: GlossaryRule = {
  id: 'stray-quote',
  level: 'error',
  explanation:
    'A phrase with a double quote must be enclosed in double quotes, with each double quote inside written twice. Nothing can be between the quotes and the commas, not even a space.',
  flags: { state: 'no-entry' },
  checkRow(row, _context, report) {
    for (const fault of row.quoteFaults) {
      if (fault.kind !== 'stray-quote') continue;
      report({
        span: fault.span,
        message: message(
          'A double quote inside a phrase must be written twice, and the phrase enclosed in quotes.',
        ),
      });
    }
  },
  fixes({ span }, row) {
    const fault = row.quoteFaults.find((candidate) => candidate.span.start === span.start);
    const field = fault === undefined ? undefined : row.fields[fault.field];
    // If another separator makes the row well-formed, the quotes are right.
    if (field === undefined || otherSeparatorOf(row) !== undefined) return [];
    const spaces = spaceAroundQuotes(row);
    if (spaces.length > 0) return [removal(spaces)];
    const raw = row.text.slice(field.span.start, field.span.end);
    const newText = quoteField(intendedPhrase(raw));
    const title = message('Quote the phrase: {0}', showPhrase(newText));
    return [{ kind: 'edit', title, edits: [{ span: field.span, newText }], preferred: true }];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      fails: '24⟦"⟧ screen,24-Zoll-Bildschirm',
      fixed: '"24"" screen",24-Zoll-Bildschirm',
      passes: '"24"" screen",24-Zoll-Bildschirm',
    },
    {
      fails: '"the ⟦"⟧Inbox" view",Eingang',
      fixed: '"the ""Inbox"" view",Eingang',
      passes: '"the ""Inbox"" view",Eingang',
    },
    {
      fails: 'Yes thanks, ⟦"⟧Ja, danke⟦"⟧',
      fixed: 'Yes thanks,"Ja, danke"',
      passes: 'Yes thanks,"Ja, danke"',
    },
  ];
}

function removal(spaces: readonly Span[]): RowFix {
  const edits = spaces.map((span) => ({ span, newText: '' }));
  return { kind: 'edit', title: message('Remove the white space around the quotes'), edits, preferred: true };
}

/** An enclosed phrase has only wrong inner quotes. Any other is meant as it is written. */
function intendedPhrase(raw: string): string {
  const isEnclosed = raw.length > 2 && raw.startsWith('"') && raw.endsWith('"');
  return isEnclosed ? raw.slice(1, -1).replaceAll('""', '"') : raw;
}

/**
 * The white space between separators and quotes of a CSV row, as in `a, "b"`; nothing unless the row is well-formed without it. Phrases
 * neither begin nor end with white space, so it can only be space between columns.
 */
function spaceAroundQuotes({ text, format, line }: Row): readonly Span[] {
  if (text.length > LONGEST_ROW) return [];
  const spaces: Span[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const [field, before = '', after = ''] = FIELD.exec(text) ?? [];
    if (field === undefined) return [];
    const end = FIELD.lastIndex;
    const behind = field.endsWith(',') ? end - 1 : end;
    if (before !== '') spaces.push({ start: end - field.length, end: end - field.length + before.length });
    if (after !== '') spaces.push({ start: behind - after.length, end: behind });
  }
  const unspaced = parseRow(without(text, spaces), format, line);
  return unspaced.quoteFaults.length === 0 && hasValidColumnCount(unspaced) ? spaces : [];
}

function without(text: string, spans: readonly Span[]): string {
  return applyEdits(
    text,
    spans.map((span) => ({ span, newText: '' })),
  );
}

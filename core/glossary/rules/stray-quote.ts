import { message } from '../../message.ts';
import type { GlossaryRule } from '../rule.ts';
import { quoteField } from '../write-field.ts';

/** Specification 2.4: a field containing a double quote is enclosed in double quotes, and the quote is written as two. */
export const strayQuote: GlossaryRule = {
  id: 'stray-quote',
  level: 'error',
  explanation:
    'A phrase that holds a double quote must be enclosed in double quotes, with each double quote inside written twice.',
  examples: [
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
  ],
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
    if (field === undefined) return [];
    const raw = row.text.slice(field.span.start, field.span.end);
    const newText = quoteField(intendedPhrase(raw));
    const title = message('Quote the phrase: {0}', newText);
    return [{ kind: 'edit', title, edits: [{ span: field.span, newText }], preferred: true }];
  },
};

/** A phrase that is enclosed already has only its inner quotes wrong; any other is meant as it stands. */
function intendedPhrase(raw: string): string {
  const isEnclosed = raw.length > 2 && raw.startsWith('"') && raw.endsWith('"');
  return isEnclosed ? raw.slice(1, -1).replaceAll('""', '"') : raw;
}

import { message, normalized, showPhrase } from '#base';
import { entryOf, phraseOf, type Row, targetPhraseOf } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule, RowFix } from '../rule.ts';

/** Two source phrases that differ only in their Unicode normalization: they look the same, but the service treats them as different. */
export const normalizationTwin: GlossaryRule = {
  id: 'normalization-twin',
  level: 'warning',
  explanation:
    'Two source phrases look the same, but one has letters with marks as one character each, the other as letter and mark. The service takes them for different phrases, and finds each only where it is written the same way.',
  checkSource(entry, sources, report) {
    const first = sources.normalizationTwin(entry);
    if (first === undefined || sources.firstSame(entry) !== undefined) return;
    report({
      span: entry.source.content,
      message: message(
        'The source phrase "{0}" looks like the one in line {1}, but is written with other characters.',
        showPhrase(phraseOf(entry.row, entry.source)),
        first.row.line + 1,
      ),
      related: [{ row: first.row, span: first.source.content, message: message('It looks the same here.') }],
    });
  },
  fixes({ related }, row) {
    const first = related?.[0]?.row;
    const preferred = first !== undefined && targetPhraseOf(first) === targetPhraseOf(row);
    const removal: RowFix = { kind: 'remove-row', title: message('Remove this later twin'), preferred };
    return [removal, ...composing(row)];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      fails: 'Café,Bistro\n⟦Cafe\u0301⟧,Kaffeehaus',
      passes: 'Café,Bistro\nBar,Lokal',
      hides: ['decomposed-phrase'],
    },
    {
      fails: 'Cliche\u0301,Klischee\n⟦Cliché⟧,Klischee',
      fixed: 'Cliche\u0301,Klischee',
      passes: 'Cliché,Klischee\nCliche,Klischee',
      alsoFails: ['decomposed-phrase'],
    },
  ];
}

/** Only on request: the phrase can become a duplicate, and only its author knows which one is right. */
function composing(row: Row): RowFix[] {
  const source = entryOf(row)?.source;
  const phrase = source && phraseOf(row, source);
  if (source === undefined || phrase === undefined || phrase === normalized(phrase)) return [];
  const raw = row.text.slice(source.content.start, source.content.end);
  const title = message('Write the source phrase with composed characters (NFC)');
  return [
    { kind: 'edit', title, edits: [{ span: source.content, newText: normalized(raw) }], preferred: false },
  ];
}

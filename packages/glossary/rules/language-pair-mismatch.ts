import { message, type Span, showPhrase } from '#base';
import type { Field } from '../rows/field.ts';
import { codesOf, entryOf, isIgnored, type Row } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule, RowEditFix } from '../rule.ts';

/** Specification 2.4: an entry whose codes do not match the dictionary's language pair is ignored. */
export const languagePairMismatch: GlossaryRule = {
  id: 'language-pair-mismatch',
  level: 'warning',
  explanation:
    'The service silently ignores a line whose language codes in columns three and four are not those of the dictionary. If it ignores all of them, the file has one problem.',
  flags: { state: 'no-entry' },
  reportsIgnoredAsOne: true,
  checkRow(row, { pair }, report) {
    const entry = entryOf(row);
    if (pair === undefined || entry === undefined || !isIgnored(entry, pair)) return;
    const span = spanOfCodes(row);
    const codes = codesOf(entry);
    if (span === undefined || codes === undefined) return;
    report({
      span,
      message: message(
        'The service ignores this line: its languages are "{0}" and "{1}", the dictionary is for {2} and {3}.',
        showPhrase(codes.source),
        showPhrase(codes.target),
        pair.source,
        pair.target,
      ),
    });
  },
  checkDictionary({ firstIgnored }, { pair }) {
    if (firstIgnored === undefined || pair === undefined) return [];
    const { entry, start } = firstIgnored;
    const span = spanOfCodes(entry.row);
    const codes = codesOf(entry);
    if (span === undefined || codes === undefined) return [];
    const what = message(
      'The service ignores every line of this file: the first is for "{0}" and "{1}", the dictionary for {2} and {3}.',
      showPhrase(codes.source),
      showPhrase(codes.target),
      pair.source,
      pair.target,
    );
    const fixes = fixesOf(entry.row).map(({ title, preferred, edits }) => ({
      title,
      preferred,
      edits: edits.map(({ span: { start: from, end: to }, newText }) => ({
        span: { start: start + from, end: start + to },
        newText,
      })),
    }));
    return [{ message: what, span: { start: start + span.start, end: start + span.end }, fixes }];
  },
  fixes: (_finding, row) => fixesOf(row),
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'Task,Tâche,⟦en,fr⟧', passes: 'Task,Aufgabe,EN,de' },
    { fails: 'Task,Aufgabe,⟦,⟧', passes: 'Task,Aufgabe', fixed: 'Task,Aufgabe' },
    { fails: 'Aufgabe,Task,⟦de,en⟧\nTask,Aufgabe', passes: 'Task,Aufgabe,en,de' },
    { fails: 'Aufgabe,Task,⟦de,en⟧\nTag,day,de,en', passes: 'Task,Aufgabe,en,de' },
  ];
}

/** Columns three and four that are empty are removed. */
function fixesOf({ fields, text }: Row): readonly RowEditFix[] {
  const [, target, first, last] = fields;
  if (target === undefined || first === undefined || last === undefined) return [];
  if (!isEmpty(first) || !isEmpty(last)) return [];
  return [
    {
      kind: 'edit',
      title: message('Remove the empty cells at the end'),
      edits: [{ span: { start: target.span.end, end: text.length }, newText: '' }],
      preferred: true,
    },
  ];
}

/** The range of the language codes of a row. */
function spanOfCodes({ fields }: Row): Span | undefined {
  const [, , first, last] = fields;
  return first === undefined || last === undefined
    ? undefined
    : { start: first.span.start, end: last.span.end };
}

function isEmpty({ content }: Field): boolean {
  return content.start === content.end;
}

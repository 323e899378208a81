import { message, type Span } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** Closing brackets by the opening ones; those of full width count as the others, because people mix them. */
const CLOSING: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '「': '」',
  '『': '』',
  '【': '】',
};
const CLOSED: ReadonlySet<string> = new Set(Object.values(CLOSING));
const WIDE: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '｛': '{',
  '｝': '}',
};

const BRACKET = /[()[\]{}「」『』【】（）［］｛｝]/g;

/** What numbers a list at the start of a line, or is a face: `a)`, `1)`, `:-)`. */
const ALONE = /^\s{0,20}(?:\p{L}|\p{Nd}{1,3})\)|(?<=^|\s)[:;]-?[()]/gmu;

/** A bracket that a text is about: `'['`. */
const QUOTED = /["'`‘“«„][()[\]{}]["'’”“»]/;

export const unbalancedBrackets: TextRule = {
  id: 'unbalanced-brackets',
  level: 'warning',
  explanation:
    'The brackets of the source are balanced, and those of the translation are not. Brackets of full width count as the others.',
  checkText(texts, _context, report) {
    if (texts.target.search(BRACKET) < 0) return;
    const text = outsideKept(texts, 'target');
    if (text.search(BRACKET) < 0 || QUOTED.test(texts.source)) return;
    const unmatched = firstUnmatched(text);
    if (unmatched === undefined || firstUnmatched(outsideKept(texts, 'source')) !== undefined) return;
    report({
      message: message(
        'The bracket {0} has no counterpart in the translation.',
        text.slice(unmatched.start, unmatched.end),
      ),
      span: unmatched,
    });
  },
};

function firstUnmatched(text: string): Span | undefined {
  const open: { readonly bracket: string; readonly span: Span }[] = [];
  const plain = text.replace(ALONE, (alone) => ' '.repeat(alone.length));
  for (const { 0: written, index: start } of plain.matchAll(BRACKET)) {
    const bracket = WIDE[written] ?? written;
    const span = { start, end: start + 1 };
    if (!CLOSED.has(bracket)) open.push({ bracket, span });
    else if (CLOSING[open.pop()?.bracket ?? ''] !== bracket) return span;
  }
  return open[0]?.span;
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Save (all files)',
      target: 'Sichern ⟦(⟧alle Dateien',
      passes: { target: 'Sichern (alle 3)' },
    },
    {
      source: 'Save [all] files',
      target: 'Alle⟦]⟧ Dateien sichern',
      passes: { source: "a) Save all :-) no '[' to ']'", target: "1) ']' ohne '['" },
    },
    {
      source: 'Save (all files)',
      target: '保存⟦（⟧所有文件',
      locale: 'zh',
      passes: { target: '保存（所有文件)' },
    },
  ];
}

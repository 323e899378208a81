import type { PlaceholderKind } from './kind.ts';

/** In Markdown its parser finds code; this one is for comments and plain text. */
export const inlineCode: PlaceholderKind = {
  id: 'inline-code',
  explanation: "Code between backticks, on one line. `This' is a quotation, not code.",
  // A second quotation of the kind can begin where code would end, behind a space or a bracket.
  pattern:
    "(?<!`)(?<ticks>`{1,9})(?!`)(?![^`'\\n\\r]{1,200}'{1,2}(?![\\p{L}\\p{N}])[^`\\n\\r]{0,400}[\\s(]`)[^\\n\\r]{1,500}?(?<!`)\\k<ticks>(?!`)",
  sign: '`',
  examples: ['run ⟦`npm ci`⟧ first', '⟦``a ` b``⟧ holds one', 'a lone ` is text', "`%s' clashes with `%s'"],
};

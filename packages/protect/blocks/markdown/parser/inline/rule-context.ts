import type { InlineContext } from '@lezer/markdown';
import type { ParseBudget } from '../budget.ts';

/** What the rules of a parse have in common. */
export interface RuleContext {
  readonly budget: ParseBudget;
  readonly links: ReadonlySet<string>;
  readonly footnotes: ReadonlySet<string>;
  /** How many pieces a paragraph may have been divided into so far, by its context. The parser looks through them for each closing marker. */
  readonly piecesOf: (cx: InlineContext) => { count: number };
}

/** What a rule remembers of the paragraph that is read. Paragraphs are read one after the other. */
export function perParagraph<State>(create: (cx: InlineContext) => State): (cx: InlineContext) => State {
  let current: { readonly cx: InlineContext; readonly state: State } | undefined;
  return (cx) => {
    if (current?.cx !== cx) current = { cx, state: create(cx) };
    return current.state;
  };
}

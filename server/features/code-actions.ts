import type { CodeAction, CodeActionParams } from 'vscode-languageserver';
import { CodeActionKind } from 'vscode-languageserver';
import { fixesFor } from '../../core/glossary/lint.ts';
import { touches } from '../../core/text/span.ts';
import type { CheckedGlossary } from '../checked-glossary.ts';
import { toSpan } from '../from-lsp.ts';
import { toQuickFix } from '../to-lsp.ts';

/** The quick fixes for the problems in a range. */
export function codeActions(glossary: CheckedGlossary, { range, context }: CodeActionParams): CodeAction[] {
  if (!wantsQuickFixes(context.only)) return [];
  const span = toSpan(glossary.lines, range);
  return glossary.problems
    .filter((problem) => touches(problem.span, span))
    .flatMap((problem) =>
      fixesFor(problem, glossary.dictionary).map((fix) => toQuickFix(glossary, problem, fix)),
    );
}

function wantsQuickFixes(only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((kind) => kind === '' || kind === CodeActionKind.QuickFix);
}

import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import { MANIFEST_NAME } from '../../core/files.ts';
import { variantPair } from '../../core/glossary/rules/variant-pair.ts';
import { rootOf } from '../../core/languages/codes.ts';
import { message } from '../../core/message.ts';
import type { Problem } from '../../core/problem.ts';
import type { CheckedGlossary } from '../checked-glossary.ts';
import { localize } from '../localize.ts';
import { toDiagnostic } from '../to-lsp.ts';

/** The change that mends a pair with a variant where the pair stands: in the manifest. */
export function variantPairFix(glossary: CheckedGlossary, problems: readonly Problem[]): CodeAction[] {
  const { pair } = glossary.dictionary;
  const { rootCodeEdit } = glossary.setup;
  const variants = problems.filter(({ rule }) => rule === variantPair.id);
  if (variants.length === 0 || pair === undefined || rootCodeEdit === undefined) return [];
  const title = message('Declare {0} → {1} in {2}', rootOf(pair.source), rootOf(pair.target), MANIFEST_NAME);
  return [
    {
      title: localize(title),
      kind: CodeActionKind.QuickFix,
      diagnostics: variants.map((problem) => toDiagnostic(glossary, problem)),
      isPreferred: true,
      edit: { documentChanges: [rootCodeEdit] },
    },
  ];
}

import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver';
import { knownCodes, MANIFEST_NAME, type Message, message, nameWithRoots, type Problem, rootOf } from '#base';
import { variantPair } from '#glossary';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import type { ClientAbilities } from '../protocol/abilities/client-abilities.ts';
import { CodeActionKind, RenameFile } from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { toDiagnostic } from '../protocol/to-lsp.ts';
import { pathOfUri, uriOfPath } from '../workspace/addresses.ts';
import { fileNameOf } from '../workspace/names.ts';

/** A change and its title. */
interface VariantFix {
  readonly title: Message;
  readonly documentChanges: NonNullable<WorkspaceEdit['documentChanges']>;
}

/** The change that fixes a pair with a variant where it is declared: in the manifest, or else in the file's name. */
export function variantPairFix(
  glossary: CheckedGlossary,
  problems: readonly Problem[],
  abilities: ClientAbilities,
): CodeAction[] {
  const variants = problems.filter(({ rule }) => rule === variantPair.id);
  if (variants.length === 0) return [];
  const isDeclared = glossary.glossaryKey !== undefined;
  const fix = isDeclared ? inManifest(glossary) : inName(glossary, abilities);
  if (fix === undefined) return [];
  return [
    {
      title: localize(fix.title),
      kind: CodeActionKind.QuickFix,
      diagnostics: variants.map((problem) => toDiagnostic(glossary, problem)),
      isPreferred: true,
      edit: { documentChanges: fix.documentChanges },
    },
  ];
}

function inManifest({
  dictionary: { pair },
  settings: { rootCodeEdit },
}: CheckedGlossary): VariantFix | undefined {
  if (pair === undefined || rootCodeEdit === undefined) return undefined;
  return {
    title: message('Declare {0} → {1} in {2}', rootOf(pair.source), rootOf(pair.target), MANIFEST_NAME),
    documentChanges: [rootCodeEdit],
  };
}

function inName(
  { uri, settings }: CheckedGlossary,
  { renamesFiles }: ClientAbilities,
): VariantFix | undefined {
  const path = pathOfUri(uri);
  const renamed = path === undefined ? undefined : nameWithRoots(path, knownCodes(settings.languages));
  if (!renamesFiles || renamed === undefined) return undefined;
  const newUri = uriOfPath(renamed);
  return {
    title: message('Rename the file to {0}', fileNameOf(newUri)),
    documentChanges: [RenameFile.create(uri, newUri, { overwrite: false })],
  };
}

import type { CodeAction, CodeActionParams, Command } from 'vscode-languageserver';
import { addAll, type Fix, message, type Problem, type Span, type Steps } from '#base';
import {
  columnCount,
  dictionaryOf,
  duplicateSource,
  linesOfSource,
  mixedPairs,
  otherSeparatorOf,
  phraseAt,
  rowAt,
  spreadsheet,
  strayQuote,
  wrongSeparator,
} from '#glossary';
import { GO_TO_RANGE_COMMAND, type GoToRangeArguments } from '../../protocol/requests.ts';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import { isLarge } from '../glossaries/large-files.ts';
import type { ClientAbilities } from '../protocol/abilities/client-abilities.ts';
import { FIX_ALL_KIND, wantsKind } from '../protocol/action-kinds.ts';
import { toSpan } from '../protocol/from-lsp.ts';
import { CodeActionKind, CodeActionTriggerKind } from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { toDiagnostic, toDocumentEdit, toRange } from '../protocol/to-lsp.ts';
import { encodingFixes, importFix } from './command-fixes.ts';
import { type OfferedLater, resolved } from './later-edits.ts';
import { renamingData } from './rename-terms.ts';
import { variantPairFix } from './variant-pair-fix.ts';

/** The largest number of problems in one range whose fixes are offered. */
const MAX_PROBLEMS = 100;

/** What the light bulb offers for a range. */
export function* codeActions(
  glossary: CheckedGlossary,
  { range, context }: CodeActionParams,
  abilities: ClientAbilities,
): Steps<CodeAction[]> {
  const wants = (kind: string) => wantsKind(kind, context.only);
  const span = toSpan(glossary.lines, range);
  const problems = glossary.linter.problemsAt(span, MAX_PROBLEMS);
  const actions: CodeAction[] = [];
  if (wants(CodeActionKind.QuickFix)) {
    for (const problem of problems) addAll(actions, fixesOf(glossary, problem, abilities));
    addAll(actions, encodingFixes(glossary, problems, abilities));
    addAll(actions, variantPairFix(glossary, problems, abilities));
  }
  const later = [
    ...(wants(CodeActionKind.QuickFix) ? yield* quickFixesLater(glossary, problems, abilities) : []),
    ...(context.only !== undefined && wants(FIX_ALL_KIND) ? [fixAllLater()] : []),
    ...(context.triggerKind === CodeActionTriggerKind.Automatic && context.only === undefined
      ? []
      : rewritesLater(glossary).filter(({ kind }) => wants(kind))),
  ];
  for (const offer of later) addAll(actions, yield* offered(glossary, offer, abilities, context.only));
  if (wants(CodeActionKind.QuickFix)) addAll(actions, importFix(glossary, problems, abilities));
  return actions;
}

function fixesOf(glossary: CheckedGlossary, problem: Problem, abilities: ClientAbilities): CodeAction[] {
  const fixes = glossary.linter.fixesFor(problem).map((fix) => quickFix(glossary, problem, fix));
  return [...fixes, ...goToOther(glossary, problem, abilities)];
}

function quickFix(glossary: CheckedGlossary, problem: Problem, fix: Fix): CodeAction {
  return {
    title: localize(fix.title),
    kind: CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(glossary, problem)],
    isPreferred: fix.preferred,
    edit: { documentChanges: [toDocumentEdit(glossary, fix.edits)] },
    ...renamingData(glossary.dictionary, fix.edits),
  };
}

/** Only for clients that have the command. Others show the related range of the problem. */
function goToOther(
  { uri, lines }: CheckedGlossary,
  { rule, related }: Problem,
  { commands }: ClientAbilities,
): CodeAction[] {
  const other = related?.[0];
  if (rule !== duplicateSource.id || other === undefined || !commands.includes(GO_TO_RANGE_COMMAND))
    return [];
  const title = localize(message('Go to the first entry with this source phrase'));
  const location: GoToRangeArguments = [uri, toRange(lines, other.span)];
  const command: Command = { title, command: GO_TO_RANGE_COMMAND, arguments: [...location] };
  return [{ title, kind: CodeActionKind.QuickFix, command }];
}

function* quickFixesLater(
  glossary: CheckedGlossary,
  problems: readonly Problem[],
  abilities: ClientAbilities,
): Steps<OfferedLater[]> {
  const later: OfferedLater[] = [];
  for (const rule of new Set(problems.map((problem) => problem.rule))) {
    const isAlone = glossary.report().ruleCounts.get(rule) === 1;
    if (isAlone || !problems.some((problem) => problem.rule === rule && isMendable(glossary, problem)))
      continue;
    later.push({
      title: message('Fix all: {0} in this file', rule),
      kind: CodeActionKind.QuickFix,
      edit: { kind: 'fix-rule', rule },
    });
  }
  if (hasOtherSeparator(glossary, problems)) later.push(convertSeparatorLater(glossary));
  if (abilities.createsFiles && problems.some(({ rule }) => rule === mixedPairs.id)) later.push(splitLater());
  const duplicate = problems.find(({ rule }) => rule === duplicateSource.id);
  return duplicate === undefined ? later : [...later, ...(yield* keepOneLater(glossary, duplicate.span))];
}

function isMendable({ linter }: CheckedGlossary, problem: Problem): boolean {
  return linter.fixesFor(problem).some(({ preferred }) => preferred);
}

/** With two entries, the fix of the rule already keeps the first. */
function* keepOneLater(glossary: CheckedGlossary, { start }: Span): Steps<OfferedLater[]> {
  const located = phraseAt(glossary.dictionary, start);
  if (located === undefined) return [];
  const { phrase: source, entry } = located;
  const wanted = { source, dictionary: dictionaryOf(entry, glossary.dictionary) };
  const lines = yield* linesOfSource(glossary.dictionary, glossary.linter, wanted);
  const kind = CodeActionKind.QuickFix;
  const keepFirst: OfferedLater = {
    title: message('Keep only the first entry, in line {0}', (lines[0] ?? 0) + 1),
    kind,
    edit: { kind: 'keep-one', wanted, kept: 'first' },
  };
  const keepLast: OfferedLater = {
    title: message('Keep only the last entry, in line {0}', (lines.at(-1) ?? 0) + 1),
    kind,
    edit: { kind: 'keep-one', wanted, kept: 'last' },
  };
  return lines.length > 2 ? [keepFirst, keepLast] : [keepLast];
}

/** What is reported for a row with another separator; the separator itself is reported once in a file. */
const OF_SEPARATOR = [wrongSeparator, spreadsheet, columnCount, strayQuote];

/** Whether a problem stands for rows with another separator and the right number of columns. */
function hasOtherSeparator({ dictionary }: CheckedGlossary, problems: readonly Problem[]): boolean {
  return problems.some(({ rule, span }) => {
    if (!OF_SEPARATOR.some(({ id }) => id === rule)) return false;
    const row = rowAt(dictionary, span.start);
    return row !== undefined && otherSeparatorOf(row) !== undefined;
  });
}

function convertSeparatorLater({ dictionary }: CheckedGlossary): OfferedLater {
  return {
    title:
      dictionary.format === 'csv'
        ? message('Convert all lines to commas')
        : message('Convert all lines to tabs'),
    kind: CodeActionKind.QuickFix,
    edit: { kind: 'convert-separator' },
  };
}

function splitLater(): OfferedLater {
  return {
    title: message('Split into one file for each language pair'),
    kind: CodeActionKind.QuickFix,
    edit: { kind: 'split-pairs' },
  };
}

function fixAllLater(): OfferedLater {
  return {
    title: message('Fix all that can be fixed safely'),
    kind: FIX_ALL_KIND,
    edit: { kind: 'fix-all' },
  };
}

function rewritesLater({ dictionary }: CheckedGlossary): OfferedLater[] {
  const kind = CodeActionKind.RefactorRewrite;
  const locale = dictionary.pair?.source;
  return [
    {
      title: message('Sort by source phrase, by code point'),
      kind,
      edit: { kind: 'sort', order: { by: 'code-point' } },
    },
    ...(locale === undefined
      ? []
      : [
          {
            title: message('Sort by source phrase, as in a dictionary ({0})', locale),
            kind,
            edit: { kind: 'sort', order: { by: 'locale', locale } } as const,
          },
        ]),
    { title: message('Remove blank lines'), kind, edit: { kind: 'remove-blank-lines' } },
  ];
}

/**
 * Edits of whole files are computed when the action is chosen. For clients that cannot request them then, they are computed immediately,
 * unless the file is large.
 */
function* offered(
  glossary: CheckedGlossary,
  { title, kind, edit }: OfferedLater,
  { resolvesCodeActions }: ClientAbilities,
  only: readonly string[] | undefined,
): Steps<CodeAction[]> {
  const { uri, version } = glossary;
  const action: CodeAction = { title: localize(title), kind, data: { textDocument: { uri }, version, edit } };
  if (resolvesCodeActions) return [action];
  if (isLarge(glossary) && only === undefined) return [];
  const whole = yield* resolved(glossary, action, edit);
  return (whole.edit?.documentChanges?.length ?? 0) === 0 ? [] : [whole];
}

import type { CodeAction, CodeActionParams, Diagnostic, Hover, HoverParams } from 'vscode-languageserver';
import {
  addAll,
  inOrder,
  keepWorst,
  type Message,
  message,
  type Span,
  showPhrase,
  type TextEdit,
  touches,
} from '#base';
import { type PairFix, safeFixes, termsOfUnit, type UnitOffer } from '#checks';
import { splitForms } from '#formats';
import type { PairCheck } from '#projects/checking';
import { describeTerm } from '#terms';
import type { UnitStanding, UnitState } from '#units';
import { diagnosticsOf } from '../features/diagnostics.ts';
import { silenceText } from '../features/silence-rule.ts';
import type { ClientAbilities } from '../protocol/abilities/client-abilities.ts';
import { FIX_ALL_KIND, wantsKind } from '../protocol/action-kinds.ts';
import { toOffset, toSpan } from '../protocol/from-lsp.ts';
import { CodeActionKind, MarkupKind } from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { toDiagnostic, toDocumentEdit, toLocation, toRange } from '../protocol/to-lsp.ts';
import {
  type FoundProblem,
  inDocument,
  type ShownProblem,
  type TranslationFile,
} from './translation-file.ts';

/** Problems in one range whose fixes are offered. */
const MAX_PROBLEMS = 20;

/** Problems of a file that are fixed at once. */
const MAX_FIXED = 1_000;

/** Code points of a counterpart that are shown. */
const SHOWN_CODE_POINTS = 500;

/** Locales of one text that are shown. */
const MAX_LOCALES = 30;

/** The worst diagnostics of a file, as many as its settings allow, with the places in other files. */
export function translationDiagnostics(file: TranslationFile): Diagnostic[] {
  const worst = keepWorst(file.problems, file.settings.maxProblems);
  const shown = new Map(worst.problems.map((problem) => [problem, diagnosticOf(file, problem)]));
  if (worst.omitted === 0) return [...shown.values()];
  const counted = diagnosticsOf(file, worst);
  return [...[...shown.values()].slice(0, counted.length - 1), ...counted.slice(-1)];
}

function diagnosticOf(file: TranslationFile, problem: ShownProblem): Diagnostic {
  const related = problem.elsewhere.map(({ file: other, span, message: text }) => ({
    location: toLocation(other, span),
    message: localize(text),
  }));
  const diagnostic = toDiagnostic(file, problem);
  return related.length === 0 ? diagnostic : { ...diagnostic, relatedInformation: related };
}

/** What the light bulb offers for a range: changes of the text, and commands of the editor. */
export function translationActions(
  file: TranslationFile,
  { range, context: { only, diagnostics } }: CodeActionParams,
  { commands }: Pick<ClientAbilities, 'commands'>,
): CodeAction[] {
  const actions: CodeAction[] = [];
  if (only !== undefined && wantsKind(FIX_ALL_KIND, only)) addAll(actions, fixAll(file));
  if (!wantsKind(CodeActionKind.QuickFix, only)) return actions;
  const span = toSpan(file.lines, range);
  const there = file.problems.filter((problem) => touches(problem.span, span));
  const problems = askedFor(file, there, diagnostics).slice(0, MAX_PROBLEMS);
  const add = (own: (problem: ShownProblem) => readonly CodeAction[]) => {
    for (const problem of problems) {
      const diagnostics = [diagnosticOf(file, problem)];
      addAll(
        actions,
        own(problem).map((action) => ({ ...action, kind: CodeActionKind.QuickFix, diagnostics })),
      );
    }
  };
  add((problem) => [
    ...problem.of.flatMap((found) => fixActions(file, found, found.check.fixes(found.problem))),
    ...offersOf(problem, file, commands),
  ]);
  // Behind what corrects any of them.
  add((problem) => problem.of.flatMap((found) => allowActions(file, found)));
  return actions;
}

/** The problems that an editor asks about, if it says which. It may know older ones only. */
function askedFor(
  file: TranslationFile,
  problems: readonly ShownProblem[],
  diagnostics: readonly Diagnostic[],
): readonly ShownProblem[] {
  const shown = new Set(
    diagnostics.map(({ code, range }) => JSON.stringify([code, toSpan(file.lines, range)])),
  );
  const asked = problems.filter(({ rule, span: { start, end } }) =>
    shown.has(JSON.stringify([rule, { start, end }])),
  );
  return asked.length === 0 ? problems : asked;
}

/** What allows a problem at its place: a comment, or a row of the manifest where no comment can stand. */
function allowActions(file: TranslationFile, found: FoundProblem): readonly CodeAction[] {
  if (file.side !== 'target') return [];
  const { check, problem } = found;
  const { comment, key } = check.allow(problem);
  if (comment !== undefined) return fixActions(file, found, [comment]);
  return key === undefined ? [] : [silenceText(file.uri, problem.rule, key)];
}

/** Changes of a translation; in its source they would be out of sight. */
function fixActions(file: TranslationFile, { check }: FoundProblem, fixes: readonly PairFix[]): CodeAction[] {
  if (file.side !== 'target') return [];
  return fixes.map(({ title, preferred, edits }) => ({
    title: localize(title),
    isPreferred: preferred,
    edit: { documentChanges: [toDocumentEdit(file, moved(edits, check))] },
  }));
}

function moved(edits: readonly TextEdit[], check: PairCheck): readonly TextEdit[] {
  return edits.map(({ span, newText }) => ({ span: inDocument(span, check, 'target'), newText }));
}

/** All changes that cannot change the meaning. */
function fixAll(file: TranslationFile): CodeAction[] {
  if (file.side !== 'target') return [];
  const found = file.problems.slice(0, MAX_FIXED).flatMap(({ of }) => of);
  // The languages of one file have texts of their own.
  const edits = file.checks.flatMap((check) => {
    const problems = found.filter((each) => each.check === check).map(({ problem }) => problem);
    return moved(safeFixes(problems, check.checked), check);
  });
  if (edits.length === 0) return [];
  const title = localize(message('Fix all that can be fixed safely'));
  return [{ title, kind: FIX_ALL_KIND, edit: { documentChanges: [toDocumentEdit(file, inOrder(edits))] } }];
}

/** A command of the editor for a unit. */
interface Offer {
  readonly command: string;
  readonly title: Message;
}

const OFFERS: Readonly<Record<Exclude<UnitOffer, 'remove'>, Offer>> = {
  'update-file': { command: 'parlance.updateTranslationFile', title: message('Update File') },
  accept: { command: 'parlance.acceptTranslation', title: message('Accept Translation') },
  'translate-again': { command: 'parlance.retranslateUnit', title: message('Translate Again') },
  'show-source-change': { command: 'parlance.showSourceChange', title: message('Show Source Change') },
};

const BESIDE: Offer = { command: 'parlance.openSourceBeside', title: message('Open Source Beside') };

/** The commands for a problem, as far as the client has them. In a source only the update of its translations. */
function offersOf(problem: ShownProblem, file: TranslationFile, commands: readonly string[]): CodeAction[] {
  const [found] = problem.of;
  if (found === undefined || !found.check.isDeclared) return [];
  const { check, problem: own } = found;
  const id = check.ids[check.checked.standings.indexOf(own.standing)];
  const offers = own.offers.flatMap((offer) => (offer === 'remove' ? [] : [offer]));
  const inFile = file.side === 'target' && check.files.source !== check.files.target;
  const wanted = inFile
    ? [...offers.map((offer) => OFFERS[offer]), ...(own.counterpart === undefined ? [] : [BESIDE])]
    : offers.filter((offer) => offer === 'update-file').map((offer) => OFFERS[offer]);
  return wanted.flatMap(({ command, title: text }) => {
    if (!commands.includes(command)) return [];
    const title = localize(text);
    const isOfFile = command === OFFERS['update-file'].command;
    const isOfOne = command === BESIDE.command || command === OFFERS['show-source-change'].command;
    const rest = isOfFile ? [] : [isOfOne ? id : [id]];
    return [{ title, command: { title, command, arguments: [file.uri, ...rest] } }];
  });
}

const STATES: Readonly<Record<UnitState, Message>> = {
  missing: message('missing'),
  untranslated: message('not translated'),
  current: message('up to date'),
  stale: message('older than its source'),
  review: message('to review'),
  edited: message('edited by a person'),
  adoptable: message('not recorded yet'),
  'age-unknown': message('age unknown'),
  extra: message('without a source'),
  'left-out': message('left out by people'),
};

/** What a text is in the other file: its source, or its translations with their states. */
export function translationHover(file: TranslationFile, { position }: HoverParams): Hover | null {
  // Without a record, nobody knows in which state a text is.
  if (!file.checks.some(({ isDeclared }) => isDeclared)) return null;
  const offset = toOffset(file.lines, position);
  const at = { start: offset, end: offset };
  const found = file.checks.flatMap((check) => {
    const standing = check.checked.standings.find(({ pair }) => {
      const span = check.spanOf(pair, file.side);
      return span !== undefined && touches(inDocument(span, check, file.side), at);
    });
    return standing === undefined ? [] : [{ check, standing }];
  });
  const [first] = found;
  const span = first?.check.spanOf(first.standing.pair, file.side);
  if (first === undefined || span === undefined) return null;
  const lines = found.slice(0, MAX_LOCALES).flatMap(({ check, standing: { pair, state } }) => {
    const { text } = pair[file.side === 'source' ? 'target' : 'source'] ?? {};
    const shown =
      text === undefined
        ? ''
        : splitForms(text)
            .map((form) => showPhrase(form, SHOWN_CODE_POINTS))
            .join(' | ');
    const locale = file.side === 'source' ? check.files.locale : check.checked.sourceLocale;
    return [message('{0} ({1}): {2}', locale, localize(STATES[state]), shown)];
  });
  const described = found.slice(0, MAX_LOCALES).flatMap((each) => describeTermsAt(file, each, at));
  return {
    contents: { kind: MarkupKind.PlainText, value: [...lines, ...described].map(localize).join('\n') },
    range: toRange(file.lines, inDocument(span, first.check, file.side)),
  };
}

/** What the glossary and its terms file say about the terms at a position. */
function describeTermsAt(
  { side }: TranslationFile,
  { check, standing }: { readonly check: PairCheck; readonly standing: UnitStanding },
  at: Span,
): readonly Message[] {
  const terms = termsOfUnit(standing, check.checked, side).filter((span) =>
    touches(inDocument(span, check, side), at),
  );
  return [...new Set(terms.map(({ term }) => term))].flatMap(describeTerm);
}

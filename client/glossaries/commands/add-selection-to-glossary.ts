import * as vscode from 'vscode';
import { showPhrase } from '#base';
import {
  identicalPhrases,
  type NewTerm,
  type PlannedTerm,
  planTerm,
  problemsOfPlacedEntry,
  refusePhrase,
} from '#glossary';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { isWritable } from '../../shell/editor/is-writable.ts';
import { readArgument } from '../../shell/editor/read-argument.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { type AboutTerm, askNote, askUse, type TermUse } from '../files/ask-about-term.ts';
import { askTranslation } from '../files/ask-translation.ts';
import { refuseReadOnly } from '../files/change-glossary.ts';
import { isGlossary } from '../files/is-glossary.ts';
import { pickGlossary } from '../files/pick-glossary.ts';
import { type ReadGlossary, readGlossary } from '../files/read-glossary.ts';
import { readTermsText, termsUriOf } from '../files/read-terms.ts';
import { selectedPhrases } from '../files/selected-phrases.ts';
import { writeTerm } from '../files/write-term.ts';
import { REMOTE_SCHEME } from '../remote/remote-address.ts';
import { reportEntry, reportTerm } from './report-added.ts';

const USES: readonly TermUse[] = ['preferred', 'admitted', 'keep', 'forbidden'];

/**
 * Adds a term to a glossary: what is selected in the active editor, with what is selected in another visible editor, or typed. Asks for
 * the glossary before the translation, because the glossary decides the language. A button beside the translation asks for a status and a
 * note, which go to the terms file. The argument may hold `source`, `target`, `glossary`, the address of a file, `note`, and `status`:
 * `preferred`, `admitted`, `keep`, or `forbidden`; the menu of a glossary adds to that one.
 */
export const addSelectionToGlossary: CommandHandler<unknown> = async (_context, argument) => {
  const known = glossaryOf(argument);
  const selected = selectedPhrases(known);
  const source = readArgument(argument, 'source') ?? (selected.source || (await typeSource()));
  if (!source) return 'cancelled';
  // What CSV cannot hold, no glossary can hold.
  const fault = refusePhrase(source, 'csv');
  if (fault !== undefined) return refuse(localize(fault), 'warning');
  const uri = known ?? (await pickGlossary(source));
  if (uri === undefined) return 'cancelled';
  const document = await vscode.workspace.openTextDocument(uri);
  const wished = readArgument(argument, 'status');
  const about = { use: USES.find((use) => use === wished), note: readArgument(argument, 'note') };
  const target = readArgument(argument, 'target') ?? (selected.target || undefined);
  const asked =
    target === undefined && about.use !== 'keep' ? await askTerm(source, document, about) : { target, about };
  return asked === undefined ? 'cancelled' : addTo(document, termOf(source, asked));
};

/** The glossary that the caller means; a menu may also have been opened on the text that the phrase comes from. */
function glossaryOf(argument: unknown): vscode.Uri | undefined {
  if (argument instanceof vscode.Uri) return isGlossary(argument) ? argument : undefined;
  const named = readArgument(argument, 'glossary');
  return named === undefined ? undefined : vscode.Uri.parse(named);
}

/** Whether a glossary can have a terms file beside it. */
function canHaveTerms({ scheme }: vscode.Uri): boolean {
  return scheme !== 'untitled' && scheme !== REMOTE_SCHEME;
}

function typeSource(): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Add to Glossary'),
    prompt: vscode.l10n.t('The phrase in the source language'),
  });
}

/** A translation and what is known about the term. */
interface AskedTerm {
  readonly target: string | undefined;
  readonly about: AboutTerm;
}

/** Asks for the translation; for a status and a note only if the user wants that. Undefined when cancelled. */
async function askTerm(
  source: string,
  document: vscode.TextDocument,
  about: AboutTerm,
): Promise<AskedTerm | undefined> {
  const isForbidden = about.use === 'forbidden';
  const offersMore = !isForbidden && canHaveTerms(document.uri);
  const typed = await askTranslation(source, document, { isForbidden, offersMore });
  if (typed === undefined) return undefined;
  if (!typed.wantsMore) return typed.text === '' ? undefined : { target: typed.text, about };
  const chosen = await askUse(source, false);
  if (chosen === undefined) return undefined;
  const target = chosen.use === 'keep' ? undefined : await orAsk(typed.text, chosen.use, source, document);
  if (target === '') return undefined;
  const note = await askNote(source);
  return note === undefined ? undefined : { target, about: { use: chosen.use, note } };
}

/** What was typed before, or else what is typed now; empty when cancelled. */
async function orAsk(
  text: string,
  use: TermUse | undefined,
  source: string,
  document: vscode.TextDocument,
): Promise<string> {
  if (text !== '') return text;
  const typed = await askTranslation(source, document, {
    isForbidden: use === 'forbidden',
    offersMore: false,
  });
  return typed?.text ?? '';
}

function termOf(source: string, { target, about: { use, note } }: AskedTerm): NewTerm {
  const noted = note === undefined || note === '' ? {} : { note };
  if (use === 'forbidden') {
    return { source, target: undefined, about: { ...noted, not: target === undefined ? [] : [target] } };
  }
  return { source, target, about: { ...noted, ...(use && { status: use }) } };
}

async function addTo(document: vscode.TextDocument, term: NewTerm): Promise<Outcome> {
  const { uri } = document;
  const glossary = await readGlossary(document);
  if (glossary === undefined || !(await isWritable(uri))) return refuseReadOnly(uri);
  const terms = canHaveTerms(uri) ? ((await readTermsText(uri)) ?? '') : '';
  const planned = planTerm(glossary.dictionary, terms, term);
  if ('text' in planned) return refuse(localize(planned), 'warning');
  if (planned.terms !== undefined && !canHaveTerms(uri)) return refuseReadOnly(termsUriOf(uri));
  if (!(await mayAdd(glossary, planned, term))) return 'cancelled';
  const written = await writeTerm(glossary, planned, terms);
  if (typeof written === 'string') return written;
  const canSayMore = planned.terms === undefined && canHaveTerms(uri);
  const sayMoreAbout = canSayMore ? () => sayMore(document, term.source) : undefined;
  if (planned.row === undefined) reportTerm(uri, term.source, written.isKept);
  else reportEntry(uri, planned.row, written.isKept, sayMoreAbout);
  return written.isKept ? 'done' : 'failed';
}

/** Asks for confirmation if the checks report problems with the new entry. */
async function mayAdd(
  { dictionary, settings }: ReadGlossary,
  { row }: PlannedTerm,
  { source, about }: NewTerm,
): Promise<boolean> {
  if (row === undefined) return true;
  const { levels, languages, maxDictionaryBytes } = settings;
  const options = { languages, levels, maxDictionaryBytes };
  const isMeant = (rule: string) => about.status === 'keep' && rule === identicalPhrases.id;
  const problems = problemsOfPlacedEntry(dictionary, row.placed, options).filter(
    ({ rule }) => !isMeant(rule),
  );
  if (problems.length === 0) return true;
  const goOn = vscode.l10n.t('Add Anyway');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('The entry "{0}" has problems. Add it anyway?', showPhrase(source)),
    { modal: true, detail: problems.map(({ message }) => localize(message)).join('\n') },
    goOn,
  );
  return answer === goOn;
}

/** Adds a status and a note to a term that the glossary has. */
async function sayMore(document: vscode.TextDocument, source: string): Promise<Outcome> {
  const chosen = await askUse(source, true);
  const note = chosen && (await askNote(source));
  if (chosen === undefined || note === undefined || (chosen.use === undefined && note === ''))
    return 'cancelled';
  return addTo(document, termOf(source, { target: undefined, about: { use: chosen.use, note } }));
}

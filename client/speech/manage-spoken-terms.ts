import * as vscode from 'vscode';
import { countCodePoints, languagesOf } from '#base';
import { faultOfText, MAX_SPOKEN_TERM_CHARACTERS, SPOKEN_TERMS_NAME } from '#requests';
import type { CallOptions, SpokenTerms, SpokenTermsId } from '#service';
import { type Connection, type ConnectionContext, connect } from '../shell/connection/connection.ts';
import { languageItems, type PickerContext } from '../shell/pickers/pick-language.ts';
import { localize } from '../shell/ui/localize.ts';
import { number } from '../shell/ui/number.ts';
import type { Outcome } from '../shell/ui/outcome.ts';
import { withProgress } from '../shell/ui/progress.ts';

type TermsContext = ConnectionContext & PickerContext;

/** The terms of one language: what the user looks at and changes. */
interface OpenTerms {
  readonly id: SpokenTermsId;
  readonly name: string;
  readonly lang: string;
}

/** Lists the spoken terms of the account (service-facts 11), and lets the user add and remove terms until they close the list. */
export async function manageSpokenTerms(context: TermsContext): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const all = await reading((call) => connection.client.listSpokenTerms(call));
  const open = await chooseTerms(context, connection, all);
  if (open === undefined) return 'cancelled';
  while (await changeTerms(connection, open));
  return 'done';
}

function reading<Result>(work: (call: CallOptions) => Promise<Result>): Thenable<Result> {
  return withProgress(vscode.l10n.t('reading the spoken terms'), ({ signal }) => work({ signal }));
}

interface TermsItem extends vscode.QuickPickItem {
  readonly terms?: SpokenTerms;
  readonly lang?: string;
}

async function chooseTerms(
  context: TermsContext,
  connection: Connection,
  all: readonly SpokenTerms[],
): Promise<OpenTerms | undefined> {
  const items: readonly TermsItem[] = [
    ...all.flatMap(listItems),
    { label: vscode.l10n.t('$(add) New Spoken Terms...') },
  ];
  const title = vscode.l10n.t('Spoken Terms of {0}', connection.serviceName);
  const picked = await vscode.window.showQuickPick(items, { title, matchOnDescription: true });
  if (picked === undefined) return undefined;
  const name = picked.terms?.name ?? (await askName());
  const lang = name === undefined ? undefined : (picked.lang ?? (await askLanguage(context, connection)));
  if (name === undefined || lang === undefined) return undefined;
  const terms = picked.terms ?? (await connection.client.createSpokenTerms({ name, term_lists: [] }));
  return { id: terms.spoken_terms_id, name, lang };
}

/** One line for each language, and one to begin another. */
function listItems(terms: SpokenTerms): readonly TermsItem[] {
  const lists = terms.term_lists.map(({ lang, entry_count }) => ({
    label: terms.name,
    description: vscode.l10n.t('{0}, terms: {1}', lang.toUpperCase(), number(entry_count)),
    terms,
    lang,
  }));
  return [...lists, { label: terms.name, description: vscode.l10n.t('in another language...'), terms }];
}

async function askName(): Promise<string | undefined> {
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('New Spoken Terms'),
    prompt: vscode.l10n.t('The name of the spoken terms'),
    validateInput: (text) => faultIn(faultOfText(text, SPOKEN_TERMS_NAME)),
  });
  return name?.trim();
}

function faultIn(fault: ReturnType<typeof faultOfText>): string | undefined {
  return fault && localize(fault);
}

async function askLanguage(context: TermsContext, connection: Connection): Promise<string | undefined> {
  const { facts } = await context.serviceFacts.load(connection);
  const items = await languageItems(context, languagesOf(facts, 'voice'), 'source');
  const title = vscode.l10n.t('Which language is spoken?');
  return (await vscode.window.showQuickPick(items, { title, matchOnDescription: true }))?.code;
}

interface TermItem extends vscode.QuickPickItem {
  readonly term?: string;
}

/** Shows the terms and carries out one change. Returns whether the list is shown again. */
async function changeTerms({ client }: Connection, open: OpenTerms): Promise<boolean> {
  const terms = await reading((call) => termsOf(client, open, call));
  const items: readonly TermItem[] = [
    { label: vscode.l10n.t('$(add) Add a Term...') },
    ...terms.map((term) => ({ label: term, term })),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: `${open.name}, ${open.lang.toUpperCase()}`,
    placeHolder: vscode.l10n.t('Choose a term to remove it'),
  });
  if (picked === undefined) return false;
  if (picked.term === undefined) await addTerm(client, open, terms);
  else await removeTerm(client, open, picked.term);
  return true;
}

/** The terms that are at the service now; none in a language that has none yet. */
async function termsOf(
  client: Connection['client'],
  { id, lang }: OpenTerms,
  call?: CallOptions,
): Promise<readonly string[]> {
  const { term_lists } = await client.getSpokenTerms(id, call);
  if (!term_lists.some((list) => list.lang === lang)) return [];
  const { entries } = await client.getSpokenEntries(id, lang, call);
  return entries.split('\n').filter((term) => term !== '');
}

async function addTerm(
  client: Connection['client'],
  { id, name, lang }: OpenTerms,
  terms: readonly string[],
): Promise<void> {
  const term = await vscode.window.showInputBox({
    title: vscode.l10n.t('Add a Term to {0}', name),
    prompt: vscode.l10n.t('A name or a word to recognize in speech'),
    validateInput: (text) => faultOfTerm(text.trim(), terms),
  });
  if (term === undefined) return;
  await client.patchSpokenTerms(id, { term_lists: [{ lang, entries: term.trim() }] });
}

/** Why the service would refuse a term (service-facts 11). */
function faultOfTerm(term: string, terms: readonly string[]): string | undefined {
  if (term === '') return vscode.l10n.t('A term has at least one character.');
  if (countCodePoints(term) > MAX_SPOKEN_TERM_CHARACTERS)
    return vscode.l10n.t('A term has at most {0} characters.', MAX_SPOKEN_TERM_CHARACTERS);
  return terms.includes(term) ? vscode.l10n.t('The term is there already.') : undefined;
}

/** Takes the term out of what is there now, after the user has confirmed it. */
async function removeTerm(client: Connection['client'], open: OpenTerms, term: string): Promise<void> {
  const { id, name, lang } = open;
  const go = vscode.l10n.t('Remove');
  const question = vscode.l10n.t('Remove the term "{0}" from {1}?', term, name);
  if ((await vscode.window.showWarningMessage(question, { modal: true }, go)) !== go) return;
  const left = (await termsOf(client, open)).filter((each) => each !== term);
  if (left.length === 0) await client.deleteTermList(id, lang);
  else await client.putTermList(id, { lang, entries: left.join('\n') });
}

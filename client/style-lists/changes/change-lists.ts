import * as vscode from 'vscode';
import { type ServiceFacts, toSlashes } from '#base';
import { MAX_TEXT_BYTES, NODE_FILES } from '#files';
import { STYLE_LIST_NAME, styleLanguages } from '#requests';
import {
  type ConfiguredRules,
  type CreateStyleListRequest,
  eachStyleList,
  type StyleList,
  SYSTEM_CLOCK,
} from '#service';
import { faultsOfNewList, parseRulesFile, parseStyleFile } from '#style-rules';
import { isTrialName } from '#style-rules/model';
import { addListToLocks, planDeletion } from '#sync';
import { findSyncRoots } from '../../glossaries/sync/roots/find-sync-roots.ts';
import { backupNote } from '../../glossaries/sync/roots/open-backups.ts';
import { confirmDeletion } from '../../glossaries/sync/steps/confirm-sync.ts';
import { type Connection, connect } from '../../shell/connection/connection.ts';
import type { ServiceFactsSource } from '../../shell/connection/service-facts.ts';
import { readChosen } from '../../shell/editor/file-system.ts';
import { nameOf } from '../../shell/editor/files.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { validateText } from '../../shell/ui/validate-text.ts';
import { openListBackups } from '../documents/back-up-list.ts';
import { changeStyles, refuseChanged, replaceInList, type StylesContext } from './change-styles.ts';
import { contentOfList } from './list-text.ts';
import { pickRules, type RuleName } from './pick-rules.ts';

/** What creating a list needs. */
interface CreateContext extends StylesContext {
  readonly serviceFacts: Pick<ServiceFactsSource, 'atHand'>;
}

type Draft = Omit<CreateStyleListRequest, 'name'> & {
  readonly name?: string;
  /** Where the draft comes from. */
  readonly file?: vscode.Uri;
};

/** Creates a list: empty, from a file, or from another list. */
export async function createList(context: CreateContext): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const draft = await pickStart(context, connection);
  if (draft === undefined || typeof draft === 'string') return draft ?? 'cancelled';
  const name = await askName(vscode.l10n.t('Name of the New List'), draft.name ?? '');
  if (name === undefined) return 'cancelled';
  const { file, ...content } = draft;
  const [fault] = faultsOfNewList({ ...content, name }, await context.serviceFacts.atHand(connection));
  if (fault !== undefined) return refuse(localize(fault), 'warning');
  return changeStyles(context, vscode.l10n.t('creating the list'), async (connected, signal) => {
    const created = await connected.client.createStyleList({ ...content, name }, { signal });
    if (file !== undefined) await addToLocks(connected, file, created, signal);
    return 'done';
  });
}

async function addToLocks(
  { client, origin }: Connection,
  { fsPath }: vscode.Uri,
  created: StyleList,
  signal: AbortSignal,
): Promise<void> {
  const ports = { client, origin, files: NODE_FILES, clock: SYSTEM_CLOCK, signal };
  const locations = findSyncRoots().then((roots) => roots.map(({ location }) => location));
  const failed = await addListToLocks({ locations, file: toSlashes(fsPath), created }, ports);
  if (failed.length > 0) showPrompt('warning', failed.map(localize).join(' '));
}

interface StartItem extends vscode.QuickPickItem {
  readonly start: () => Promise<Draft | Outcome | undefined>;
}

async function pickStart(
  context: CreateContext,
  connection: Connection,
): Promise<Draft | Outcome | undefined> {
  const items: readonly StartItem[] = [
    {
      label: vscode.l10n.t('Empty'),
      detail: vscode.l10n.t('A list without rules and instructions'),
      start: async () => startEmpty(await context.serviceFacts.atHand(connection)),
    },
    {
      label: vscode.l10n.t('From a File...'),
      detail: vscode.l10n.t('The rules and instructions of a file *.style-rules.json'),
      start: startFromFile,
    },
    {
      label: vscode.l10n.t('From Another List...'),
      detail: vscode.l10n.t('A copy of a list of your account'),
      start: () => startFromList(connection),
    },
  ];
  const picked = await vscode.window.showQuickPick(items, { title: vscode.l10n.t('New Style Rule List') });
  return picked?.start();
}

async function startEmpty(facts: ServiceFacts): Promise<Draft | undefined> {
  const items = styleLanguages(facts).map(({ lang, name }) => ({ label: name, description: lang, lang }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Language of the List'),
    placeHolder: vscode.l10n.t('The language of the translations. It cannot be changed later.'),
    matchOnDescription: true,
  });
  return picked && { language: picked.lang };
}

async function startFromFile(): Promise<Draft | Outcome | undefined> {
  const file = await pickStyleFile(vscode.l10n.t('Create a List'));
  if (file === undefined) return undefined;
  const parsed = parseStyleFile(await readChosen(file, MAX_TEXT_BYTES));
  if (!parsed.ok) return refuseFile(file, parsed.fault);
  const { name, language, configured_rules = {}, custom_instructions = [] } = parsed.content;
  if (language === undefined) {
    return refuse(vscode.l10n.t('{0} names no language.', nameOf(file)), 'warning');
  }
  return { ...(name !== undefined && { name }), language, configured_rules, custom_instructions, file };
}

async function startFromList({ client }: Connection): Promise<Draft | undefined> {
  const items: (vscode.QuickPickItem & { readonly list: StyleList })[] = [];
  for await (const list of eachStyleList(client, { detailed: true })) {
    if (!isTrialName(list.name)) items.push({ label: list.name, description: list.language, list });
  }
  const title = vscode.l10n.t('Copy of Which List?');
  const picked = await vscode.window.showQuickPick(items, { title });
  if (picked === undefined) return undefined;
  const content = contentOfList(picked.list);
  return { ...content, name: vscode.l10n.t('{0} (copy)', content.name) };
}

/** Renames a list. */
export async function renameList(context: StylesContext, list: StyleList): Promise<Outcome> {
  const { style_id, name } = list;
  const newName = await askName(vscode.l10n.t('New Name of {0}', name), name);
  if (newName === undefined || newName === name) return 'cancelled';
  return replaceInList(context, list, {
    title: vscode.l10n.t('renaming the list'),
    isAsShown: (now) => now.name === name,
    send: (client, signal) => client.renameStyleList(style_id, newName, { signal }),
  });
}

/** Deletes a list, after the user has typed its name. */
export async function deleteList(context: StylesContext, list: StyleList): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const { style_id, name } = list;
  const { client, origin } = connection;
  const { signal } = new AbortController();
  const deletion = await planDeletion({ list }, { client, origin, signal });
  const amount = vscode.l10n.t('Rules and instructions: {0}.', number(deletion.lines.length));
  if (!(await confirmDeletion(name, { amount, backup: await backupNote() }))) return 'cancelled';
  const openBackups = () => openListBackups({ origin, list: style_id });
  const outcome = await changeStyles(context, vscode.l10n.t('deleting the list'), async (_, signal) =>
    (await deletion.carryOut({ signal, openBackups })) ? 'done' : refuseChanged(name),
  );
  if (outcome === 'done') showPrompt('information', vscode.l10n.t('{0} is deleted at the service.', name));
  return outcome;
}

/** Replaces the rules of a list: with options that the user chooses, or with those of a file. With `only`, one rule. */
export async function replaceRules(
  context: StylesContext,
  list: StyleList,
  only?: RuleName,
): Promise<Outcome> {
  const title = vscode.l10n.t('Rules of {0}', list.name);
  const before = list.configured_rules ?? {};
  const isPicked = only !== undefined || (await isByCategory(title));
  if (isPicked === undefined) return 'cancelled';
  const rules = isPicked
    ? await pickRules({ title, language: list.language }, before, only)
    : await rulesOfFile();
  if (rules === undefined) return 'cancelled';
  if (typeof rules === 'string') return rules;
  return replaceInList(context, list, {
    title: vscode.l10n.t('replacing the rules'),
    isAsShown: (now) => JSON.stringify(now.configured_rules ?? {}) === JSON.stringify(before),
    send: (client, signal) => client.putConfiguredRules(list.style_id, rules, { signal }),
  });
}

async function isByCategory(title: string): Promise<boolean | undefined> {
  const items = [
    { label: vscode.l10n.t('Choose by Category...'), isPicked: true },
    { label: vscode.l10n.t('Take the Rules of a File...'), isPicked: false },
  ];
  return (await vscode.window.showQuickPick(items, { title }))?.isPicked;
}

async function rulesOfFile(): Promise<ConfiguredRules | Outcome | undefined> {
  const file = await pickStyleFile(vscode.l10n.t('Take the Rules'));
  if (file === undefined) return undefined;
  const parsed = parseRulesFile(await readChosen(file, MAX_TEXT_BYTES));
  if (!parsed.ok) return refuseFile(file, parsed.fault);
  const { content } = parsed;
  return 'configured_rules' in content ? (content.configured_rules as ConfiguredRules) : content;
}

function refuseFile(
  file: vscode.Uri,
  fault: { readonly field: string; readonly what: string } | undefined,
): Outcome {
  const why =
    fault === undefined ? vscode.l10n.t('it is not JSON in UTF-8') : `${fault.field}: ${fault.what}`;
  return refuse(vscode.l10n.t('{0} is not a style rule list: {1}', nameOf(file), why), 'warning');
}

/** A file of the workspace, or another one. */
async function pickStyleFile(openLabel: string): Promise<vscode.Uri | undefined> {
  const found = await vscode.workspace.findFiles('**/*.style-rules.json', '**/node_modules/**');
  const items = found
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map((file) => ({ label: vscode.workspace.asRelativePath(file), file }));
  const other = { label: vscode.l10n.t('Another File...'), file: undefined };
  const picked = await vscode.window.showQuickPick([...items, other], { title: openLabel });
  if (picked === undefined) return undefined;
  const filters = { [vscode.l10n.t('Style Rule Lists')]: ['json'] };
  return picked.file ?? (await vscode.window.showOpenDialog({ openLabel, filters }))?.[0];
}

async function askName(title: string, value: string): Promise<string | undefined> {
  const name = await vscode.window.showInputBox({
    title,
    value,
    validateInput: validateText(STYLE_LIST_NAME),
  });
  return name?.trim();
}

import * as vscode from 'vscode';
import { toSlashes } from '#base';
import type { FilePair } from '#manifest';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { initializeTranslations as initialize } from '../init/initialize-translations.ts';
import {
  noTranslations,
  pathIn,
  pickAll,
  type TranslationsTarget,
  targetOfFile,
} from '../load-translations.ts';
import type { ProjectsState } from '../state.ts';
import { acceptUnits, type ChosenUnits } from '../units/accept-units.ts';
import { unitAt, withStatus } from '../units/find-unit.ts';
import { showNeighbor } from '../units/next-waiting.ts';
import { openBeside } from '../units/open-beside.ts';
import { noSuchUnit } from '../units/show-unit.ts';
import { showSourceChange as showChange } from '../units/source-change.ts';
import { type ConfirmUpdate, confirmAll, confirmFile } from '../update/confirm-update.ts';
import { translateAgain } from '../update/translate-again.ts';
import { USUAL_OPTIONS, updateTranslations as update } from '../update/update-translations.ts';
import { isTranslationNode, type TranslationNode } from '../view/translation-nodes.ts';

/** Reads the translations of the workspace again. */
export const refreshTranslations: CommandHandler<ProjectsState> = async ({ translations }) => {
  await translations.refresh();
  return 'done';
};

/**
 * Updates all translations of a folder, or those of a file that a caller passes, in all locales or in one. The button above the view passes the
 * line that has the focus, which is not meant.
 */
export const updateTranslations: CommandHandler<ProjectsState> = async (context, argument, locale) => {
  const file = uriOf(argument);
  const target = file === undefined ? await pickAll() : await targetOfFile(file);
  if (target === 'cancelled') return target;
  const wanted = typeof locale === 'string' && target !== undefined ? inLocale(target, locale) : target;
  return updateTarget(context, wanted, file === undefined ? confirmAll : confirmFile);
};

/** Updates the translations of a line of the view: a folder or a locale. */
export const updateTranslationLine: CommandHandler<ProjectsState> = async (context, node) =>
  isTranslationNode(node)
    ? updateTarget(context, targetOfNode(node), confirmAll)
    : refuse(vscode.l10n.t('The view was just updated. Try again.'));

/** Updates a translation, or all translations of a source: of a line of the view, a lens, or the active editor. */
export const updateTranslationFile: CommandHandler<ProjectsState> = async (context, argument) => {
  if (isTranslationNode(argument)) return updateTarget(context, targetOfNode(argument), confirmFile);
  const file = uriOf(argument) ?? activeFile();
  return updateTarget(context, file && (await targetOfFile(file)), confirmFile);
};

/** Shows what waits for a person, in the view. */
export const reviewTranslations: CommandHandler<ProjectsState> = async ({ translations }, argument) => {
  const file = isTranslationNode(argument) ? fileOfNode(argument) : uriOf(argument)?.fsPath;
  const isShown = await translations.showWaiting(file && toSlashes(file));
  return isShown ? 'done' : refuse(vscode.l10n.t('No translation waits: all are up to date.'));
};

/** Records that translations are right as they are. */
export const acceptTranslation: CommandHandler<ProjectsState> = (context, argument, others) =>
  onUnits(argument, others, (chosen) => acceptUnits(context, chosen));

/** Translates texts again. */
export const retranslateUnit: CommandHandler<ProjectsState> = (context, argument, others) =>
  onUnits(argument, others, (chosen) => translateAgain(context, chosen));

/** Compares the source text that a translation was made from with that of now. */
export const showSourceChange: CommandHandler<ProjectsState> = (context, argument, id) =>
  onUnits(argument, typeof id === 'string' ? [id] : id, ({ folder, ids: [first = ''] }) =>
    showChange(context, { folder, id: first }),
  );

/** Opens a translation and its source side by side. */
export const openSourceBeside: CommandHandler<ProjectsState> = async (_context, argument, id) => {
  if (isTranslationNode(argument)) return nodeBeside(argument);
  const file = uriOf(argument) ?? activeFile();
  if (file === undefined) return refuse(noTranslations());
  return openBeside(file, 'target', typeof id === 'string' ? id : undefined);
};

/** Opens a source and one of its translations side by side. */
export const openTranslationBeside: CommandHandler<ProjectsState> = async (_context, argument, id) => {
  const file = uriOf(argument) ?? activeFile();
  if (file === undefined) return refuse(noTranslations());
  return openBeside(file, 'source', typeof id === 'string' ? id : undefined);
};

/** Goes to the next text that waits. */
export const nextWaitingUnit: CommandHandler<ProjectsState> = async ({ translations }) =>
  showNeighbor(await translations.units(), 1, readSetting('parlance.translations.order'));

/** Goes back to the text before that waits. */
export const previousWaitingUnit: CommandHandler<ProjectsState> = async ({ translations }) =>
  showNeighbor(await translations.units(), -1, readSetting('parlance.translations.order'));

/** Writes the translations of a folder into parlance.json, after a look at what would be written. */
export const initializeTranslations: CommandHandler<ProjectsState> = async (context, argument) => {
  const folder = argument instanceof vscode.Uri ? argument : await pickWorkspaceFolder();
  if (folder === 'cancelled') return folder;
  if (folder === undefined)
    return refuse(vscode.l10n.t('Open a folder first, so that parlance.json has a place.'));
  return initialize(context, folder);
};

async function pickWorkspaceFolder(): Promise<vscode.Uri | 'cancelled' | undefined> {
  const folders = vscode.workspace.workspaceFolders?.filter(({ uri }) => uri.scheme === 'file') ?? [];
  if (folders.length < 2) return folders[0]?.uri;
  return (await vscode.window.showWorkspaceFolderPick())?.uri ?? 'cancelled';
}

async function updateTarget(
  context: ProjectsState,
  target: TranslationsTarget | undefined,
  confirm: ConfirmUpdate,
): Promise<Outcome> {
  if (target === undefined) return refuse(noTranslations());
  return update(context, { target, options: USUAL_OPTIONS, confirm });
}

function inLocale({ folder, wants }: TranslationsTarget, locale: string): TranslationsTarget {
  return { folder, wants: (files) => files.locale === locale && wants(files) };
}

function targetOfNode(node: TranslationNode): TranslationsTarget {
  const { folder } = node;
  switch (node.kind) {
    case 'project':
      return { folder, wants: () => true };
    case 'locale':
      return { folder, wants: ({ locale }) => locale === node.locale };
    case 'translation':
      return { folder, wants: (files) => isSame(files, node.files) };
    case 'unit':
      return { folder, wants: ({ locale, target }) => node.id.startsWith(`${locale}:${target}#`) };
  }
}

function isSame(one: FilePair, other: FilePair): boolean {
  return one.target === other.target && one.locale === other.locale;
}

function fileOfNode(node: TranslationNode): string | undefined {
  if (node.kind === 'unit') return `${node.folder}/${node.path}`;
  return node.kind === 'translation' ? `${node.folder}/${node.files.target}` : undefined;
}

function nodeBeside(node: TranslationNode): Promise<Outcome> {
  const file = fileOfNode(node);
  if (file === undefined) return Promise.resolve(refuse(noTranslations()));
  return openBeside(vscode.Uri.file(file), 'target', node.kind === 'unit' ? node.id : undefined);
}

/**
 * Does something with units: those of the lines that are selected in the view, those that a caller names, or the one at the cursor.
 * @param others Lines of the view, or IDs.
 */
async function onUnits(
  argument: unknown,
  others: unknown,
  work: (chosen: ChosenUnits) => Promise<Outcome>,
): Promise<Outcome> {
  const named = Array.isArray(others) ? others : [];
  const nodes = [argument, ...named].filter(isTranslationNode);
  const units = nodes.flatMap((node) => (node.kind === 'unit' ? [node] : []));
  const [first] = units;
  if (first !== undefined) {
    const ids = units.filter(({ folder }) => folder === first.folder).map(({ id }) => id);
    return work({ folder: first.folder, ids: [...new Set(ids)] });
  }
  const file = uriOf(argument) ?? activeFile();
  const target = file && (await targetOfFile(file));
  if (file === undefined || target === undefined) return refuse(noTranslations());
  const ids = named.filter((id) => typeof id === 'string');
  if (ids.length > 0) return work({ folder: target.folder, ids });
  return atCursor(file, target, work);
}

async function atCursor(
  file: vscode.Uri,
  target: TranslationsTarget,
  work: (chosen: ChosenUnits) => Promise<Outcome>,
): Promise<Outcome> {
  const own = pathIn(target.folder, file);
  const wants = (files: FilePair) => files.target === own;
  let id: string | undefined;
  const outcome = await withStatus(
    { ...target, wants },
    ([first]) => first,
    async ({ units }) => {
      const editor = vscode.window.activeTextEditor;
      id = editor && unitAt(units, 'target', editor.document.offsetAt(editor.selection.active))?.id;
      return 'done';
    },
  );
  if (outcome !== 'done') return outcome;
  return id === undefined ? refuse(noSuchUnit()) : work({ folder: target.folder, ids: [id] });
}

function activeFile(): vscode.Uri | undefined {
  return vscode.window.activeTextEditor?.document.uri;
}

/** The address that a caller passes, also as a text: code actions of the language server do. */
function uriOf(argument: unknown): vscode.Uri | undefined {
  if (argument instanceof vscode.Uri) return argument;
  return typeof argument === 'string' && argument !== '' ? vscode.Uri.parse(argument) : undefined;
}

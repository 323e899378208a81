import * as vscode from 'vscode';
import { knownCodes, type LanguageCode, type LanguagePair, pairFromFileName } from '#base';
import { glossaryFileName } from '#exchange/model';
import { chosenFacts } from '../../shell/connection/chosen-facts.ts';
import { writeFound } from '../../shell/editor/file-system.ts';
import { exists, nameOfFolder } from '../../shell/editor/files.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { refuse } from '../../shell/ui/refuse.ts';

/** The folder that glossaries usually have in a workspace. */
const FOLDER = 'glossaries';

/** Creates an empty glossary for languages that the user picks, in a file that the user names. Undefined when cancelled. */
export async function createGlossary(): Promise<vscode.Uri | undefined> {
  const [root] = vscode.workspace.workspaceFolders ?? [];
  if (root === undefined) {
    refuse(vscode.l10n.t('Open a folder first, so that the glossary has a place.'));
    return undefined;
  }
  const source = await pickSide(vscode.l10n.t('Language of the Source Phrases'), sourceSetting());
  const target =
    source && (await pickSide(vscode.l10n.t('Language of the Translations'), targetSetting(), source));
  if (source === undefined || target === undefined) return undefined;
  const name = await askName(root.uri, { source, target });
  if (name === undefined) return undefined;
  const uri = vscode.Uri.joinPath(root.uri, name);
  if (!(await exists(uri))) await writeFound(uri, new Uint8Array());
  return uri;
}

function sourceSetting(): string {
  return readSetting('parlance.translate.sourceLanguage');
}

function targetSetting(): string {
  return readSetting('parlance.translate.targetLanguage');
}

/** The language of the settings comes first. A glossary for it has its root code (specification 4.4). */
async function pickSide(
  title: string,
  setting: string,
  other?: LanguageCode,
): Promise<LanguageCode | undefined> {
  const likely = setting.toLowerCase().split('-', 1)[0];
  const rank = (lang: LanguageCode) => (lang === likely ? 0 : 1);
  const { glossaryLanguages } = await chosenFacts();
  const items = glossaryLanguages
    .filter(({ lang }) => lang !== other)
    .toSorted((a, b) => rank(a.lang) - rank(b.lang) || a.name.localeCompare(b.name))
    .map(({ name, lang }) => ({ label: name, description: lang }));
  const picked = await vscode.window.showQuickPick(items, { title, matchOnDescription: true });
  return picked?.description;
}

async function askName(root: vscode.Uri, pair: LanguagePair): Promise<string | undefined> {
  const file = glossaryFileName('terms', pair);
  const hasFolder = await exists(vscode.Uri.joinPath(root, FOLDER));
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('File of the New Glossary'),
    prompt: vscode.l10n.t(
      'In the folder {0}. Keep the languages and .glossary.csv in its name.',
      nameOfFolder(root),
    ),
    value: hasFolder ? `${FOLDER}/${file}` : file,
    ignoreFocusOut: true,
    validateInput: (text) =>
      isNameFor(text, pair) ? undefined : vscode.l10n.t('A name such as {0} is needed.', file),
  });
  return name?.trim();
}

/** Whether a path stays in the folder and names a glossary for these languages. */
function isNameFor(path: string, pair: LanguagePair): boolean {
  const parts = path.trim().split(/[\\/]/);
  if (parts.includes('..') || parts.includes('') || !path.trim().endsWith('.glossary.csv')) return false;
  const isKnown = (code: string) => knownCodes()(code) || Object.values(pair).includes(code);
  const found = pairFromFileName(path.trim(), isKnown);
  return found?.source === pair.source && found.target === pair.target;
}

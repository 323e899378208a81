import { DOCUMENT_EXTENSIONS } from '#documents/model';
import { TRANSLATABLE_EXTENSIONS } from '#formats';
import { AUDIO_EXTENSIONS } from '#voice';
import type { MenuPlace } from './command-contribution.ts';

/** Commands that change the document are off where it is read-only. */
export const EDITABLE = 'isWorkspaceTrusted && !editorReadonly';

/** For the palette: only menus and buttons show the command, because it needs what they are for. */
export const NEVER = 'false';

export const IN_EDITOR = 'editorLangId || notebookType';
export const IN_FOLDER = 'workspaceFolderCount != 0';
export const IN_GLOSSARY = 'editorLangId == glossary-csv || editorLangId == glossary-tsv';
export const WITH_ADMIN_KEY = 'parlance.hasAdminKey';

const endsWith = (extensions: readonly string[]) => `resourceExtname =~ /^\\.(${extensions.join('|')})$/i`;

/** Glossaries have menus of their own. */
const NO_GLOSSARY = 'resourceFilename =~ /^(?!.*\\.glossary\\.(csv|tsv)$)/i';

export const TRANSLATABLE_FILE = `${endsWith(TRANSLATABLE_EXTENSIONS)} && ${NO_GLOSSARY}`;
export const DOCUMENT_FILE = endsWith(DOCUMENT_EXTENSIONS);
/** An `m4a` is refused with the way to convert it. */
export const AUDIO_FILE = endsWith([...AUDIO_EXTENSIONS, 'm4a']);
export const SPREADSHEET_FILE = `${endsWith(['csv', 'tsv', 'txt', 'xlsx', 'tbx'])} && ${NO_GLOSSARY}`;

type View = 'glossaries' | 'styleRules' | 'translations' | 'documents' | 'translationMemories' | 'keys';

export const menu = (name: string, group: string, when?: string): MenuPlace => ({
  menu: name,
  group,
  ...(when !== undefined && { when }),
});

/** The submenu of a selection. */
export const editorMenu = (group: string, when?: string) => menu('parlance.editor', group, when);

/** The submenu above a glossary. */
export const glossaryMenu = (group: string, when?: string) => menu('parlance.glossary', group, when);

/** The menu of files in the Explorer, and of folders, whose files the command takes. */
export const explorer = (group: string, files: string) =>
  menu('explorer/context', group, `isWorkspaceTrusted && (explorerResourceIsFolder || ${files})`);

/** The buttons and the menu of a view. */
export const viewTitle = (view: View, group: string, when?: string) =>
  menu('view/title', group, [`view == parlance.${view}`, ...(when === undefined ? [] : [when])].join(' && '));

/**
 * The lines of a view: a group `inline` is a button on the line, others are for its menu.
 * @param kind A word of the line's context value, an expression for the whole value, or `only` one value.
 */
export const onItem = (
  view: View,
  kind: string | RegExp | { readonly only: string },
  ...groups: readonly string[]
): MenuPlace[] =>
  groups.map((group) =>
    menu('view/item/context', group, `view == parlance.${view} && viewItem ${matching(kind)}`),
  );

/** A context value that is this word and nothing else. */
export const only = (value: string) => ({ only: value });

function matching(kind: string | RegExp | { readonly only: string }): string {
  if (typeof kind === 'string') return `=~ /\\b${kind}\\b/`;
  return kind instanceof RegExp ? `=~ ${kind}` : `== ${kind.only}`;
}

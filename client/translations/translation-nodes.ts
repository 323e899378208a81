import { type Message, message } from '../../core/message.ts';
import type { FilePair } from '../../core/projects/pairs.ts';
import type { LineTexts } from '../ui/tree-item.ts';

/** How many units of a translation wait for something, or are as a person has left them. */
export interface TranslationCounts {
  readonly missing: number;
  readonly stale: number;
  readonly review: number;
  /** They wait for nothing. */
  readonly edited: number;
}

/** A translation of a file. */
export interface FileNode {
  readonly kind: 'translation';
  /** Of the manifest: absolute, with `/`. */
  readonly folder: string;
  readonly files: FilePair;
  /** Or why there is no count. */
  readonly state: TranslationCounts | { readonly problem: Message };
}

/** The translations into a locale. */
export interface LocaleNode {
  readonly kind: 'locale';
  readonly folder: string;
  readonly locale: string;
  readonly files: readonly FileNode[];
}

/** A folder with translations; there is a line for it only beside others. */
export interface ProjectNode {
  readonly kind: 'project';
  readonly folder: string;
  readonly locales: readonly LocaleNode[];
}

export type TranslationNode = ProjectNode | LocaleNode | FileNode;

/** The folder of a project with the files of each of its locales, in the order of the section. */
export function projectNode(folder: string, files: readonly FileNode[]): ProjectNode {
  const locales = new Map<string, FileNode[]>();
  for (const file of files) {
    const { locale } = file.files;
    const own = locales.get(locale) ?? [];
    own.push(file);
    locales.set(locale, own);
  }
  return {
    kind: 'project',
    folder,
    locales: [...locales].map(([locale, own]) => ({ kind: 'locale', folder, locale, files: own })),
  };
}

/** The lines at the top: the locales of the only project, or the projects. */
export function topNodes(projects: readonly ProjectNode[]): readonly TranslationNode[] {
  const [only] = projects;
  return projects.length === 1 && only !== undefined ? only.locales : projects;
}

/** The lines below a line. */
export function childrenOf(node: TranslationNode): readonly TranslationNode[] {
  if (node.kind === 'project') return node.locales;
  return node.kind === 'locale' ? node.files : [];
}

/** Whether a translation waits: for texts, for a person, or for somebody who looks at its file. */
export function waits({ state }: FileNode): boolean {
  return 'problem' in state || state.missing + state.stale + state.review > 0;
}

/** A locale or a file in words. */
export function describeTranslation(node: LocaleNode | FileNode): LineTexts {
  if (node.kind === 'locale') {
    const label = message('{0}', node.locale);
    const problems = node.files.filter(({ state }) => 'problem' in state).length;
    const unread = problems === 0 ? [] : [message('{0} not readable', problems)];
    const description = [...countsText(sumOf(node.files)), ...unread];
    return { label, description: orCurrent(description), details: [], icon: 'globe', actions: ['locale'] };
  }
  const { files, state } = node;
  const problem = 'problem' in state ? [state.problem] : [];
  return {
    label: message('{0}', files.target),
    description: 'problem' in state ? [message('not readable')] : orCurrent(countsText(state)),
    details: [...problem, files.reason, ...(files.isFrozen ? [message('parlance.json freezes it.')] : [])],
    icon: waits(node) ? ('problem' in state ? 'warning' : 'circle-outline') : 'check',
    actions: ['translation'],
  };
}

function orCurrent(texts: readonly Message[]): readonly Message[] {
  return texts.length === 0 ? [message('up to date')] : texts;
}

function countsText({ missing, stale, review, edited }: TranslationCounts): readonly Message[] {
  return [
    ...(missing === 0 ? [] : [message('{0} missing', missing)]),
    ...(stale === 0 ? [] : [message('{0} stale', stale)]),
    ...(review === 0 ? [] : [message('{0} to review', review)]),
    ...(edited === 0 ? [] : [message('{0} edited', edited)]),
  ];
}

function sumOf(files: readonly FileNode[]): TranslationCounts {
  const sum = { missing: 0, stale: 0, review: 0, edited: 0 };
  for (const { state } of files) {
    if ('problem' in state) continue;
    sum.missing += state.missing;
    sum.stale += state.stale;
    sum.review += state.review;
    sum.edited += state.edited;
  }
  return sum;
}

import { isRecord, type Message, message, type Position } from '#base';
import type { FilePair } from '#manifest';
import type { REVIEW_ORDERS } from '../../../protocol/settings.ts';
import type { LineTexts } from '../../shell/ui/tree-item.ts';

/** How many units of a translation wait for something, or are as a person has left them. */
interface TranslationCounts {
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
  /** What waits in a translation that is there. */
  readonly units: readonly UnitNode[];
}

/** What a unit waits for. */
export type WaitingState = 'missing' | 'stale' | 'review' | 'extra';

/** A unit that waits for a translation or for a person. */
export interface UnitNode {
  readonly kind: 'unit';
  /** Of the manifest: absolute, with `/`. */
  readonly folder: string;
  readonly id: string;
  readonly state: WaitingState;
  /** The file that shows it, relative to the manifest: its translation, or the source if it has no translation. */
  readonly path: string;
  readonly range: { readonly start: Position; readonly end: Position };
  /** The beginning of its translation, or of its source if it has no translation, on one line. */
  readonly text: string;
  /** Why it waits. */
  readonly message: Message;
  /** Of a translation to review. */
  readonly risk: UnitRisk | undefined;
}

/** How likely a translation is wrong, and what makes it. */
interface UnitRisk {
  /** From 0 to 100. */
  readonly percent: number;
  /** What says most comes first. */
  readonly reasons: readonly Message[];
}

/** How the texts that wait are ordered: `parlance.translations.order`. */
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** The translations into a locale. */
interface LocaleNode {
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

export type TranslationNode = ProjectNode | LocaleNode | FileNode | UnitNode;

/** Whether a command was run on a line of the view. */
export function isTranslationNode(node: unknown): node is TranslationNode {
  return isRecord(node) && KINDS.includes(String(node.kind));
}

const KINDS: readonly string[] = [
  'project',
  'locale',
  'translation',
  'unit',
] satisfies readonly TranslationNode['kind'][];

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
  switch (node.kind) {
    case 'project':
      return node.locales;
    case 'locale':
      return node.files;
    case 'translation':
      return node.units;
    case 'unit':
      return [];
  }
}

/** All units of projects that wait: the most risky first, or those that one file shows together, in its order. */
export function allUnits(projects: readonly ProjectNode[], order: ReviewOrder): readonly UnitNode[] {
  return inOrder(unitsByFile(projects), order);
}

/** Units in an order; those without a risk come last, as they are. */
export function inOrder(units: readonly UnitNode[], order: ReviewOrder): readonly UnitNode[] {
  if (order === 'file') return units;
  const rank = ({ risk }: UnitNode) => risk?.percent ?? -1;
  return units.toSorted((one, other) => rank(other) - rank(one));
}

/** Those that one file shows stand together, in its order. */
function unitsByFile(projects: readonly ProjectNode[]): readonly UnitNode[] {
  const byFile = new Map<string, UnitNode[]>();
  for (const unit of filesOf(projects).flatMap(({ units }) => units)) {
    const file = `${unit.folder}/${unit.path}`;
    const own = byFile.get(file) ?? [];
    own.push(unit);
    byFile.set(file, own);
  }
  const position = ({ range: { start } }: UnitNode) => start.line * 1e6 + start.character;
  return [...byFile.values()].flatMap((own) => own.sort((a, b) => position(a) - position(b)));
}

/** All translations of projects. */
export function filesOf(projects: readonly ProjectNode[]): readonly FileNode[] {
  return projects.flatMap(({ locales }) => locales.flatMap(({ files }) => files));
}

/** Whether a translation waits: for texts, for a person, or for somebody who looks at its file. */
export function waits({ state }: FileNode): boolean {
  return 'problem' in state || state.missing + state.stale + state.review > 0;
}

/** A locale, a file, or a unit in words. */
export function describeTranslation(node: LocaleNode | FileNode | UnitNode): LineTexts {
  if (node.kind === 'locale') return describeLocale(node);
  return node.kind === 'unit' ? describeUnit(node) : describeFile(node);
}

function describeLocale({ locale, files }: LocaleNode): LineTexts {
  const problems = files.filter(({ state }) => 'problem' in state).length;
  const unread = problems === 0 ? [] : [message('{0} not readable', problems)];
  const description = orCurrent([...countsText(sumOf(files)), ...unread]);
  return { label: message('{0}', locale), description, details: [], icon: 'globe', actions: ['locale'] };
}

function describeFile(node: FileNode): LineTexts {
  const { files, state, units } = node;
  const problem = 'problem' in state ? [state.problem] : [];
  return {
    label: message('{0}', files.target),
    description: 'problem' in state ? [message('not readable')] : orCurrent(countsText(state)),
    details: [...problem, files.reason, ...(files.isFrozen ? [message('parlance.json freezes it.')] : [])],
    icon: waits(node) ? ('problem' in state ? 'warning' : 'circle-outline') : 'check',
    actions: [
      'translation',
      ...(files.exists && files.source !== files.target ? ['beside'] : []),
      ...(units.length > 0 ? ['review'] : []),
    ],
  };
}

function describeUnit({ text, state, message: reason, risk }: UnitNode): LineTexts {
  const { description, ...texts } = UNIT_TEXTS[state];
  const shown = risk === undefined ? description : [...description, message('risk {0}', risk.percent)];
  const details = [reason, ...(risk?.reasons ?? [])];
  return { label: message('{0}', text), details, description: shown, ...texts };
}

const UNIT_TEXTS: Readonly<
  Record<WaitingState, Pick<Required<LineTexts>, 'description' | 'icon' | 'actions'>>
> = {
  missing: { description: [message('missing')], icon: 'circle-outline', actions: ['unit', 'again'] },
  stale: { description: [message('stale')], icon: 'history', actions: ['unit', 'again', 'change', 'beside'] },
  review: {
    description: [message('to review')],
    icon: 'eye',
    actions: ['unit', 'accept', 'again', 'change', 'beside'],
  },
  extra: { description: [message('without a source')], icon: 'circle-slash', actions: ['unit'] },
};

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

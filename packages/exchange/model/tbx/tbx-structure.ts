/** What an element of a TBX file is for. */
export type TbxRole =
  /** One concept, with its terms in all languages. */
  | 'concept'
  /** The terms of a concept in one language. */
  | 'language'
  /** One term with everything about it. */
  | 'section'
  | 'term'
  /** Only holds other elements. */
  | 'container'
  /** Describes the file and not its terms. */
  | 'header'
  /** A data category: a note, a definition, the status of a term. */
  | 'category';

/** The names of TBX 2008 (`martif`) and of ISO 30042:2019 (`tbx`). They do not contradict each other. */
const ROLES: Readonly<Record<string, TbxRole>> = {
  termEntry: 'concept',
  conceptEntry: 'concept',
  langSet: 'language',
  langSec: 'language',
  tig: 'section',
  ntig: 'section',
  termSec: 'section',
  term: 'term',
  martifHeader: 'header',
  tbxHeader: 'header',
};

const CONTAINERS: ReadonlySet<string> = new Set([
  ...['martif', 'tbx', 'text', 'body', 'back', 'termGrp', 'termCompList', 'termCompGrp'],
  ...['adminGrp', 'descripGrp', 'termNoteGrp', 'transacGrp'],
  ...['refObjectList', 'refObjectSec', 'refObject', 'itemSet', 'itemGrp'],
]);

const ROOTS = ['martif', 'tbx'];

/** Whether a file with this root element is TBX. */
export function isTbxRoot(name: string): boolean {
  return ROOTS.includes(name);
}

/**
 * The role of an element by its local name. In DCT style, data categories are elements of other namespaces.
 * @param isCore Whether its namespace is that of the root element.
 */
export function tbxRole(name: string, isCore: boolean): TbxRole {
  if (!isCore) return 'category';
  if (Object.hasOwn(ROLES, name)) return ROLES[name] ?? 'category';
  return CONTAINERS.has(name) ? 'container' : 'category';
}

/** The data categories that say whether a term should be used. */
const STATUS_CATEGORIES = ['administrativeStatus', 'normativeAuthorization'];

/** Whether a term is the one to use, one that is allowed, or one not to use. */
export type TermStatus = 'preferred' | 'admitted' | 'other' | 'deprecated';

/** Whether a data category says how a term is used. */
export function isStatusCategory(category: string): boolean {
  return STATUS_CATEGORIES.includes(category);
}

/** Reads the status of a term; undefined for another data category. */
export function termStatus(category: string, value: string): TermStatus | undefined {
  if (!isStatusCategory(category)) return undefined;
  if (/^preferred/i.test(value)) return 'preferred';
  if (/^admitted/i.test(value)) return 'admitted';
  return /^(?:deprecated|superseded|forbidden|obsolete)/i.test(value) ? 'deprecated' : 'other';
}

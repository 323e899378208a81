import type { Node } from 'jsonc-parser';
import {
  applyEdits,
  compileGlob,
  EMPTY_MANIFEST,
  itemsOf,
  membersOf,
  parseJson,
  setValue,
  stringOf,
  type TextEdit,
} from '#base';
import { MAX_IGNORE_PATTERNS, MAX_IGNORED_KEYS } from '../ignore-limits.ts';

/** Where a rule is silenced: in one file, by its path relative to the manifest's folder, or for one text of it, or in all files. */
export type SilencedFiles = SilencedFile | 'all';

interface SilencedFile {
  readonly file: string;
  /** A glob of the key of a text. */
  readonly key?: string | undefined;
}

/**
 * The manifest's text after which a rule reports nothing in some files, as an edit. An empty text becomes a manifest. Undefined if the
 * manifest has faults there, or if no pattern that counts can name the file.
 */
export function silenceRule(manifest: string, rule: string, files: SilencedFiles): TextEdit | undefined {
  if (manifest.trim() === '') return silenceInNew(manifest, rule, files);
  const { root, faults } = parseJson(manifest);
  if (faults.length > 0 || root?.type !== 'object') return undefined;
  const members = membersOf(root);
  if (files !== 'all') return ignoreInFile(manifest, members.get('ignore'), rule, files);
  return isA('object', members.get('rules')) ? setValue(manifest, ['rules', rule], 'off') : undefined;
}

function silenceInNew(empty: string, rule: string, files: SilencedFiles): TextEdit | undefined {
  const edit = silenceRule(EMPTY_MANIFEST, rule, files);
  const newText = edit && applyEdits(EMPTY_MANIFEST, [edit]);
  return newText === undefined ? undefined : { span: { start: 0, end: empty.length }, newText };
}

function ignoreInFile(
  manifest: string,
  ignore: Node | undefined,
  rule: string,
  { file, key }: SilencedFile,
): TextEdit | undefined {
  const pattern = patternOf(file);
  if (pattern === undefined || !isA('array', ignore)) return undefined;
  const items = itemsOf(ignore);
  const rows = items.map(membersOf);
  const ofFile = (row: Members) =>
    stringOf(row.get('files')) === pattern && row.has('keys') === (key !== undefined);
  const known = rows.findIndex((row) => ofFile(row) && (key === undefined || hasRoom(row, rule)));
  if (known === -1) {
    const isFull = items.length >= MAX_IGNORE_PATTERNS;
    const row = { files: pattern, ...(key !== undefined && { keys: [key] }), rules: [rule] };
    return isFull ? undefined : setValue(manifest, ['ignore', -1], row);
  }
  if (!isA('array', rows[known]?.get('rules'))) return undefined;
  const [field, item] = key === undefined ? ['rules', rule] : ['keys', key];
  return setValue(manifest, ['ignore', known, field, -1], item);
}

type Members = ReturnType<typeof membersOf>;

/** Whether a row for some texts ignores this rule and no other one, and has room for one more key. */
function hasRoom(row: Members, rule: string): boolean {
  const [first, ...others] = itemsOf(row.get('rules'));
  if (stringOf(first) !== rule || others.length > 0) return false;
  return row.get('keys')?.type === 'array' && itemsOf(row.get('keys')).length < MAX_IGNORED_KEYS;
}

/** Whether a value can be added to: it has this type, or is missing. */
function isA(type: Node['type'], node: Node | undefined): boolean {
  return node === undefined || node.type === type;
}

/** The pattern for one file: characters that have a meaning in patterns stand for any. Undefined if there are too many of them. */
function patternOf(file: string): string | undefined {
  const pattern = file.replace(/[*?{}]/g, '?');
  return compileGlob(pattern)?.(file) === true ? pattern : undefined;
}

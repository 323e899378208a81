// Every kind of thing that has a skeleton.
import { check } from './check.mjs';
import { format } from './format.mjs';
import { layout } from './layout.mjs';
import { operation } from './operation.mjs';
import { placeholderKind } from './placeholder-kind.mjs';
import { rule } from './rule.mjs';
import { tool } from './tool.mjs';

/**
 * The name in the spellings of the code, and as people read it.
 * @typedef {object} Names
 * @property {string} file As in `your-rule`.
 * @property {string} variable As in `yourRule`.
 * @property {string} type As in `YourRule`.
 * @property {string} constant As in `YOUR_RULE`.
 * @property {string} title As in `Your Rule`.
 *
 * What one kind of thing consists of.
 * @typedef {object} Skeleton
 * @property {(names: Names) => Readonly<Record<string, string>>} files New files, by path.
 * @property {(names: Names) => Readonly<Record<string, (text: string) => string>>} changes How files that list such things change.
 * @property {(names: Names) => readonly string[]} next What is left to do.
 */

/** @type {Readonly<Record<string, Skeleton>>} */
export const SKELETONS = { rule, check, kind: placeholderKind, format, layout, tool, operation };

/** What was typed cannot be done. The message is for whoever typed it. */
export class UsageError extends Error {}

/**
 * The files to write, whole, and what is left to do then. Nothing is written.
 * @param {string} kind
 * @param {string} name
 * @param {{ read: (file: string) => string, exists: (file: string) => boolean }} repository
 * @throws {UsageError}
 */
export function skeletonOf(kind, name, { read, exists }) {
  const skeleton = SKELETONS[kind];
  if (skeleton === undefined)
    throw new UsageError(kind === '' ? 'Say what to write.' : `There is no skeleton of "${kind}".`);
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name))
    throw new UsageError(`The name is in lower case, with hyphens, such as double-space; not "${name}".`);
  const names = namesOf(name);
  const created = skeleton.files(names);
  const taken = Object.keys(created).find(exists);
  if (taken !== undefined) throw new UsageError(`${taken} exists already.`);
  const changed = Object.entries(skeleton.changes(names)).map(([file, change]) => [file, change(read(file))]);
  return {
    files: /** @type {Readonly<Record<string, string>>} */ ({ ...created, ...Object.fromEntries(changed) }),
    next: skeleton.next(names),
  };
}

/**
 * @param {string} file
 * @returns {Names}
 */
function namesOf(file) {
  const type = file.replace(/(?:^|-)([a-z\d])/g, (_, letter) => letter.toUpperCase());
  return {
    ...{ file, type, variable: type.charAt(0).toLowerCase() + type.slice(1) },
    constant: file.toUpperCase().replaceAll('-', '_'),
    title: file.replace(/(^|-)([a-z\d])/g, (_, hyphen, letter) => (hyphen ? ' ' : '') + letter.toUpperCase()),
  };
}

// The areas of which a sample is taken, each with how much of it the tests have to catch.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../support/paths.mjs';
import { PRODUCT } from '../support/product-folders.mjs';

const PACKAGES = readdirSync(path.join(checkout, 'packages'));

/**
 * @typedef {object} Area
 * @property {string} name
 * @property {readonly string[]} paths Folders and files of the product.
 * @property {number} count How many mistakes are planted.
 * @property {number} [target] Percent of those that are not equivalent; without one, the area counts only in the whole.
 */

/** Percent of those of all areas that are not equivalent. */
export const WHOLE_TARGET = 85;

/**
 * @param {string} name
 * @param {...string} paths
 * @returns {Area} One in which data, money, or a secret can be lost.
 */
function critical(name, ...paths) {
  return { name, paths, count: 60, target: 95 };
}

/**
 * @param {string} name
 * @returns {Area}
 */
function layer(name) {
  return { name, paths: [name], count: 12 };
}

/** @type {readonly Area[]} A file belongs to the first one that names it. */
export const AREAS = [
  critical('sync', 'packages/sync'),
  critical('journal', 'packages/files', 'packages/documents'),
  critical('retry', 'packages/service/retry', 'packages/service/reconcile', 'packages/service/call'),
  critical(
    'redaction',
    'packages/service/errors',
    'packages/service/http/answers',
    'client/shell/output-log.ts',
    'cli/terminal/log.ts',
  ),
  critical('protection', 'packages/protect', 'packages/translate/protected'),
  ...PACKAGES.map((name) => ({ ...layer(`packages/${name}`), count: 4 })),
  ...PRODUCT.filter((folder) => folder !== 'packages').map(layer),
];

/**
 * @param {readonly string[]} files
 * @returns {ReadonlyMap<Area, readonly string[]>} The files of each area.
 */
export function filesByArea(files) {
  return new Map(AREAS.map((area) => [area, files.filter((file) => areaOf(file) === area)]));
}

/** @param {string} file */
function areaOf(file) {
  return AREAS.find(({ paths }) => paths.some((path) => file === path || file.startsWith(`${path}/`)));
}

// Every mistake that could be planted in a file, and a sample of them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { checkout } from '../support/paths.mjs';
import { OPERATORS } from './operators.mjs';

/**
 * @typedef {object} Mutant A mistake that may be planted. `file`, `line`, and `changed` name it, also when other lines have changed.
 * @property {string} file From the root of the repository, with forward slashes.
 * @property {string} line The lines of the mistake, without indentation.
 * @property {string} changed The same lines with the mistake.
 * @property {string} operator
 * @property {number} start UTF-16 offset of what is replaced.
 * @property {number} end UTF-16 offset.
 * @property {string} text What stands there instead.
 * @property {number} row The number of the first line, from 1.
 */

/**
 * @param {string} file
 * @param {string} code
 * @returns {readonly Mutant[]}
 */
export function mutantsOf(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node)) {
      return;
    }
    for (const { name, mistakes } of OPERATORS) {
      const mutants = mistakes(node).map(({ at, text }) => mutantAt(source, at, text));
      found.push(...mutants.map((mutant) => ({ ...mutant, file, operator: name })));
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.Node} at
 * @param {string} text
 */
function mutantAt(source, at, text) {
  const [start, end] = [at.getStart(source), at.end];
  const code = source.text;
  const before = code.slice(code.lastIndexOf('\n', start - 1) + 1, start).trimStart();
  const after = code.slice(end, code.indexOf('\n', end) === -1 ? undefined : code.indexOf('\n', end));
  const row = source.getLineAndCharacterOfPosition(start).line + 1;
  return {
    line: before + code.slice(start, end) + after,
    changed: before + text + after,
    start,
    end,
    text,
    row,
  };
}

/** @param {Pick<Mutant, 'file' | 'line' | 'changed'>} mutant */
export function keyOf({ file, line, changed }) {
  return JSON.stringify([file, line, changed]);
}

/**
 * A part of the mutants of some files: the same one for a seed, apart from what has changed in the lines themselves.
 * @param {readonly string[]} files
 * @param {number} count
 * @param {number} seed
 * @param {ReadonlySet<string>} without Keys of those that are left out.
 * @returns {readonly Mutant[]}
 */
export function sampleOf(files, count, seed, without) {
  const all = files.flatMap((file) => mutantsOf(file, readFileSync(path.join(checkout, file), 'utf8')));
  const byKey = new Map(all.map((mutant) => [keyOf(mutant), mutant]));
  const ranked = [...byKey]
    .filter(([key]) => !without.has(key))
    .map(([key, mutant]) => ({ mutant, rank: hashOf(`${seed}${key}`) }));
  ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return ranked.slice(0, count).map(({ mutant }) => mutant);
}

/** @param {string} text */
function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

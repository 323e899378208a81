// Every mistake that could be planted in a file, and a sample of them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { checkout } from '../support/paths.mjs';
import { OPERATORS } from './operators.mjs';

/**
 * @typedef {object} Mutant A mistake that may be planted. `file`, `line`, `from`, and `text` name it also when other lines have changed.
 * @property {string} file From the root of the repository, with forward slashes.
 * @property {string} line The text of the line in which it begins, without indentation.
 * @property {string} from What is replaced.
 * @property {string} text What stands there instead.
 * @property {string} operator
 * @property {number} start UTF-16 offset.
 * @property {number} end UTF-16 offset.
 * @property {number} row The line's number, from 1.
 */

/**
 * @param {string} file
 * @param {string} code
 * @returns {readonly Mutant[]}
 */
export function mutantsOf(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const lines = code.split('\n');
  /** @type {Mutant[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node)) {
      return;
    }
    for (const { name, mistakes } of OPERATORS) {
      for (const { at, text } of mistakes(node)) {
        const start = at.getStart(source);
        const row = source.getLineAndCharacterOfPosition(start).line;
        const line = lines[row]?.trim() ?? '';
        found.push({
          file,
          line,
          from: at.getText(source),
          text,
          operator: name,
          start,
          end: at.end,
          row: row + 1,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

/** @param {Pick<Mutant, 'file' | 'line' | 'from' | 'text'>} mutant */
export function keyOf({ file, line, from, text }) {
  return JSON.stringify([file, line, from, text]);
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

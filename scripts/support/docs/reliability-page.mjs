// The page of the named promises, with the tests that cite them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../paths.mjs';

const INTRODUCTION = `# Promises

This page is written by \`node scripts/generate-docs.mjs\`: the sentences are in \`scripts/support/docs/promises.json\`, and the tests are
those that cite a promise by its name. Comments in the code cite promises in the same way, such as _reliability A4_. Letters
group them: **A** the service client, **B** bills and what is sent for them, **S** objects at the service, **D** documents, **E** exit codes, **F** faults that tests inject, **L** the
language server, **P** what was paid for, **R** repositories of strangers, **T** tests, **V** security, **W** files and locks.`;

const NAME = /[ABDLPRSTVW]\d{1,2}a?|E1|F\d\d/;
/** Names in a row, as in \`A1-A3\`, \`F10, F11\` or \`D1, D2 and V4\`. */
const NAMES = new RegExp(`(?:${NAME.source})(?:(?:-|, | and )(?:${NAME.source}))*`);
const IN_COMMENT = new RegExp(`\\breliability (${NAMES.source})\\b`, 'gi');
const IN_BRACKETS = new RegExp(`\\((${NAMES.source})\\)`, 'g');
const AS_TITLE = new RegExp(
  `(?:\\b(?:test|describe)(?:\\.\\w+)?\\(|[[(,])\\s*['"\`](${NAMES.source})(?= |['"\`])`,
  'g',
);

/**
 * @param {string} names
 * @returns {string[]} The names that a citation stands for; a range stands for all between its ends.
 */
function expand(names) {
  return names.split(/, | and /).flatMap((part) => {
    const [first = '', last] = part.split('-');
    if (last === undefined) return first;
    const width = first.length - 1;
    const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
    return Array.from(
      { length: to - from + 1 },
      (_, index) => `${first[0]}${`${from + index}`.padStart(width, '0')}`,
    );
  });
}

/**
 * @param {string} file Relative to the checkout.
 * @param {string} text
 * @returns {readonly string[]} The promises that a file cites.
 */
export function promisesIn(file, text) {
  const joined = text.replace(/\n\s*(?:\*|\/\/) ?/g, ' ');
  const patterns = file.startsWith('test/') ? [IN_COMMENT, AS_TITLE] : [IN_COMMENT, IN_BRACKETS];
  const names = patterns.flatMap((pattern) =>
    [...joined.matchAll(pattern)].flatMap(([, found = '']) => expand(found)),
  );
  return [...new Set(names)];
}

/** @param {string} file One that git knows; it may be removed since. */
function isRead(file) {
  return file !== '' && !file.startsWith('test/house/') && existsSync(path.join(checkout, file));
}

/** @returns {ReadonlyMap<string, readonly string[]>} The files that cite each promise. */
export function citations() {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.mjs'],
    { cwd: checkout, encoding: 'utf8' },
  );
  const cited = /** @type {Map<string, string[]>} */ (new Map());
  for (const file of files.split('\n').filter(isRead)) {
    for (const name of promisesIn(file, readFileSync(path.join(checkout, file), 'utf8'))) {
      cited.set(name, [...(cited.get(name) ?? []), file]);
    }
  }
  return cited;
}

/** @returns {Readonly<Record<string, string>>} What each promise says. */
export function promises() {
  return JSON.parse(readFileSync(new URL('./promises.json', import.meta.url), 'utf8'));
}

/** @param {readonly string[]} files */
function links(files) {
  return files.map((file) => `[\`${file}\`](../${file})`).join(', ');
}

export function reliabilityPage() {
  const cited = citations();
  const entries = Object.entries(promises()).map(([name, sentence]) => {
    const tests = (cited.get(name) ?? []).filter((file) => file.startsWith('test/'));
    return `## ${name}\n\n${sentence}\n\nTests: ${links(tests)}`;
  });
  return `${[INTRODUCTION, ...entries].join('\n\n')}\n`;
}

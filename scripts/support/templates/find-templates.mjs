// Finds the English templates of everything that is shown to people: the first argument of `message(...)` and `l10n.t(...)`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { checkout } from '../paths.mjs';
import { PRODUCT } from '../product-folders.mjs';
import { hasWords } from './bundles.mjs';

/**
 * The folders whose messages a language is meant to have: all, or only those of the extension.
 * @type {Record<import('./bundles.mjs').Locale, readonly string[]>}
 */
export const TRANSLATED = { de: PRODUCT, es: ['client'], fr: ['client'], ja: ['client'] };

/** Passes on the templates of others. */
const PASSES_ON = 'client/shell/ui/localize.ts';

/**
 * @typedef {object} Template
 * @property {string} text
 * @property {string} file Relative to the checkout, with slashes.
 * @property {number} line Counts from 1.
 */
/**
 * @typedef {object} Found
 * @property {readonly Template[]} templates
 * @property {readonly string[]} unreadable Calls whose template is not written where they stand, as FILE:LINE.
 */

/**
 * The templates of a program.
 * @param {string} file
 * @param {string} code
 * @returns {Found}
 */
export function templatesIn(file, code) {
  /** @type {Template[]} */
  const templates = [];
  /** @type {string[]} */
  const unreadable = [];
  if (!/\bmessage\(|\bl10n\.t\(/.test(code)) return { templates, unreadable };
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  /** @param {ts.Node} node */
  const visit = (node) => {
    const argument = ts.isCallExpression(node) && isTemplateCall(node) ? node.arguments[0] : undefined;
    if (argument !== undefined) {
      const line = source.getLineAndCharacterOfPosition(argument.getStart(source)).line + 1;
      const texts = textsOf(argument);
      if (texts === undefined) unreadable.push(`${file}:${line}`);
      else templates.push(...texts.map((text) => ({ text, file, line })));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { templates, unreadable };
}

/**
 * Everything that the product can show, in the order of the files.
 * @returns {Found}
 */
export function findTemplates() {
  const files = PRODUCT.flatMap((folder) =>
    readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`),
  )
    .filter((file) => file !== PASSES_ON)
    .sort();
  const found = files.map((file) => templatesIn(file, readFileSync(path.join(checkout, file), 'utf8')));
  return {
    templates: found.flatMap(({ templates }) => templates),
    unreadable: found.flatMap(({ unreadable }) => unreadable),
  };
}

/**
 * The English bundle, sorted: every template that has words, as its own text.
 * @param {readonly Template[]} templates
 * @param {readonly string[]} folders Those whose templates it has.
 */
export function englishBundle(templates, folders = PRODUCT) {
  const texts = templates
    .filter(({ text, file }) => hasWords(text) && folders.some((folder) => file.startsWith(`${folder}/`)))
    .map(({ text }) => text);
  return Object.fromEntries([...new Set(texts)].sort().map((text) => [text, text]));
}

/** @param {ts.CallExpression} call */
function isTemplateCall({ expression }) {
  if (ts.isIdentifier(expression)) return expression.text === 'message';
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 't') return false;
  const { expression: owner } = expression;
  return ts.isPropertyAccessExpression(owner) && owner.name.text === 'l10n';
}

/**
 * The strings that an expression can be; undefined if it does not say.
 * @param {ts.Expression} expression
 * @returns {readonly string[] | undefined}
 */
function textsOf(expression) {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (!ts.isConditionalExpression(expression)) return undefined;
  const [whenTrue, whenFalse] = [textsOf(expression.whenTrue), textsOf(expression.whenFalse)];
  return whenTrue && whenFalse && [...whenTrue, ...whenFalse];
}

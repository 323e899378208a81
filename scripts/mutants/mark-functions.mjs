// Makes every function of the product tell that it was called.
import path from 'node:path';
import ts from 'typescript';
import { checkout } from '../support/paths.mjs';
import { outerFunctionsOf } from './outer-functions.mjs';

/**
 * @param {string[]} functions Gets the name of each function that is marked; its number is its place.
 */
export function markPlugin(functions) {
  const numbers = new Map(functions.map((name, number) => [name, number]));
  /** @param {string} name */
  const numberOf = (name) => {
    const number = numbers.get(name) ?? functions.push(name) - 1;
    numbers.set(name, number);
    return number;
  };
  return {
    name: 'mark-functions',
    enforce: /** @type {const} */ ('pre'),
    /**
     * What is kept on the disk for other runs is without marks.
     * @param {import('vitest/node').VitestPluginContext} context
     */
    configureVitest(context) {
      context.experimental_defineCacheKeyGenerator(({ id }) => (isProduct(fileOf(id)) ? false : undefined));
    },
    /**
     * @param {string} code
     * @param {string} id
     */
    transform(code, id) {
      const file = fileOf(id);
      return isProduct(file) ? { code: withMarks(file, code, numberOf), map: null } : undefined;
    },
  };
}

/**
 * The name of a function in all files.
 * @param {string} file
 * @param {string} name
 */
export function nameOf(file, name) {
  return `${file}#${name}`;
}

/** @param {string} id */
function fileOf(id) {
  return path.relative(checkout, id).replaceAll('\\', '/');
}

/** @param {string} file */
function isProduct(file) {
  return file.endsWith('.ts') && !/^(?:\.\.|node_modules|test|scripts|dist)\//.test(file);
}

/**
 * @param {string} file
 * @param {string} code
 * @param {(name: string) => number} numberOf
 */
export function withMarks(file, code, numberOf) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  let marked = code;
  for (const { name, body } of outerFunctionsOf(source).toReversed()) {
    const mark = `globalThis.__reached&&(globalThis.__reached[${numberOf(nameOf(file, name))}]=1)`;
    const [start, end] = [body.getStart(source), body.end];
    marked = ts.isBlock(body)
      ? `${marked.slice(0, start + 1)}${mark};${marked.slice(start + 1)}`
      : `${marked.slice(0, start)}(${mark},${marked.slice(start, end)})${marked.slice(end)}`;
  }
  return marked;
}

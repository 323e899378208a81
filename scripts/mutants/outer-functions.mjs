// The functions of a file that stand in no other function.
import ts from 'typescript';

/**
 * @typedef {object} OuterFunction
 * @property {string} name The names around it too: a method has that of its class. It need not be the only one of its name.
 * @property {number} start UTF-16 offset.
 * @property {number} end UTF-16 offset.
 * @property {ts.Node} body
 */

/**
 * @param {ts.SourceFile} source
 * @returns {readonly OuterFunction[]}
 */
export function outerFunctionsOf(source) {
  /** @type {OuterFunction[]} */
  const found = [];
  /**
   * @param {ts.Node} node
   * @param {readonly string[]} around
   */
  const visit = (node, around) => {
    const name = /** @type {{ name?: ts.Node }} */ (node).name?.getText(source);
    const names = name === undefined ? around : [...around, name];
    const body = ts.isFunctionLike(node) ? /** @type {{ body?: ts.Node }} */ (node).body : undefined;
    if (body !== undefined) {
      found.push({ name: names.join('.'), start: node.getStart(source), end: node.end, body });
    } else if (!ts.isTypeNode(node)) {
      ts.forEachChild(node, (child) => visit(child, names));
    }
  };
  ts.forEachChild(source, (node) => visit(node, []));
  return found;
}

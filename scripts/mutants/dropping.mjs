// The kinds of mistakes that drop what somebody wrote for a reason: a condition, a row of a table, a guard.
import ts from 'typescript';

const LOGICAL = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken]);

/**
 * Of a chain such as `a && b && c`, each operand is dropped alone: this node drops the last one, and the innermost the first one too.
 * @type {import('./operators.mjs').Operator}
 */
const operand = {
  name: 'operand',
  mistakes(node) {
    if (!ts.isBinaryExpression(node) || !LOGICAL.has(node.operatorToken.kind)) {
      return [];
    }
    const { left, right, operatorToken } = node;
    const isChain = ts.isBinaryExpression(left) && left.operatorToken.kind === operatorToken.kind;
    return (isChain ? [left] : [left, right]).map((side) => ({ at: node, text: `(${side.getText()})` }));
  },
};

/** Calls and wrappers that a table can stand in: `new Set([...])`, `[...] as const`, `Object.freeze({...})`. */
const WRAPPERS = [
  ts.isAsExpression,
  ts.isSatisfiesExpression,
  ts.isParenthesizedExpression,
  ts.isNewExpression,
  ts.isCallExpression,
];

/**
 * Whether an array or an object is a table: a constant of its file, or a list in such a one. An object with methods is not a table.
 * @param {ts.Node} node
 */
function isTable(node) {
  let outer = node.parent;
  if (ts.isObjectLiteralExpression(node)) {
    while (WRAPPERS.some((is) => is(outer))) outer = outer.parent;
    return isConstantOfFile(outer) && node.properties.every((each) => !ts.isMethodDeclaration(each));
  }
  while (outer !== undefined && !ts.isFunctionLike(outer) && !ts.isClassLike(outer)) {
    if (isConstantOfFile(outer)) return true;
    outer = outer.parent;
  }
  return false;
}

/** @param {ts.Node} node */
function isConstantOfFile(node) {
  return ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent);
}

/** @type {import('./operators.mjs').Operator} */
const entry = {
  name: 'entry',
  mistakes(node) {
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1 && isTable(node)) {
      return node.elements.map((at) => ({ at, text: '...[]' }));
    }
    if (ts.isObjectLiteralExpression(node) && node.properties.length > 1 && isTable(node)) {
      return node.properties.map((at) => ({ at, text: '...{}' }));
    }
    return [];
  },
};

/** Statements that end what follows a guard. */
const ENDING = [ts.isReturnStatement, ts.isThrowStatement, ts.isContinueStatement];

/**
 * Whether a statement only ends early: what follows is for other cases.
 * @param {ts.Node} node
 */
export function isGuard(node) {
  if (!ts.isIfStatement(node) || node.elseStatement !== undefined) {
    return false;
  }
  const { thenStatement } = node;
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  return last !== undefined && ENDING.some((is) => is(last));
}

/** @type {import('./operators.mjs').Operator} */
const guard = {
  name: 'guard',
  mistakes: (node) => (isGuard(node) ? [{ at: node, text: ';' }] : []),
};

/** @type {readonly import('./operators.mjs').Operator[]} */
export const DROPPING = [operand, entry, guard];

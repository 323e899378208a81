// The kinds of mistakes that are planted, one object each. A kind says what may stand instead of a node.
import ts from 'typescript';
import { DROPPING, isGuard } from './dropping.mjs';

/**
 * @typedef {object} Operator
 * @property {string} name
 * @property {(node: ts.Node) => readonly Replacement[]} mistakes What may be wrong at this node; mostly nothing.
 *
 * @typedef {object} Replacement
 * @property {ts.Node} at What is replaced.
 * @property {string} text What stands there instead.
 */

/**
 * @param {ts.Node} node
 * @param {Readonly<Record<string, readonly string[]>>} table
 */
function byTokenOf(node, table) {
  if (!ts.isBinaryExpression(node)) {
    return [];
  }
  const { operatorToken } = node;
  return (table[operatorToken.getText()] ?? []).map((text) => ({ at: operatorToken, text }));
}

/** @type {Operator} */
const comparison = {
  name: 'comparison',
  mistakes: (node) =>
    byTokenOf(node, {
      '<': ['<=', '>='],
      '<=': ['<', '>'],
      '>': ['>=', '<='],
      '>=': ['>', '<'],
      '===': ['!=='],
      '!==': ['==='],
    }),
};

/** @type {Operator} */
const logic = {
  name: 'logic',
  mistakes: (node) => byTokenOf(node, { '&&': ['||'], '||': ['&&'] }),
};

/** @param {ts.Node} node */
function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** @type {Operator} */
const arithmetic = {
  name: 'arithmetic',
  mistakes(node) {
    if (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right))) {
      return [];
    }
    return byTokenOf(node, {
      '+': ['-'],
      '-': ['+'],
      '*': ['/'],
      '/': ['*'],
      '+=': ['-='],
      '-=': ['+='],
      '&': ['|'],
      '|': ['&'],
    });
  },
};

/** @type {Operator} */
const condition = {
  name: 'condition',
  mistakes(node) {
    const at = ts.isIfStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : undefined;
    // A guard whose condition is false is one that was dropped.
    const texts = isGuard(node) ? ['true'] : ['true', 'false'];
    return at === undefined ? [] : texts.map((text) => ({ at, text }));
  },
};

/** @type {Operator} */
const negation = {
  name: 'negation',
  mistakes: (node) =>
    ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken
      ? [{ at: node, text: node.operand.getText() }]
      : [],
};

/** @type {Operator} */
const fallback = {
  name: 'fallback',
  mistakes: (node) =>
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
      ? [node.left, node.right].map((side) => ({ at: node, text: `(${side.getText()})` }))
      : [],
};

/**
 * Whether a number is the name of a member, where no calculation may stand.
 * @param {ts.NumericLiteral} node
 */
function isMemberName(node) {
  const { parent } = node;
  return ts.isBindingElement(parent)
    ? parent.propertyName === node
    : ts.isPropertyAssignment(parent) && parent.name === node;
}

/** @type {Operator} */
const literal = {
  name: 'literal',
  mistakes(node) {
    if (ts.isNumericLiteral(node)) {
      return isMemberName(node) ? [] : [{ at: node, text: `(${node.getText()} + 1)` }];
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) {
      return [{ at: node, text: 'false' }];
    }
    return node.kind === ts.SyntaxKind.FalseKeyword ? [{ at: node, text: 'true' }] : [];
  },
};

/** Methods whose omission leaves something of the same type. */
const OMITTED = new Set(
  'filter slice trim trimStart trimEnd toLowerCase toUpperCase sort toSorted reverse toReversed replace replaceAll normalize'.split(
    ' ',
  ),
);

/** Methods that are taken for each other. */
const CONFUSED = new Map([
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['min', 'max'],
  ['max', 'min'],
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['indexOf', 'lastIndexOf'],
  ['lastIndexOf', 'indexOf'],
  ['shift', 'pop'],
  ['push', 'unshift'],
]);

/** @type {Operator} */
const method = {
  name: 'method',
  mistakes(node) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) {
      return [];
    }
    const { name, expression, questionDotToken } = node.expression;
    const confused = CONFUSED.get(name.text);
    return [
      ...(OMITTED.has(name.text) && questionDotToken === undefined
        ? [{ at: node, text: expression.getText() }]
        : []),
      ...(confused === undefined ? [] : [{ at: name, text: confused }]),
    ];
  },
};

/** What is only written to the log is no promise. */
const LOGGED = /\blog\.write\(/;

/** @type {Operator} */
const statement = {
  name: 'statement',
  mistakes(node) {
    const isStep =
      ts.isExpressionStatement(node) || ts.isContinueStatement(node) || ts.isBreakStatement(node);
    const isInSwitch = ts.isCaseOrDefaultClause(node.parent);
    return isStep && !isInSwitch && !LOGGED.test(node.getText()) ? [{ at: node, text: ';' }] : [];
  },
};

/** Parts of a pattern, each with what is left when it is forgotten or confused. */
const OF_PATTERN = /** @type {const} */ ([
  [/(?<!\\)(?<!\[)\^/g, ''],
  [/(?<!\\)\$(?=\/|\||\))/g, ''],
  [/(?<!\\)\+(?!\?)/g, ''],
  [/(?<!\\)(?<!\()\*(?!\?)/g, '+'],
  [/(?<!\\)\[\^/g, '['],
  [/\(\?=/g, '(?!'],
  [/\(\?!/g, '(?='],
  [/\(\?<=/g, '(?<!'],
  [/\(\?<!/g, '(?<='],
  [/(?<=\/[a-z]*)[ims](?=[a-z]*$)/g, ''],
]);

/** @type {Operator} */
const pattern = {
  name: 'pattern',
  mistakes(node) {
    if (!ts.isRegularExpressionLiteral(node)) {
      return [];
    }
    const text = node.getText();
    const texts = OF_PATTERN.flatMap(([part, instead]) =>
      [...text.matchAll(part)].map(
        ({ 0: found, index }) => text.slice(0, index) + instead + text.slice(index + found.length),
      ),
    );
    return texts.filter(isPattern).map((changed) => ({ at: node, text: changed }));
  },
};

/** @param {string} text A literal. */
function isPattern(text) {
  const end = text.lastIndexOf('/');
  try {
    return end > 1 && new RegExp(text.slice(1, end), text.slice(end + 1)) instanceof RegExp;
  } catch {
    return false;
  }
}

/** @type {readonly Operator[]} */
export const OPERATORS = [
  comparison,
  logic,
  arithmetic,
  condition,
  negation,
  fallback,
  literal,
  method,
  statement,
  pattern,
  ...DROPPING,
];

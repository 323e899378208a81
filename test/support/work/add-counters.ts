import { parseAst } from 'vite';
import { CHARGES } from './charges.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Where a counter stands: in the code, before its counters were added. */
export type Places = readonly number[];

interface Insertion {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const COLLECTIONS = new Set(['Set', 'Map']);

/**
 * Adds counters to JavaScript: `$work[n]++` to each function and each loop, `$call(n, ...)` around calls of built-in functions that look at
 * all of something, and `$size(n, ...)` around what a spread or a new collection goes through.
 */
export function addCounters(code: string): readonly [counted: string, places: Places] {
  const places: number[] = [];
  const insertions: Insertion[] = [];
  const counterAt = (place: number) => places.push(place) - 1;
  const insert = (at: number, text: string, end = at) => insertions.push({ at, end, text });

  const countBlock = (body: Node) => {
    const counter = counterAt(body.start);
    if (body.type === 'BlockStatement') return insert(body.start + 1, `$work[${counter}]++;`);
    const isStatement = /Statement$|Declaration$/.test(body.type);
    insert(body.start, isStatement ? `{$work[${counter}]++;` : `($work[${counter}]++,`);
    return insert(body.end, isStatement ? '}' : ')');
  };
  const countSize = (node: Node) => {
    insert(node.start, `$size(${counterAt(node.start)},`);
    insert(node.end, ')');
  };
  const countCall = (call: Node, { object, property }: { object: Node; property: Node }) => {
    insert(
      object.start === call.start ? call.start : (call.callee as Node).start,
      `$call(${counterAt(property.start)},`,
    );
    const dot = code.lastIndexOf('.', property.start);
    const isEmpty = (call.arguments as readonly Node[]).length === 0;
    insert(dot, `,"${String(property.name)}"${isEmpty ? '' : ','}`, code.indexOf('(', property.end) + 1);
  };
  const visit = (node: Node) => {
    const body = node.body as Node;
    if (LOOPS.has(node.type) || FUNCTIONS.has(node.type)) countBlock(body);
    if (node.type === 'SpreadElement') countSize(node.argument as Node);
    const args = node.arguments as readonly Node[] | undefined;
    const callee = node.callee as Node | undefined;
    if (node.type === 'NewExpression' && COLLECTIONS.has(String(callee?.name)))
      for (const each of args?.filter(({ type }) => type !== 'SpreadElement').slice(0, 1) ?? [])
        countSize(each);
    if (node.type === 'CallExpression' && callee && isCounted(node, callee))
      countCall(node, callee as Node & { object: Node; property: Node });
  };
  walk(parseAst(code), visit);
  return [applied(code, insertions), places];
}

/** Calls visitors in the order of the code, the outer node first. */
function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
}

function isCounted(call: Node, callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.computed === true) return false;
  if (isShortened(call)) return false;
  const { name } = callee.property as Node;
  return (
    (callee.object as Node).type !== 'Super' &&
    typeof name === 'string' &&
    (Object.hasOwn(CHARGES, name) || name === 'exec' || name === 'test')
  );
}

/** Whether a part of a chain may end it, as `a?.b` does in `a?.b.c()`. */
function isShortened(node: Node): boolean {
  if (node.optional === true) return true;
  const inner = node.type === 'CallExpression' ? node.callee : node.object;
  return (
    isNode(inner) &&
    (inner.type === 'CallExpression' || inner.type === 'MemberExpression') &&
    isShortened(inner)
  );
}

function applied(code: string, insertions: readonly Insertion[]): string {
  const sorted = [...insertions].sort((a, b) => a.at - b.at);
  let offset = 0;
  const parts = sorted.map(({ at, end, text }) => {
    const part = code.slice(offset, at) + text;
    offset = end;
    return part;
  });
  return parts.join('') + code.slice(offset);
}

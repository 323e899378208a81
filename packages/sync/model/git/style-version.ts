import { type JSONPath, type Node, visit } from 'jsonc-parser';
import { itemsOf, listMembers, membersOf, message, parseJson, stringOf } from '#base';
import type { MergeFault } from './git-merge.ts';

/** A predefined rule, an instruction, or another field of a style rule list. */
export interface StyleFact {
  /** What it is called in every version: an instruction by its label. */
  readonly name: readonly string[];
  readonly path: JSONPath;
  readonly node: Node;
  /** What it says, as JSON without white space and comments. */
  readonly value: string;
}

/** A version of a style rule list. */
export interface StyleVersion {
  readonly text: string;
  /** By name, as JSON. */
  readonly facts: ReadonlyMap<string, StyleFact>;
  readonly comments: readonly string[];
}

/** Reads a version for a merge by rule and by instruction. */
export function readStyleVersion(text: string): StyleVersion | MergeFault {
  // A file that is not in the common ancestor is empty for git.
  if (text === '') return { text, facts: new Map(), comments: [] };
  const { root, faults } = parseJson(text);
  if (faults.length > 0 || root?.type !== 'object') return { fault: message('It is not a JSON object.') };
  const named = factsOf(root);
  const facts = new Map(named.map((fact) => [JSON.stringify(fact.name), fact]));
  if (facts.size < named.length) return { fault: message('A key or a label occurs twice.') };
  return { text, facts, comments: commentsOf(text) };
}

function factsOf(root: Node): readonly StyleFact[] {
  return listMembers(root).flatMap(({ name, value }) => {
    if (name === 'configured_rules' && value.type === 'object') return rulesOf(value);
    if (name === 'custom_instructions' && value.type === 'array') return instructionsOf(value);
    return factOf([name], [name], value);
  });
}

function rulesOf(categories: Node): readonly StyleFact[] {
  return listMembers(categories).flatMap(({ name, value }) => {
    const path = ['configured_rules', name];
    if (value.type !== 'object') return factOf(path, path, value);
    return listMembers(value).map((rule) => factOf([...path, rule.name], [...path, rule.name], rule.value));
  });
}

/** An instruction without a label is called by what it says. */
function instructionsOf(instructions: Node): readonly StyleFact[] {
  return itemsOf(instructions).map((node, index) => {
    const label = stringOf(membersOf(node).get('label'));
    const name = label === undefined ? ['', valueText(node)] : [label];
    return factOf(['custom_instructions', ...name], ['custom_instructions', index], node);
  });
}

function factOf(name: readonly string[], path: JSONPath, node: Node): StyleFact {
  return { name, path, node, value: valueText(node) };
}

/** A value as JSON without white space and comments: not by way of an object, in which `__proto__` is no ordinary key. */
export function valueText(node: Node): string {
  if (node.type === 'array') return `[${itemsOf(node).map(valueText).join()}]`;
  if (node.type !== 'object') return JSON.stringify(node.value);
  return `{${listMembers(node)
    .map(({ name, value }) => `${JSON.stringify(name)}:${valueText(value)}`)
    .join()}}`;
}

/** The comments of a text of JSON, in order. */
export function commentsOf(text: string): readonly string[] {
  const comments: string[] = [];
  visit(text, { onComment: (start, length) => comments.push(text.slice(start, start + length)) });
  return comments;
}

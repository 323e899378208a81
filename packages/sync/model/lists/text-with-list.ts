import { findNodeAtLocation, type JSONPath } from 'jsonc-parser';
import {
  appendChild,
  applyEdits,
  type Message,
  message,
  type NewChild,
  parseJson,
  removeChild,
  setValue,
} from '#base';
import type { Entries } from '../entries/entries.ts';
import { readListText } from './read-list-text.ts';
import {
  instructionObject,
  newListRequest,
  type StyleContent,
  type StyleInstruction,
} from './style-content.ts';
import { contentOfFacts, instructionsIn, instructionText, subjectsOf } from './style-facts.ts';

/** A file of a list, and what it says with the ids that the service has given. */
interface ListText {
  readonly text: string;
  readonly content: StyleContent;
}

/**
 * The text of a list with exactly these facts. Only what changes is edited; the rest keeps its formatting and its comments. Returns a
 * message if the text cannot be written so that it says these facts.
 */
export function textWithList({ text, content }: ListText, facts: Entries): string | Message {
  const wanted = contentOfFacts(facts);
  const head = withHead(text, content, wanted);
  const after = withInstructions(withRules(head, content, wanted), content, facts);
  return isSame(readListText(after), wanted)
    ? after
    : message('The list cannot be written so that it is read as the same one.');
}

/** The text of a new file. */
export function newListText(content: StyleContent): string {
  return `${JSON.stringify(newListRequest(content), undefined, 2)}\n`;
}

function isSame(a: StyleContent, b: StyleContent): boolean {
  const said = ({ name, language, rules, instructions }: StyleContent) =>
    JSON.stringify([
      name,
      language,
      rules.map(({ category, rule, option }) => JSON.stringify([category, rule, option])).sort(),
      instructions.map(instructionText).sort(),
    ]);
  return said(a) === said(b);
}

function withHead(text: string, content: StyleContent, wanted: StyleContent): string {
  return (['name', 'language'] as const).reduce(
    (before, field) =>
      content[field] === wanted[field] ? before : withValue(before, [field], wanted[field]),
    text,
  );
}

function withRules(text: string, { rules }: StyleContent, wanted: StyleContent): string {
  const options = new Map(
    wanted.rules.map((one) => [JSON.stringify([one.category, one.rule]), one.option] as const),
  );
  const mine = new Set(rules.map(({ category, rule }) => JSON.stringify([category, rule])));
  const kept = rules.reduce((before, { category, rule, option }) => {
    const now = options.get(JSON.stringify([category, rule]));
    if (now === option) return before;
    return now === undefined
      ? withoutRule(before, category, rule)
      : withValue(before, ['configured_rules', category, rule], now);
  }, text);
  return wanted.rules
    .filter(({ category, rule }) => !mine.has(JSON.stringify([category, rule])))
    .reduce((before, { category, rule, option }) => withRule(before, category, rule, option), kept);
}

function withRule(text: string, category: string, rule: string, option: string): string {
  return (
    withChild(text, ['configured_rules', category], { key: rule, value: option }) ??
    withNewCategory(text, category, rule, option) ??
    withValue(text, ['configured_rules', category, rule], option)
  );
}

function withNewCategory(text: string, category: string, rule: string, option: string): string | undefined {
  if (nodeAt(text, ['configured_rules', category]) !== undefined) return undefined;
  const value = Object.fromEntries([[rule, option]]);
  return withChild(text, ['configured_rules'], { key: category, value });
}

/** A category goes with its last rule. */
function withoutRule(text: string, category: string, rule: string): string {
  const rules = nodeAt(text, ['configured_rules', category])?.children?.length ?? 0;
  return withoutMember(
    text,
    rules > 1 ? ['configured_rules', category, rule] : ['configured_rules', category],
  );
}

function withInstructions(text: string, { instructions }: StyleContent, facts: Entries): string {
  const subjects = subjectsOf(instructions);
  const wanted = new Map(instructionsIn(facts));
  const kept = instructions
    .map((instruction, index) => ({ instruction, index, now: wanted.get(subjects[index] ?? '') }))
    .reduceRight(
      (before, { instruction, index, now }) =>
        now === undefined
          ? withoutMember(before, ['custom_instructions', index])
          : withInstruction(before, index, instruction, now),
      text,
    );
  const added = [...wanted].filter(([subject]) => !subjects.includes(subject));
  return added.reduce((before, [, instruction]) => {
    const value = instructionObject(instruction);
    return (
      withChild(before, ['custom_instructions'], { value }) ??
      withValue(before, ['custom_instructions', -1], value)
    );
  }, kept);
}

/** With other texts in the same instruction, so that its comments and other fields stay. */
function withInstruction(
  text: string,
  index: number,
  before: StyleInstruction,
  after: StyleInstruction,
): string {
  const path = ['custom_instructions', index] as const;
  const texts = (['label', 'prompt'] as const).reduce(
    (written, field) =>
      before[field] === after[field] ? written : withValue(written, [...path, field], after[field]),
    text,
  );
  if (before.source === after.source) return texts;
  const field = [...path, 'source_language'];
  if (after.source === undefined) return withoutMember(texts, field);
  return before.source === undefined && nodeAt(texts, field) === undefined
    ? (withChild(texts, path, { key: 'source_language', value: after.source }) ?? texts)
    : withValue(texts, field, after.source);
}

function nodeAt(text: string, path: JSONPath) {
  const { root } = parseJson(text);
  return root && findNodeAtLocation(root, [...path]);
}

function withValue(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, [setValue(text, [...path], value)]);
}

function withChild(
  text: string,
  path: JSONPath | readonly (string | number)[],
  child: NewChild,
): string | undefined {
  const node = nodeAt(text, [...path]);
  return node && appendChild(text, node, child);
}

function withoutMember(text: string, path: JSONPath): string {
  const node = nodeAt(text, path);
  const child = node?.parent?.type === 'property' ? node.parent : node;
  const container = child?.parent;
  if (child === undefined || container === undefined) return text;
  return removeChild(text, container, (container.children ?? []).indexOf(child));
}

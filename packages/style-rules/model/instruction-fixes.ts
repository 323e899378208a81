import type { Node } from 'jsonc-parser';
import {
  addAll,
  applyEdits,
  countCodePoints,
  type Fix,
  itemsOf,
  listMembers,
  membersOf,
  message,
  removeProperty,
  replaceString,
  spanOf,
  stringOf,
  type TextEdit,
} from '#base';
import { MAX_LABEL_CHARACTERS, MAX_LIST_INSTRUCTIONS, MAX_PROMPT_CHARACTERS } from '#requests';

/** A text that is too long is never cut: it becomes several instructions, each with a part of it. None if that is not possible. */
export function splitInstruction(text: string, prompt: Node): readonly Fix[] {
  const instruction = prompt.parent?.parent;
  const pieces = splitPrompt(stringOf(prompt) ?? '', MAX_PROMPT_CHARACTERS);
  if (instruction === undefined || pieces === undefined || pieces.length < 2) return [];
  const list = itemsOf(instruction.parent);
  if (list.length + pieces.length - 1 > MAX_LIST_INSTRUCTIONS) return [];
  const [first = '', ...others] = pieces;
  const copies = copiesOf(text, instruction, others, labelsOf(list));
  const start = replaceString(prompt, first);
  const behind = insertBehind(text, instruction, copies);
  const split: Fix = {
    title: message('Split into {0} Instructions', pieces.length),
    edits: [start, behind],
    preferred: false,
  };
  const last = list.at(-1);
  if (last === undefined || last === instruction) return [split];
  const atEnd = insertBehind(text, last, copies);
  const title =
    others.length === 1
      ? message('Move the Rest to a New Instruction')
      : message('Move the Rest to New Instructions');
  return [split, { title, edits: [start, atEnd], preferred: false }];
}

/** A label that no other instruction has: the same with a number behind it, or the number alone if that is too long. */
export function numberedLabel(label: string, taken: ReadonlySet<string>): string {
  for (let count = 2; ; count++) {
    const numbered = `${label} ${count}`;
    const fitting = countCodePoints(numbered) > MAX_LABEL_CHARACTERS ? String(count) : numbered;
    if (!taken.has(fitting)) return fitting;
  }
}

/** The labels of the instructions of a list. */
export function labelsOf(instructions: readonly Node[]): ReadonlySet<string> {
  return new Set(instructions.flatMap((node) => stringOf(membersOf(node).get('label')) ?? []));
}

/** A label for an instruction: the start of its prompt, in whole words. */
export function labelFrom(prompt: string): string | undefined {
  const [sentence = ''] = prompt.trim().split(/(?<=[.!?。！？])\s*/u);
  const words = sentence.replace(/[.!?。！？]+$/u, '').split(/\s+/u);
  while (countCodePoints(words.join(' ')) > Math.min(40, MAX_LABEL_CHARACTERS) && words.length > 1)
    words.pop();
  const label = words.join(' ');
  return label === '' || countCodePoints(label) > MAX_LABEL_CHARACTERS ? undefined : label;
}

/** The instruction as it is written, once for each prompt, with a label of its own and without the id of the service. */
function copiesOf(
  text: string,
  instruction: Node,
  prompts: readonly string[],
  labels: ReadonlySet<string>,
): readonly string[] {
  const taken = new Set(labels);
  return prompts.map((prompt) => {
    const edits = listMembers(instruction).flatMap(({ name, value, property }): readonly TextEdit[] => {
      if (name === 'id') return [removeProperty(text, property)];
      if (name === 'prompt') return [replaceString(value, prompt)];
      const label = name === 'label' ? stringOf(value) : undefined;
      if (label === undefined) return [];
      const numbered = numberedLabel(label, taken);
      taken.add(numbered);
      return [replaceString(value, numbered)];
    });
    const { start, end } = spanOf(instruction);
    const moved = edits.map(({ span, newText }) => ({
      span: { start: span.start - start, end: span.end - start },
      newText,
    }));
    return applyEdits(text.slice(start, end), moved);
  });
}

/** Items after another one, with the white space that is before it. */
function insertBehind(text: string, item: Node, items: readonly string[]): TextEdit {
  const { start, end } = spanOf(item);
  const [space = ' '] = /\r?\n[ \t]*$/u.exec(text.slice(0, start)) ?? [];
  return { span: { start: end, end }, newText: items.map((one) => `,${space}${one}`).join('') };
}

/** Ends of sentences first, then of clauses, then of words; each border stays with the text before it. */
const BORDERS = [/(?<=[.!?…]["'”’»)\]]*)\s+|(?<=[。！？])/u, /(?<=[,;:])\s+|(?<=[、，；：])/u, /\s+/u];

/**
 * The pieces of a text that is too long, in its order: as few as possible, and nothing is cut within a word. Undefined if that is not
 * possible.
 * @param limit Code points of a piece.
 */
function splitPrompt(text: string, limit: number): readonly string[] | undefined {
  return pack(text.trim(), limit, BORDERS);
}

function pack(
  text: string,
  limit: number,
  [border, ...finer]: readonly RegExp[],
): readonly string[] | undefined {
  if (countCodePoints(text) <= limit) return [text];
  if (border === undefined) return undefined;
  const pieces: string[] = [];
  for (const { part, space } of partsOf(text, border)) {
    const last = pieces.at(-1);
    const joined = last === undefined ? part : last + space + part;
    if (countCodePoints(joined) <= limit) {
      pieces.splice(-1, 1, joined);
      continue;
    }
    const packed = pack(part, limit, finer);
    if (packed === undefined) return undefined;
    addAll(pieces, packed);
  }
  return pieces;
}

interface Part {
  readonly part: string;
  /** What is between the part before it and this one. */
  readonly space: string;
}

function partsOf(text: string, border: RegExp): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  let space = '';
  for (const found of text.matchAll(new RegExp(border, 'gu'))) {
    parts.push({ part: text.slice(start, found.index), space });
    [space] = found;
    start = found.index + space.length;
  }
  return [...parts, { part: text.slice(start), space }];
}

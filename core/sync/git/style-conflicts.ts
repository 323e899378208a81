import type { Node } from 'jsonc-parser';
import { spanOf } from '../../json/tree/nodes.ts';
import { type Message, message } from '../../message.ts';
import { applyEdits, type TextEdit } from '../../text/edit.ts';
import { conflictLines, type Versions } from './git-merge.ts';
import type { StyleFact, StyleVersion } from './style-version.ts';

/**
 * The merged text with each of these facts, which both changed, as a conflict in its place. Returns a message if a fact shares a line with
 * something else: markers are whole lines.
 */
export function withStyleConflicts(
  merged: StyleVersion,
  names: readonly string[],
  { base, theirs }: Versions<StyleVersion>,
): string | Message {
  const edits: TextEdit[] = [];
  for (const name of names) {
    const ours = merged.facts.get(name);
    const lines = ours && ownLines(merged.text, ours);
    if (lines === undefined) return message('What both have changed shares a line with something else.');
    const write = (version: StyleVersion) => linesLike(lines, version, version.facts.get(name));
    const block = conflictLines({
      base: write(base),
      ours: lines.text.split(LINE_END),
      theirs: write(theirs),
    });
    edits.push({ span: lines, newText: block.join(lines.lineEnd) });
  }
  return applyEdits(merged.text, edits);
}

const LINE_END = /\r?\n/;

/** The lines of a fact, without the last line end. */
interface FactLines {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly lineEnd: string;
  /** What is before and after the value. */
  readonly head: string;
  readonly tail: string;
}

/** Undefined if something else is in these lines. */
function ownLines(text: string, { node }: StyleFact): FactLines | undefined {
  const whole = spanOf(memberOf(node));
  const value = spanOf(node);
  const start = text.lastIndexOf('\n', whole.start) + 1;
  const [lineEnd = '\n'] = LINE_END.exec(text.slice(whole.end)) ?? [];
  const found = text.indexOf(lineEnd, whole.end);
  const end = found === -1 ? text.length : found;
  const isAlone =
    text.slice(start, whole.start).trim() === '' && /^\s*,?\s*$/.test(text.slice(whole.end, end));
  if (!isAlone) return undefined;
  const [head, tail] = [text.slice(start, value.start), text.slice(value.end, end)];
  return { start, end, text: text.slice(start, end), lineEnd, head, tail };
}

/** The key and its value, or an item of a list. */
function memberOf(node: Node): Node {
  return node.parent?.type === 'property' ? node.parent : node;
}

/** A fact of another version in lines of the same form. */
function linesLike(
  { head, tail }: FactLines,
  { text }: StyleVersion,
  fact: StyleFact | undefined,
): readonly string[] {
  if (fact === undefined) return [];
  const { start, end } = spanOf(fact.node);
  return `${head}${text.slice(start, end)}${tail}`.split(LINE_END);
}

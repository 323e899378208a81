import type { Node } from 'jsonc-parser';
import { applyEdits, editValues, type Message, message, setValue, spanOf, type TextEdit } from '#base';
import { STYLE_RULES_SHAPE } from '#style-rules/model';
import { type Conflict, mergeEntries, type Survivor } from '../merge/merge-entries.ts';
import { conflictLines, type GitMerge, isFault, readVersions, type Versions } from './git-merge.ts';
import { readStyleVersion, type StyleFact, type StyleVersion } from './style-version.ts';

/**
 * Merges the versions of a style rule list by rule, by instruction, and by field. The text is ours, with what they changed. What both changed
 * becomes a conflict in its place; of the fields that the service sets, ours is kept.
 */
export function mergeStyleRules(texts: Versions<string>): GitMerge {
  const versions = readVersions(texts, readStyleVersion);
  if (isFault(versions)) return versions;
  const { base, ours, theirs } = versions;
  if (!isSame(theirs.comments, base.comments) && !isSame(theirs.comments, ours.comments)) {
    return { fault: message('Comments have changed.'), version: 'theirs' };
  }
  const merge = mergeEntries({
    base: valuesOf(base),
    mine: valuesOf(ours),
    theirs: valuesOf(theirs),
    pushed: new Map(),
  });
  const text = [...new Set([...ours.facts.keys(), ...merge.entries.keys()])].reduce(
    (before, name) => withFact(before, name, merge.entries.get(name), theirs),
    ours.text,
  );
  const merged = readStyleVersion(text);
  if (isFault(merged) || !isSame(linesOf(valuesOf(merged)), linesOf(merge.entries))) {
    return { fault: message('The rules cannot be written so that they are read as the same ones.') };
  }
  const conflicts = merge.conflicts.filter((conflict) => !isSetByService(conflict));
  const written = withStyleConflicts(
    merged,
    conflicts.map(({ source }) => source),
    versions,
  );
  return typeof written === 'string'
    ? { text: written, conflicts: conflicts.length, survivors: merge.survivors.map(shown) }
    : { fault: written };
}

function valuesOf({ facts }: StyleVersion): ReadonlyMap<string, string> {
  return new Map([...facts].map(([name, { value }]) => [name, value]));
}

function linesOf(values: ReadonlyMap<string, string>): readonly string[] {
  return [...values].map((value) => JSON.stringify(value)).sort();
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

/** The text after one fact got another value, as they wrote it; undefined removes the fact. */
function withFact(text: string, name: string, value: string | undefined, theirs: StyleVersion): string {
  const version = readStyleVersion(text);
  const fact = isFault(version) ? undefined : version.facts.get(name);
  if (fact?.value === value) return text;
  if (value === undefined) return fact === undefined || isFault(version) ? text : withoutFact(version, fact);
  const written = theirs.facts.get(name);
  if (written === undefined) return text;
  const { start, end } = spanOf(written.node);
  const edit: TextEdit =
    fact === undefined
      ? setValue(text, pathToWrite(written), JSON.parse(value))
      : { span: spanOf(fact.node), newText: theirs.text.slice(start, end) };
  return applyEdits(text, [edit]);
}

/** The index -1 adds an instruction to the others. */
function pathToWrite({ path }: StyleFact): StyleFact['path'] {
  return typeof path.at(-1) === 'number' ? [...path.slice(0, -1), -1] : path;
}

/** A category goes with its last rule. */
function withoutFact({ text, facts }: StyleVersion, { path }: StyleFact): string {
  const [field, member] = path;
  if (typeof member === 'number') return applyEdits(text, [setValue(text, path, undefined)]);
  const isLast =
    [...facts.values()].filter((each) => each.path[0] === field && each.path[1] === member).length === 1;
  return applyEdits(text, [editValues(text, [[isLast ? path.slice(0, 2) : path, undefined]])]);
}

function isSetByService({ source }: Conflict): boolean {
  const [field = '', ...more]: readonly string[] = JSON.parse(source);
  return more.length === 0 && STYLE_RULES_SHAPE.fields[field]?.isReadOnly === true;
}

function shown({ source, deletedBy }: Survivor): Pick<Survivor, 'source' | 'deletedBy'> {
  const name: readonly string[] = JSON.parse(source);
  return { source: name.at(-1) ?? '', deletedBy };
}

/**
 * The merged text with each of these facts, which both changed, as a conflict in its place. Returns a message if a fact shares a line with
 * something else: markers are whole lines.
 */
function withStyleConflicts(
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

import type { TextEdit } from '../../text/edit.ts';
import { lineStart } from '../../text/line-start.ts';
import { slice } from '../../text/span.ts';
import type { FilePreparer, SegmentReader } from '../file-segment.ts';
import { copyMember } from '../plurals/copy-member.ts';
import { findLanguages, type LanguagePlace, type LanguagesInFile } from './find-languages.ts';
import type { KeyMember, KeyTree, MemberStyle } from './key-tree.ts';
import { type LanguageWay, wayIn } from './read-beside.ts';

/** What is needed to add a language to a file. */
interface Adding extends Pick<MemberStyle, 'hasIndexes' | 'keyLike'> {
  readonly text: string;
  readonly lineEnd: string;
  readonly way: LanguageWay;
  /** Of all languages. */
  readonly codes: readonly string[];
  /** By the keys down to the source language. */
  readonly places: ReadonlyMap<string, LanguagePlace>;
}

/** Adds the target language beside the source language, as a copy of it; and to a target language that is there, what it lacks. */
export function languageAdder(read: SegmentReader, style: MemberStyle): FilePreparer {
  return (text, facts) => {
    const reading = read(text, facts);
    const found = reading.ok ? findLanguages(reading.segments, facts.source) : undefined;
    const way = found && wayIn(found, facts);
    const trees = way && style.treeOf(text);
    if (found === undefined || way === undefined || trees === undefined) return [];
    const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
    const { codes } = found;
    const adding: Adding = { ...style, text, lineEnd, way, codes, places: placesOf(found, way) };
    return trees.flatMap((tree) => addBelow(tree, [], adding));
  };
}

/** The same for formats whose objects are not read as such: it adds texts whose key ends with the language, each behind its source. */
export function textAdder(read: SegmentReader): FilePreparer {
  return (text, facts) => {
    const reading = read(text, facts);
    const found = reading.ok ? findLanguages(reading.segments, facts.source) : undefined;
    const way = found && wayIn(found, facts);
    if (!reading.ok || found === undefined || way === undefined) return [];
    const ofTarget = found.places.filter((place) => place?.code === way.target);
    const present = new Set(ofTarget.map((place) => place?.slot));
    return reading.segments.flatMap((segment, index) => {
      const { code, slot, depth, partWith } = found.places[index] ?? {};
      const isSource = code === way.source && depth === (segment.key?.length ?? 0) - 1 && !present.has(slot);
      if (!isSource || partWith === undefined) return [];
      return copyMember(text, segment, { name: partWith(way.source), copies: [partWith(way.target)] });
    });
  };
}

function placesOf({ places }: LanguagesInFile, { source }: LanguageWay): ReadonlyMap<string, LanguagePlace> {
  const own = places.filter((place) => place?.code === source).filter((place) => place !== undefined);
  const keysTo = ({ slot, depth, partWith }: LanguagePlace) =>
    [...slot.split('\0').slice(0, depth), partWith(source)].join('\0');
  return new Map(own.map((place) => [keysTo(place), place]));
}

function addBelow(tree: KeyTree, path: readonly string[], adding: Adding): readonly TextEdit[] {
  const below = tree.items.flatMap((item, index) =>
    addBelow(item, adding.hasIndexes ? [...path, String(index)] : path, adding),
  );
  const edits = tree.members.flatMap((member) => {
    const place = adding.places.get([...path, member.name].join('\0'));
    if (place === undefined) return addBelow(member.value, [...path, member.name], adding);
    const target = place.partWith(adding.way.target);
    const present = tree.members.find(({ name }) => name.toLowerCase() === target.toLowerCase());
    if (present !== undefined) return complete(present.value, member.value, adding);
    const names = new Set(adding.codes.map((code) => place.partWith(code)));
    const last = tree.members.findLast(({ name }) => names.has(name));
    return copyBehind(last, { member, name: target, hasCommas: tree.hasCommas }, adding);
  });
  return [...below, ...edits];
}

/** Copies what a value lacks of another one. Lists are not completed: nobody knows which of their items belong together. */
function complete(value: KeyTree, source: KeyTree, adding: Adding): readonly TextEdit[] {
  if (value.members.length === 0) return [];
  return source.members.flatMap((member) => {
    const present = value.members.find(({ name }) => name === member.name);
    if (present !== undefined) return complete(present.value, member.value, adding);
    const { hasCommas } = value;
    return copyBehind(value.members.at(-1), { member, name: member.name, hasCommas }, adding);
  });
}

/** What is copied, and under which name. */
interface Copy extends Pick<KeyTree, 'hasCommas'> {
  readonly member: KeyMember;
  readonly name: string;
}

/** Copies a member behind another one. */
function copyBehind(
  last: KeyMember | undefined,
  { member, name, hasCommas }: Copy,
  { text, lineEnd, keyLike }: Adding,
): readonly TextEdit[] {
  if (last === undefined) return [];
  const own = slice(text, member.key);
  const key = keyLike?.(name, own) ?? own.replace(member.name, () => name);
  const copy = key + text.slice(member.key.end, member.value.end);
  const before = text.slice(lineStart(text, last.key.start), last.key.start);
  // An anchor is the name of one value, and what is written in fewer columns would belong to another object.
  if (!hasCommas && (/(?:^|[\s[{])&\w/.test(copy) || columnOf(text, member) !== columnOf(text, last)))
    return [];
  const gap = /\s*$/.exec(text.slice(0, last.key.start))?.[0] ?? '';
  const lead = hasCommas
    ? `,${gap.slice(Math.max(0, gap.search(/[\r\n]/)))}`
    : lineEnd + before.replace(/\S/g, ' ');
  const at = hasCommas ? last.value.end : lineEndAfter(text, last.value.end);
  return [{ span: { start: at, end: at }, newText: lead + copy }];
}

function columnOf(text: string, { key }: KeyMember): number {
  return key.start - lineStart(text, key.start);
}

/** Behind a comment that follows in the same line. */
function lineEndAfter(text: string, offset: number): number {
  return offset + (/^[ \t]*#[^\r\n]*/.exec(text.slice(offset, offset + 1000))?.[0].length ?? 0);
}

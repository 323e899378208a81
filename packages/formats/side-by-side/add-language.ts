import { lineStart, once, slice, type TextEdit } from '#base';
import type { FilePreparer, SegmentReader } from '../file-segment.ts';
import { copyMember } from '../members/copy-member.ts';
import { insertMembers, writtenMember } from '../members/insert-members.ts';
import type { Member, MemberStyle, MemberTree } from '../members/member-tree.ts';
import { findLanguages, type LanguagePlace, type LanguagesInFile } from './find-languages.ts';
import { type LanguageWay, wayIn } from './read-beside.ts';

/** What is needed to add a language to a file. */
interface Adding extends Pick<MemberStyle, 'hasIndexes' | 'keyLike'> {
  readonly text: string;
  readonly way: LanguageWay;
  /** Of all languages. */
  readonly codes: readonly string[];
  /** By the keys down to the source language. */
  readonly places: ReadonlyMap<string, LanguagePlace>;
}

/** Adds the target language beside the source language, as a copy of it; and to a target language that is there, what it lacks. */
export function languageAdder(
  read: SegmentReader,
  style: MemberStyle,
  find: typeof findLanguages = findLanguages,
): FilePreparer {
  return (text, facts) => {
    const reading = read(text, facts);
    const found = reading.ok ? find(reading.segments, facts.source) : undefined;
    const way = found && wayIn(found, facts);
    const tree = way && style.treeOf(text);
    if (found === undefined || way === undefined || tree === undefined) return [];
    return addBelow(tree, [], { ...style, text, way, codes: found.codes, places: placesOf(found, way) });
  };
}

/** The same for formats whose objects are not read as such: it adds texts whose key ends with the language, each behind its source. */
export function textAdder(read: SegmentReader, { treeOf }: MemberStyle): FilePreparer {
  return (text, facts) => {
    const reading = read(text, facts);
    const found = reading.ok ? findLanguages(reading.segments, facts.source) : undefined;
    const way = found && wayIn(found, facts);
    if (!reading.ok || found === undefined || way === undefined) return [];
    const tree = treeOf(text);
    const ofTarget = found.places.filter((place) => place?.code === way.target);
    const present = new Set(ofTarget.map((place) => place?.slot));
    return reading.segments.flatMap((segment, index) => {
      const { code, slot, depth, partWith } = found.places[index] ?? {};
      const isSource = code === way.source && depth === (segment.key?.length ?? 0) - 1 && !present.has(slot);
      if (!isSource || partWith === undefined) return [];
      return copyMember(text, tree, segment, { name: partWith(way.source), copies: [partWith(way.target)] });
    });
  };
}

/** The places of a language, by the keys down to it. */
export function placesOf(
  { places }: Pick<LanguagesInFile, 'places'>,
  { source }: Pick<LanguageWay, 'source'>,
): ReadonlyMap<string, LanguagePlace> {
  const own = places.filter((place) => place?.code === source).filter((place) => place !== undefined);
  const keysTo = ({ slot, depth, partWith }: LanguagePlace) =>
    [...slot.split('\0').slice(0, depth), partWith(source)].join('\0');
  return new Map(own.map((place) => [keysTo(place), place]));
}

function addBelow(
  { members, joint, inner }: MemberTree,
  path: readonly string[],
  adding: Adding,
): readonly TextEdit[] {
  const byName = once(() => firstByName(members, (name) => name.toLowerCase()));
  return members.flatMap((member) => {
    const { name, key, value } = member;
    const isItem = key === undefined;
    const below = isItem && !adding.hasIndexes ? path : [...path, name];
    const place = isItem ? undefined : adding.places.get(below.join('\0'));
    if (place === undefined) return value === undefined ? [] : addBelow(value, below, adding);
    const target = place.partWith(adding.way.target);
    const present = byName().get(target.toLowerCase());
    if (present !== undefined)
      return filled(present, member, adding) ?? complete(present.value, value, adding);
    const names = new Set(adding.codes.map((code) => place.partWith(code)));
    const last = members.findLast((each) => names.has(each.name));
    return copyBehind({ members, joint, inner }, last, { member, name: target }, adding);
  });
}

/** The value of another member in place of nothing, such as `null`; undefined for a member that has a value. */
function filled(empty: Member, { key, span }: Member, { text }: Adding): readonly TextEdit[] | undefined {
  if (empty.key === undefined || key === undefined) return undefined;
  const place = { start: empty.key.end, end: empty.span.end };
  if (!/^\s*[:=]\s*(?:null|~|\{\s*\})?\s*$/.test(slice(text, place))) return undefined;
  return [{ span: place, newText: text.slice(key.end, span.end) }];
}

/**
 * Copies what a value lacks of another one of the same text. Lists are not completed: nobody knows which of their items belong together.
 */
export function complete(
  value: MemberTree | undefined,
  source: MemberTree | undefined,
  adding: Pick<Adding, 'text' | 'keyLike'>,
): readonly TextEdit[] {
  if (value === undefined || value.members.length === 0) return [];
  const byName = firstByName(value.members, (name) => name);
  return (source?.members ?? []).flatMap((member) => {
    if (member.key === undefined) return [];
    const present = byName.get(member.name);
    if (present !== undefined) return complete(present.value, member.value, adding);
    return copyBehind(value, value.members.at(-1), { member, name: member.name }, adding);
  });
}

/** The first member of each name. */
function firstByName(
  members: readonly Member[],
  keyOf: (name: string) => string,
): ReadonlyMap<string, Member> {
  return new Map(members.toReversed().map((member) => [keyOf(member.name), member]));
}

/** What is copied, and under which name. */
interface Copy {
  readonly member: Member;
  readonly name: string;
}

/** Copies a member behind another one. */
function copyBehind(
  tree: MemberTree,
  last: Member | undefined,
  { member, name }: Copy,
  { text, keyLike }: Pick<Adding, 'text' | 'keyLike'>,
): readonly TextEdit[] {
  if (last === undefined || member.key === undefined) return [];
  const own = slice(text, member.key);
  const key = keyLike?.(name, own) ?? own.replace(member.name, () => name);
  const copy = key + text.slice(member.key.end, member.span.end);
  // An anchor is the name of one value, and what is written in fewer columns would belong to another object.
  const isRisky = /(?:^|[\s[{])&\w/.test(copy) || columnOf(text, member) !== columnOf(text, last);
  if (tree.joint === 'line' && isRisky) return [];
  return insertMembers(text, { tree, behind: last }, [
    { ...writtenMember(text, member), text: copy, lines: 1 },
  ]);
}

function columnOf(text: string, { span }: Member): number {
  return span.start - lineStart(text, span.start);
}

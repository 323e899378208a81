import type { TextEdit } from '#base';
import type { FilePreparer, SegmentReader } from '../file-segment.ts';
import { insertMembers, writtenMember } from '../members/insert-members.ts';
import type { Member, MemberTree } from '../members/member-tree.ts';
import type { Section } from '../members/sections.ts';
import { complete, placesOf } from './add-language.ts';
import { findLanguages } from './find-languages.ts';
import { wayIn } from './read-beside.ts';

/** A section of the source language, and the one that has its texts in the target language. */
interface SectionPair {
  readonly source: Section;
  readonly path: readonly string[];
  /** Undefined if the file does not have it. */
  readonly target: Section | undefined;
}

/** A name of a section that needs no quotes. */
const PLAIN_NAME = /^[\w-]+$/;

/**
 * Adds the target language in a file whose languages are sections, such as `[en]` or `[en.menu]`: a copy of each section of the source
 * language behind those of all languages, and to a section that is there, what it lacks.
 */
export function sectionAdder(
  read: SegmentReader,
  sectionsOf: (text: string) => readonly Section[],
): FilePreparer {
  return (text, facts) => {
    const reading = read(text, facts);
    const found = reading.ok ? findLanguages(reading.segments, facts.source) : undefined;
    const way = found && wayIn(found, facts);
    if (found === undefined || way === undefined) return [];
    const sections = sectionsOf(text);
    const places = placesOf(found, way);
    const pairs = sections.flatMap((source): readonly SectionPair[] => {
      const depth = source.path.findIndex((_, at) => places.has(keysTo(source, at)));
      const place = places.get(keysTo(source, depth));
      if (place === undefined || text.startsWith('[[', source.start)) return [];
      const path = source.path.with(depth, place.partWith(way.target));
      return [{ source, path, target: sections.find((each) => isSame(each.path, path)) }];
    });
    const isOfLanguage = ({ path }: Section) =>
      pairs.some(
        (pair) => path.length === pair.path.length && found.codes.includes(path[depthIn(pair)] ?? ''),
      );
    const last = sections.findLast(isOfLanguage);
    return [...pairs.flatMap((pair) => completed(text, pair)), ...copies(text, pairs, sections, last)];
  };
}

/** The keys down to a part of the name of a section, as `placesOf` has them. */
function keysTo({ path }: Section, depth: number): string {
  return depth < 0 ? '' : path.slice(0, depth + 1).join('\0');
}

/** Which part of the names of two sections is the language. */
function depthIn({ source, path }: SectionPair): number {
  return path.findIndex((part, at) => part !== source.path[at]);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

/** What a section lacks. */
function completed(text: string, { source, target }: SectionPair): readonly TextEdit[] {
  if (target === undefined) return [];
  const tree = treeOf(target);
  if (target.members.length > 0) return complete(tree, treeOf(source), { text });
  return insertMembers(
    text,
    { tree },
    source.members.map((member) => writtenMember(text, member)),
  );
}

function treeOf({ members, headerEnd }: Section): MemberTree {
  return { members, joint: 'line', inner: { start: headerEnd, end: headerEnd } };
}

/** Copies of the sections that the file does not have. */
function copies(
  text: string,
  pairs: readonly SectionPair[],
  sections: readonly Section[],
  last: Section | undefined,
): readonly TextEdit[] {
  const missing = pairs.filter(({ target, path }) => target === undefined && path.every(isPlain));
  if (last === undefined || missing.length === 0) return [];
  const written = missing.map(({ source, path }) => {
    const { lines, ...own } = writtenMember(text, memberOf(source));
    const body = text.slice(source.headerEnd, endOf(source));
    return {
      ...own,
      lines: lines > 1 ? lines : usualLines(text, sections),
      text: `[${path.join('.')}]${body}`,
    };
  });
  const tree: MemberTree = { members: [memberOf(last)], joint: 'line', inner: { start: 0, end: 0 } };
  return insertMembers(text, { tree, behind: memberOf(last) }, written);
}

function isPlain(part: string): boolean {
  return PLAIN_NAME.test(part);
}

function memberOf(section: Section): Member {
  return { name: section.name, span: { start: section.start, end: endOf(section) } };
}

function endOf({ members, headerEnd }: Section): number {
  return members.at(-1)?.span.end ?? headerEnd;
}

/** Line ends before the second section of a file. */
function usualLines(text: string, [, , second]: readonly Section[]): number {
  return second === undefined ? 1 : writtenMember(text, memberOf(second)).lines;
}

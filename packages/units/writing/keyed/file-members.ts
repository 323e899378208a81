import { applyEdits, movedEdit } from '#base';
import {
  type FileSegment,
  formatOf,
  type Member,
  type MemberTree,
  type ParsedFile,
  removeMembers,
  type WrittenMember,
  writtenMember,
} from '#formats';
import { type KeyedText, readKeyedTexts } from '../../keyed-texts.ts';
import { pathOfText } from './target-members.ts';

/** A file with its members and its texts. */
export interface FileMembers {
  readonly file: ParsedFile;
  readonly tree: MemberTree;
  readonly texts: ReadonlyMap<string, KeyedText>;
}

/** Undefined for a file without members, or one that cannot be read. */
export function membersOf(file: ParsedFile): FileMembers | undefined {
  const tree = formatOf(file.format).keyed?.members?.treeOf(file.text);
  const reading = readKeyedTexts(file);
  if (tree === undefined || !reading.ok) return undefined;
  return { file, tree, texts: new Map(reading.texts.map((text) => [text.key, text])) };
}

/**
 * Which members hold only texts that are not wanted: the members of these texts, and all around them that have no other text. What is copied,
 * such as a number, goes with what it stands in.
 * @param isWanted Decides for each segment of the file; undefined for one that is copied.
 */
export function unwantedMembers(
  { tree, texts }: FileMembers,
  isWanted: (segment: FileSegment) => boolean | undefined,
): ReadonlySet<Member> {
  const [wanted, unwanted] = [new Set<Member>(), new Set<Member>()];
  for (const { segments } of texts.values())
    for (const segment of segments) {
      const own = isWanted(segment);
      if (own !== undefined) addAll(own ? wanted : unwanted, pathOfText(tree, segment));
    }
  return new Set([...unwanted].filter((member) => !wanted.has(member)));
}

function addAll(set: Set<Member>, members: readonly Member[]): void {
  for (const member of members) set.add(member);
}

/** A member without some of those in it, as it is written in its file. */
export function memberWithout(
  { file: { text } }: FileMembers,
  member: Member,
  unwanted: ReadonlySet<Member>,
): WrittenMember {
  const { start, end } = member.span;
  const edits =
    member.value === undefined ? [] : removeMembers(text, member.value, (each) => unwanted.has(each));
  const kept = applyEdits(
    text.slice(start, end),
    edits.map((edit) => movedEdit(edit, -start)),
  );
  return { ...writtenMember(text, member), text: kept };
}

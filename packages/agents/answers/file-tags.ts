import { shownTexts, type Unit } from '#units';

type TaggedPart = Pick<Unit['parts'][number], 'inFile'>;

/** A tag that stands for what the file has. */
const NUMBERED = /<\/?([a-z])\1*\d+\/?>/g;

/** A numbered tag, and what its file has in its place. */
interface FileTag {
  readonly tag: string;
  readonly shown: string;
}

/** The texts of a unit as agents read them. */
export function agentTexts(unit: Unit): readonly string[] {
  return shownTexts(unit).map((text, index) => showTags(text, unit.parts[index]));
}

/** The texts that a unit has now, as agents read them. */
export function presentTexts({ parts }: Unit): readonly string[] {
  return parts.map((part) => showTags(part.present, part));
}

/** A text with the tags of its file in place of numbered ones, which stay where the text speaks of tags that look alike. */
export function showTags(text: string, part: TaggedPart | undefined): string {
  return showEach(text, tagsIn(text, part));
}

/** A text that an agent wrote, with the numbered tags of its source in place of those of the file. */
export function readTags(written: string, source: string, part: TaggedPart | undefined): string {
  return readEach(written, tagsIn(source, part));
}

/** The tags of a text. None if it could not be read again when they are shown. */
function tagsIn(text: string, part: TaggedPart | undefined): readonly FileTag[] {
  const { inFile } = part ?? {};
  if (inFile === undefined || !text.includes('<')) return [];
  const tags = [...new Set(text.match(NUMBERED))]
    .map((tag) => ({ tag, shown: inFile(tag) }))
    .filter(({ tag, shown }) => shown !== '' && shown !== tag);
  return readEach(showEach(text, tags), tags) === text ? tags : [];
}

function showEach(text: string, tags: readonly FileTag[]): string {
  return tags.reduce((all, { tag, shown }) => all.replaceAll(tag, () => shown), text);
}

function readEach(text: string, tags: readonly FileTag[]): string {
  if (tags.length === 0) return text;
  const longestFirst = [...new Set(tags.map(({ shown }) => shown))].sort((a, b) => b.length - a.length);
  // A text can have as many tags as an answer has room for: only where one can begin, all are looked for.
  const beginnings = new Set(longestFirst.map((shown) => shown.charAt(0)));
  const numberedOf = numbering(tags);
  let read = '';
  let at = 0;
  while (at < text.length) {
    const mayBegin = beginnings.has(text.charAt(at));
    const shown = mayBegin ? longestFirst.find((each) => text.startsWith(each, at)) : undefined;
    read += shown === undefined ? text.charAt(at) : numberedOf(shown);
    at += shown?.length ?? 1;
  }
  return read;
}

/** Gives each tag of a text its number: in their order where several look alike, and to the end of an element that of its beginning. */
function numbering(tags: readonly FileTag[]): (shown: string) => string {
  const left = new Set(tags);
  const open: string[] = [];
  return (shown) => {
    const alike = tags.filter((each) => each.shown === shown);
    const ends = new Set(alike.map(({ tag }) => tag));
    const begun = open.findLastIndex((end) => ends.has(end));
    if (begun !== -1) return open.splice(begun, 1).join('');
    const next = alike.find((each) => left.has(each)) ?? alike.at(-1);
    if (next === undefined) return shown;
    left.delete(next);
    if (!/^<\/|\/>$/.test(next.tag)) open.push(next.tag.replace('<', '</'));
    return next.tag;
  };
}

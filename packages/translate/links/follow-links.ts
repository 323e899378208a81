import { applyEdits, createLineIndex, type Span, type TextEdit } from '#base';
import {
  type DocumentLink,
  type DocumentLinks,
  type FileText,
  folderOf,
  followHeadings,
  fragmentOf,
  likelyRule,
  ParsedFile,
  placesIn,
  relativeAddress,
  type SlugRule,
} from '#formats';
import { type FilePlace, type LinkedFile, leadingTo, linkedFile } from './linked-file.ts';
import { rulesFor } from './rules-for.ts';

/** A link that led somewhere before the translation, and does not any more. */
export interface DeadLink {
  /** Of the translation, counted from 1. */
  readonly line: number;
  readonly address: string;
}

/** A document before and after its translation. */
interface TranslatedDocument {
  readonly source: FileText;
  readonly translated: string;
}

/**
 * Lets the links of a translated document lead where they led before: to headings, whose ids follow their texts, and to files, if the
 * translation is in another folder. Names those for which that is not possible.
 * @param mayChange Which parts of the translation can be changed, in UTF-16 offsets; left out for all.
 */
export async function followLinks(
  document: TranslatedDocument,
  place: FilePlace | undefined,
  mayChange: (span: Span) => boolean = () => true,
): Promise<{ readonly text: string; readonly dead: readonly DeadLink[] }> {
  const source = ParsedFile.of(document.source);
  const translated = source.withText(document.translated);
  const before = source.links;
  const after = before === undefined || before.links.length === 0 ? undefined : translated.links;
  if (before === undefined || after === undefined) return { text: translated.text, dead: [] };
  const rule = await ruleFor(before, source, place);
  const edits = [
    ...followHeadings({ source: before, translated: after, rule }),
    ...(place === undefined ? [] : await rebased(after.links, place)),
  ].filter(({ span }) => mayChange(span));
  const text = applyEdits(translated.text, after.fitted?.(edits) ?? edits);
  const written = translated.withText(text).links;
  return {
    text,
    dead: written === undefined ? [] : await deadLinks(text, { before, after: written, rule }, place),
  };
}

/** How the headings of a document get their ids: by what is in the folders above, and by its own links. */
async function ruleFor(
  document: DocumentLinks,
  written: Pick<FileText, 'format' | 'text'>,
  place: FilePlace | undefined,
): Promise<SlugRule> {
  const isLinked = document.links.some((link) => fragmentOf(link) !== undefined);
  return likelyRule(document, await rulesFor(written, isLinked ? place : undefined));
}

/** Edits after which links to files lead to the same files from another folder, or to their translations. */
async function rebased(links: readonly DocumentLink[], place: FilePlace): Promise<readonly TextEdit[]> {
  if (folderOf(place.from) === folderOf(place.to)) return [];
  const edits = await Promise.all(
    links.map(async (link): Promise<TextEdit | undefined> => {
      const found = await linkedFile(link, place.from, place);
      if (found === undefined) return undefined;
      const edit = leadingTo(await translationOr(found, place), place.to, link, found);
      return edit.newText === link.address ? undefined : edit;
    }),
  );
  return edits.filter((edit) => edit !== undefined);
}

/** The translation of a file, or else the file itself. */
async function translationOr({ path, ending }: LinkedFile, place: FilePlace): Promise<string> {
  const sibling = path === place.from ? place.to : place.translationOf(path);
  const isThere = sibling?.endsWith(ending) && (await place.exists(sibling));
  return sibling !== undefined && isThere ? sibling : path;
}

interface ComparedLinks {
  readonly before: DocumentLinks;
  readonly after: DocumentLinks;
  readonly rule: SlugRule;
}

/** The links that lead nowhere and led somewhere before. */
async function deadLinks(
  text: string,
  { before, after, rule }: ComparedLinks,
  place: FilePlace | undefined,
): Promise<readonly DeadLink[]> {
  if (before.links.length !== after.links.length) return [];
  const [placesBefore, placesAfter] = [placesIn(before, rule), placesIn(after, rule)];
  const lines = createLineIndex(text);
  const dead = await Promise.all(
    after.links.map(async (link, index): Promise<DeadLink | undefined> => {
      const original = before.links[index] ?? link;
      if (!(await leads(original, placesBefore, place?.from, place))) return undefined;
      if (await leads(link, placesAfter, place?.to, place)) return undefined;
      return { line: lines.positionAt(link.start).line + 1, address: link.address };
    }),
  );
  return dead.filter((link) => link !== undefined);
}

/** Whether a link leads somewhere from a file. Of links out of the project, nothing is known. */
async function leads(
  link: DocumentLink,
  places: ReadonlySet<string>,
  file: string | undefined,
  place: FilePlace | undefined,
): Promise<boolean> {
  const fragment = fragmentOf(link);
  if (fragment !== undefined) return places.has(fragment);
  if (relativeAddress(link) === undefined || file === undefined || place === undefined) return true;
  return (await linkedFile(link, file, place)) !== undefined;
}

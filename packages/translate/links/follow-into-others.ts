import { applyEdits, createLineIndex, type Span, type TextEdit } from '#base';
import { decodeFile, NOT_TEXT } from '#files';
import {
  type DocumentLink,
  type DocumentLinks,
  type FileFormat,
  type FileText,
  folderOf,
  fragmentIn,
  namesOf,
  ParsedFile,
  placeAfter,
  placesIn,
  recognizeFormat,
  withFragment,
} from '#formats';
import type { DeadLink } from './follow-links.ts';
import { type FilePlace, type LinkedFile, leadingTo, linkedFile } from './linked-file.ts';
import { rulesFor } from './rules-for.ts';

/** A document that links lead into. */
interface LinkedDocument {
  readonly text: string;
  readonly format: FileFormat;
  readonly links: DocumentLinks;
}

/** A document before its translation and, where it is not what the disk has, after it. */
interface TranslatedDocument {
  readonly source: FileText;
  readonly translated?: string;
}

/** Where a written translation is, in a project whose documents can be read. */
export interface WrittenPlace extends FilePlace {
  /** A document by its path; undefined for another file, or one that cannot be read. */
  documentAt(path: string): Promise<LinkedDocument | undefined>;
}

/** Reads documents, each once. @param read What a file contains; undefined if it cannot be read. */
export function documentsBy(
  read: (path: string) => Promise<Uint8Array | undefined>,
): WrittenPlace['documentAt'] {
  const known = new Map<string, ReturnType<WrittenPlace['documentAt']>>();
  const open = async (path: string) => {
    const format = recognizeFormat(path);
    const bytes = format && (await read(path));
    const decoded =
      bytes && decodeFile(bytes, { mayBeLatin1: false, declared: namesOf(format).declaredEncoding });
    if (format === undefined || decoded === undefined || decoded === NOT_TEXT) return undefined;
    const { links } = ParsedFile.of({ text: decoded.text, format, facts: { isLatin1: decoded.isLatin1 } });
    return links && { text: decoded.text, format, links };
  };
  return (path) => {
    const document = known.get(path) ?? open(path);
    known.set(path, document);
    return document;
  };
}

/** What becomes of a written translation: its new text, undefined if it stays as it is, and the links that lead nowhere now. */
interface FollowedIntoOthers {
  readonly text: string | undefined;
  readonly dead: readonly DeadLink[];
}

/**
 * Lets the links of a written translation lead where those of its source do in other documents, whose translations are written now too: a
 * fragment follows the heading that it names, and a link to a translation that has not been written leads to the original. Names those for
 * which that is not possible.
 * @param mayChange Which parts of the translation can be changed, in UTF-16 offsets; left out for all.
 */
export async function followIntoOthers(
  { source, translated: text }: TranslatedDocument,
  place: WrittenPlace,
  mayChange: (span: Span) => boolean = () => true,
): Promise<FollowedIntoOthers> {
  const nothing = { text: undefined, dead: [] };
  const parsed = ParsedFile.of(source);
  const before = parsed.links?.links ?? [];
  if (before.length === 0 || folderOf(place.from) === folderOf(place.to)) return nothing;
  const translated = await translationIn(text === undefined ? undefined : parsed.withText(text), place);
  if (before.length !== translated?.links.links.length) return nothing;
  const edits: TextEdit[] = [];
  const dead: DeadLink[] = [];
  const lines = createLineIndex(translated.text);
  for (const [index, link] of translated.links.links.entries()) {
    if (!mayChange(link)) continue;
    const found = await followed(before[index] ?? link, link, place);
    if (found === 'dead') dead.push({ line: lines.positionAt(link.start).line + 1, address: link.address });
    else if (found !== undefined && found.newText !== link.address) edits.push(found);
  }
  const fitted = translated.links.fitted?.(edits) ?? edits;
  return { text: edits.length === 0 ? undefined : applyEdits(translated.text, fitted), dead };
}

async function translationIn(
  translated: ParsedFile | undefined,
  place: WrittenPlace,
): Promise<Omit<LinkedDocument, 'format'> | undefined> {
  const links = translated?.links;
  return translated === undefined || links === undefined
    ? place.documentAt(place.to)
    : { text: translated.text, links };
}

/** The edit that a link of a translation needs; undefined for one that leads where it should, or nowhere before. */
async function followed(
  original: DocumentLink,
  link: DocumentLink,
  place: WrittenPlace,
): Promise<TextEdit | 'dead' | undefined> {
  const before = await linkedFile(original, place.from, place);
  if (before === undefined) return undefined;
  const after = await linkedFile(link, place.to, place);
  if (after === undefined) return leadingTo(before.path, place.to, link, before);
  const fragment = fragmentIn(before.address.rest);
  if (fragment === undefined || before.path === after.path) return undefined;
  const found = await placeIn(before, after, fragment, place);
  if (found === undefined) return undefined;
  return found.id === undefined ? 'dead' : withFragment(link, found.id);
}

/** The id in a translated document of what has an id in the original; undefined if nothing has it there, or that is not known. */
async function placeIn(
  original: LinkedFile,
  translation: LinkedFile,
  fragment: string,
  place: WrittenPlace,
): Promise<{ readonly id: string | undefined } | undefined> {
  const source = await place.documentAt(original.path);
  const translated = await place.documentAt(translation.path);
  if (source === undefined || translated === undefined) return undefined;
  const rules = await rulesFor(source, { from: original.path, exists: place.exists });
  const rule = rules.find((each) => placesIn(source.links, each).has(fragment));
  return rule && { id: placeAfter(fragment, { source: source.links, translated: translated.links, rule }) };
}

import { asciidoctorRule, SLUG_RULES, type SlugRule } from '../../core/layouts/slug-rules.ts';
import { applyEdits, type TextEdit } from '../../core/text/edit.ts';
import { createLineIndex } from '../../core/text/line-index.ts';
import { foldersAbove } from '../../core/text/path.ts';
import type { FileFormat } from '../../core/text-formats/formats.ts';
import type { DocumentLink, DocumentLinks } from '../../core/text-formats/links/document-links.ts';
import {
  followHeadings,
  fragmentOf,
  likelyRule,
  placesIn,
} from '../../core/text-formats/links/follow-headings.ts';
import { readLinks } from '../../core/text-formats/links/read-links.ts';
import {
  addressTo,
  candidatesOf,
  folderOf,
  relativeAddress,
  targetOf,
} from '../../core/text-formats/links/relative-address.ts';

/** Where a document is, and where its translation goes. Paths are absolute, with `/`. */
export interface FilePlace {
  readonly from: string;
  readonly to: string;
  /** Where the translation of another file goes; undefined if that cannot be said. */
  translationOf(file: string): string | undefined;
  /** Whether a file or a folder is there, or is about to be written. */
  exists(path: string): Promise<boolean>;
}

/** A link that led somewhere before the translation, and does not any more. */
export interface DeadLink {
  /** Of the translation, counted from 1. */
  readonly line: number;
  readonly address: string;
}

/** A document before and after its translation. */
interface TranslatedDocument {
  readonly source: string;
  readonly translated: string;
  readonly format: FileFormat;
}

/**
 * Lets the links of a translated document lead where they led before: to headings, whose ids follow their texts, and to files, if the
 * translation is in another folder. Names those for which that is not possible.
 */
export async function followLinks(
  { source, translated, format }: TranslatedDocument,
  place: FilePlace | undefined,
): Promise<{ readonly text: string; readonly dead: readonly DeadLink[] }> {
  const before = readLinks(source, format);
  const after = before === undefined || before.links.length === 0 ? undefined : readLinks(translated, format);
  if (before === undefined || after === undefined) return { text: translated, dead: [] };
  const rule = await ruleFor(before, source, format, place);
  const edits = [
    ...followHeadings({ source: before, translated: after, rule }),
    ...(place === undefined ? [] : await rebased(after.links, place)),
  ];
  const text = applyEdits(translated, edits);
  const written = edits.length === 0 ? after : readLinks(text, format);
  return {
    text,
    dead: written === undefined ? [] : await deadLinks(text, { before, after: written, rule }, place),
  };
}

/** How the headings of a document get their ids: by what is in the folders above, and by its own links. */
async function ruleFor(
  document: DocumentLinks,
  text: string,
  format: FileFormat,
  place: FilePlace | undefined,
): Promise<SlugRule> {
  const attribute = (name: string) => new RegExp(`^:${name}:[ \\t]*(\\S*)`, 'm').exec(text)?.[1];
  if (format === 'asciidoc') return asciidoctorRule(attribute('idprefix'), attribute('idseparator'));
  const isLinked = document.links.some((link) => fragmentOf(link) !== undefined);
  const ofProject = isLinked && place !== undefined ? await ruleOfProject(place) : undefined;
  const [first, ...others] = SLUG_RULES;
  if (first === undefined) return asciidoctorRule();
  return likelyRule(document, ofProject === undefined ? [first, ...others] : [ofProject, first, ...others]);
}

async function ruleOfProject({ from, exists }: FilePlace): Promise<SlugRule | undefined> {
  for (const folder of foldersAbove(from)) {
    for (const rule of SLUG_RULES) {
      for (const marker of rule.markers) if (await exists(`${folder}/${marker}`)) return rule;
    }
    if (await exists(`${folder}/.git`)) return undefined;
  }
  return undefined;
}

/** Edits after which links to files lead to the same files from another folder, or to their translations. */
async function rebased(links: readonly DocumentLink[], place: FilePlace): Promise<readonly TextEdit[]> {
  if (folderOf(place.from) === folderOf(place.to)) return [];
  const edits = await Promise.all(
    links.map(async (link): Promise<TextEdit | undefined> => {
      const address = relativeAddress(link);
      const target = address && targetOf(place.from, address.path);
      const found = target && (await firstThere(candidatesOf(target, link), place));
      if (address === undefined || !target || !found) return undefined;
      const ending = found.slice(target.length);
      const newText = addressTo(await translatedTarget(found, ending, place), place.to, link, address);
      return newText === link.address ? undefined : { span: { start: link.start, end: link.end }, newText };
    }),
  );
  return edits.filter((edit) => edit !== undefined);
}

/** The translation of a file, or else the file itself, without the ending that a link leaves out. */
async function translatedTarget(file: string, ending: string, place: FilePlace): Promise<string> {
  const sibling = file === place.from ? place.to : place.translationOf(file);
  const isThere = sibling?.endsWith(ending) && (await place.exists(sibling));
  const target = sibling !== undefined && isThere ? sibling : file;
  return ending === '' ? target : target.slice(0, -ending.length);
}

async function firstThere(paths: readonly string[], { exists }: FilePlace): Promise<string | undefined> {
  for (const path of paths) if (await exists(path)) return path;
  return undefined;
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
  const address = relativeAddress(link);
  if (address === undefined || file === undefined || place === undefined) return true;
  return (await firstThere(candidatesOf(targetOf(file, address.path), link), place)) !== undefined;
}

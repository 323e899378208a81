import type { TextEdit } from '#base';
import { type SlugRule, slugsOf } from '../layouts/slug-rules.ts';
import type { DocumentHeading, DocumentLink, DocumentLinks } from './document-links.ts';

/** A document before and after its translation, and how its headings get their ids. */
interface TranslatedLinks {
  readonly source: DocumentLinks;
  readonly translated: DocumentLinks;
  readonly rule: SlugRule;
}

/** The rule of some under which the most links of a document lead to its headings; of several, the first. */
export function likelyRule(document: DocumentLinks, rules: readonly [SlugRule, ...SlugRule[]]): SlugRule {
  let [best] = rules;
  let most = 0;
  for (const rule of rules) {
    const ids = new Set(idsOf(document, rule));
    const count = document.links.filter((link) => leadsTo(ids, fragmentOf(link))).length;
    if (count > most) [best, most] = [rule, count];
  }
  return best;
}

function leadsTo(ids: ReadonlySet<string>, fragment: string | undefined): boolean {
  return fragment !== undefined && ids.has(fragment);
}

/** The ids that links to places in a document can lead to. */
export function placesIn(document: DocumentLinks, rule: SlugRule): ReadonlySet<string> {
  return new Set([...document.anchors, ...idsOf(document, rule)]);
}

/**
 * The edits after which links within a translated document lead where they led before: the heading gets the id that it had, where ids can
 * be written, or else the link gets the new one. None if the translation has other headings than its source.
 */
export function followHeadings({ source, translated, rule }: TranslatedLinks): readonly TextEdit[] {
  if (source.headings.length !== translated.headings.length) return [];
  const before = new Map(
    idsOf(source, rule)
      .map((id, index) => [id, index] as const)
      .reverse(),
  );
  const after = idsOf(translated, rule);
  const canHaveIds = translated.isMdx !== true || rule.hasIdsInMdx === true;
  const edits = new Map<number, TextEdit>();
  for (const link of translated.links) {
    const title = link.isTitle && newTitle(link, { source, translated });
    if (title) edits.set(title.span.start, title);
    const fragment = fragmentOf(link);
    const index =
      fragment === undefined || translated.anchors.has(fragment) ? -1 : (before.get(fragment) ?? -1);
    const heading = translated.headings[index];
    if (fragment === undefined || heading === undefined || after[index] === fragment) continue;
    const edit =
      (canHaveIds ? ownId(heading, fragment, rule) : undefined) ?? withFragment(link, after[index] ?? '');
    edits.set(edit.span.start, edit);
  }
  return [...edits.values()].sort((a, b) => a.span.start - b.span.start);
}

/** Signs that would end a title in a link, or mean something else there. */
const NOT_IN_TITLE = /[[\]<>|#,^]/;

/** The edit after which a link names the text of the translated heading. */
function newTitle(
  { start, end, address }: DocumentLink,
  { source, translated }: Omit<TranslatedLinks, 'rule'>,
): TextEdit | undefined {
  if (translated.anchors.has(address)) return undefined;
  const index = source.headings.findIndex(({ text }) => text === address);
  const newText = translated.headings[index]?.text;
  if (newText === undefined || newText === address || NOT_IN_TITLE.test(newText)) return undefined;
  return { span: { start, end }, newText };
}

function ownId(
  { id, textEnd }: DocumentHeading,
  fragment: string,
  { ownId: form }: SlugRule,
): TextEdit | undefined {
  if (id !== undefined || textEnd === undefined || form === undefined) return undefined;
  const newText = form === 'braces' ? ` {#${fragment}}` : `[[${fragment}]]\n`;
  return { span: { start: textEnd, end: textEnd }, newText };
}

/** The edit that lets a link lead to another place of the same document. */
export function withFragment({ start, end, address }: DocumentLink, id: string): TextEdit {
  const [path = '', fragment = ''] = address.split('#', 2);
  const isEncoded = /%[\dA-F]{2}/i.test(fragment) || /[\s"\\<>()]/.test(id);
  return { span: { start, end }, newText: `${path}#${isEncoded ? encodeURIComponent(id) : id}` };
}

/** The id after the translation of a place that had an id before; undefined if that is not known. */
export function placeAfter(
  fragment: string,
  { source, translated, rule }: TranslatedLinks,
): string | undefined {
  if (translated.anchors.has(fragment)) return fragment;
  if (source.headings.length !== translated.headings.length) return undefined;
  return idsOf(translated, rule)[idsOf(source, rule).indexOf(fragment)];
}

/** The ids of the headings of a document. */
function idsOf({ headings }: DocumentLinks, rule: SlugRule): readonly string[] {
  const slugs = slugsOf(
    headings.map(({ text }) => text),
    rule,
  );
  return headings.map(({ id }, index) => id ?? slugs[index] ?? '');
}

/** The id that a link within its document leads to. */
export function fragmentOf({ address }: DocumentLink): string | undefined {
  return address.startsWith('#') ? fragmentIn(address) : undefined;
}

/** The id in an address, or in what follows its path. */
export function fragmentIn(address: string): string | undefined {
  const fragment = /#(.+)$/s.exec(address)?.[1];
  try {
    return fragment && decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

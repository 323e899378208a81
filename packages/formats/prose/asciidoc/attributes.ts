import type { Span } from '#base';

/** One attribute in the brackets of a macro: a value alone, or behind its name. */
const ATTRIBUTE =
  /[ \t]*(?:(?<name>[A-Za-z][\w-]*)[ \t]*=[ \t]*)?(?:"(?<quoted>(?:\\.|[^"\\])*)"[ \t]*(?=,|$)|(?<bare>[^,]*))(?:,|$)/dgy;

/** What people read of an image, apart from its first attribute without a name. */
const READ = new Set(['alt', 'title']);

/**
 * The texts among the attributes of an image: what it shows, and its title. Values of other names, and numbers, are for programs.
 * @param attributes What stands in the brackets.
 */
export function imageTexts(attributes: string): readonly Span[] {
  return Array.from(attributes.matchAll(ATTRIBUTE)).flatMap((attribute, index) => {
    const { name } = attribute.groups ?? {};
    const isText = name === undefined ? index === 0 : READ.has(name);
    return isText ? valueSpan(attribute) : [];
  });
}

/**
 * The text of a link, which Asciidoctor reads as a list of attributes where a name with a value stands in it, such as `the page,window=_blank`.
 */
export function linkTexts(attributes: string): readonly Span[] {
  const found = Array.from(attributes.matchAll(ATTRIBUTE));
  if (!found.some(({ groups }) => groups?.name !== undefined)) return [{ start: 0, end: attributes.length }];
  return found.slice(0, 1).flatMap((first) => (first.groups?.name === undefined ? valueSpan(first) : []));
}

function valueSpan({ groups = {}, indices }: RegExpExecArray): readonly Span[] {
  const { bare = groups.quoted ?? '' } = groups;
  const [start = 0] = indices?.groups?.quoted ?? indices?.groups?.bare ?? [];
  return bare.trim() === '' ? [] : [{ start, end: start + bare.trimEnd().length }];
}

/** A section of a file: the headings or keys that lead to it, and its texts in their order. */
interface SectionTexts {
  readonly name: string | undefined;
  readonly texts: readonly string[];
}

/** UTF-16 units of the texts around a unit that are sent along. The service does not bill them (specification 4.1). */
const MOST_CONTEXT = 1_000;

/** The first unit of a character of two, of which the second was cut off. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/**
 * What a request says of the sections that it has texts of: the headings or keys of each, and how it begins. All have the same room, and what one
 * does not need is for those behind it. Undefined if there is nothing to say.
 */
export function contextOfSections(sections: readonly SectionTexts[]): string | undefined {
  const parts: string[] = [];
  let left = MOST_CONTEXT;
  for (const [index, { name, texts }] of sections.entries()) {
    const lines = [...(name === undefined || name === '' ? [] : [name]), ...texts];
    const room = Math.floor(left / (sections.length - index));
    // A blank line divides it from the next one.
    const part = lines
      .join('\n')
      .slice(0, Math.max(0, room - 2))
      .replace(HALF_CHARACTER, '');
    if (part !== '') parts.push(part);
    left -= part.length + 2;
  }
  return parts.length === 0 ? undefined : parts.join('\n\n');
}

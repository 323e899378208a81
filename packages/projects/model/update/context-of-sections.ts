/** A section of a file: the headings or keys that lead to it, and its texts in their order. */
interface SectionTexts {
  readonly name: string | undefined;
  readonly texts: readonly string[];
}

/** UTF-16 units of the texts around a unit that are sent along. The service does not bill them (specification 4.1). */
const MOST_CONTEXT = 1_000;

/** The first unit of a character of two, of which the second was cut off. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

const BETWEEN = '\n\n';

/**
 * What a request says of the sections that it has texts of: the headings or keys of each, and how it begins. All names have their place, as far as
 * that goes, and what is left is divided evenly; what one section does not need is for those behind it. Undefined if there is nothing to say.
 */
export function contextOfSections(sections: readonly SectionTexts[]): string | undefined {
  const most = MOST_CONTEXT - BETWEEN.length * (sections.length - 1);
  const names = sections.map(({ name = '' }) => name);
  const ofNames = names.reduce((sum, name) => sum + name.length, 0);
  const room = ofNames > most ? Math.floor(most / sections.length) : Number.POSITIVE_INFINITY;
  let left = Math.max(0, most - ofNames);
  const parts = sections.map(({ texts }, index) => {
    const name = cut(names[index] ?? '', room);
    const lines = [...(name === '' ? [] : ['']), ...texts].join('\n');
    const begin = cut(lines, Math.floor(left / (sections.length - index)));
    left -= begin.length;
    return (name + begin).trimEnd();
  });
  return parts.filter((part) => part !== '').join(BETWEEN) || undefined;
}

/** The beginning of a text, in whole characters. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(HALF_CHARACTER, '');
}

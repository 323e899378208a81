/** What links and footnotes are defined in a document, by their names in the form in which the parser keeps them. */
export interface Definitions {
  readonly links: string[];
  readonly footnotes: string[];
}

/** Where a line may define something: a name in brackets and a colon, in whatever lists and quotations. */
const CANDIDATE = /^[ \t>*+\-\d.)]{0,100}\[((?:[^[\]\\\r\n]|\\.){1,999})\]:/gm;

/** What seems to be defined in a text. Some of it may stand in code, and a definition may be written otherwise. */
export function guessDefinitions(text: string): Definitions {
  const links = new Set<string>();
  const footnotes = new Set<string>();
  for (const [, name = ''] of text.matchAll(CANDIDATE)) {
    if (name.startsWith('^')) footnotes.add(normalizeName(name.slice(1)));
    else links.add(normalizeName(name));
  }
  return { links: [...links], footnotes: [...footnotes] };
}

/** The same lists, to be added to. */
export function copyDefinitions({ links, footnotes }: Definitions): Definitions {
  return { links: [...links], footnotes: [...footnotes] };
}

/** Only those for which a test holds. */
export function filterDefinitions(
  { links, footnotes }: Definitions,
  isWanted: (kind: keyof Definitions, name: string) => boolean,
): Definitions {
  return {
    links: links.filter((name) => isWanted('links', name)),
    footnotes: footnotes.filter((name) => isWanted('footnotes', name)),
  };
}

/** More names than this are not looked for one by one. */
const MANY = 200;

/** The form of a name in which those that mean the same are equal. */
function normalizeName(name: string): string {
  return name
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase();
}

/** Whether a text may refer to one of the names: it has all words of one. What stands between them may be the markers of lines. */
export function mayMention(text: string, names: readonly string[]): boolean {
  if (!text.includes('[')) return false;
  if (names.length > MANY) return true;
  const normal = normalizeName(text.replaceAll('\0', '\ufffd'));
  return names.some((name) => name.split(' ').every((word) => normal.includes(word)));
}

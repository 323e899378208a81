/** What links and footnotes are defined in a document, by their names in the form of `normalizeName`. */
export interface Definitions {
  readonly links: ReadonlySet<string>;
  readonly footnotes: ReadonlySet<string>;
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
  return { links, footnotes };
}

/** Whether both have the same names. */
export function areSameDefinitions(some: Definitions, others: Definitions): boolean {
  return areSame(some.links, others.links) && areSame(some.footnotes, others.footnotes);
}

function areSame(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return some.size === others.size && [...some].every((name) => others.has(name));
}

/** The form of a name in which those that mean the same are equal (CommonMark 6.3). */
export function normalizeName(name: string): string {
  return name
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase();
}

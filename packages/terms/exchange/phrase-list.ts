/** What stands between phrases that people write into one cell. */
const SEPARATORS = ';|\r\n';

/** A phrase in quotes, doubled inside of it, up to the end or to a separator. */
const QUOTED = /"((?:[^"]|"")*)"[^\S\r\n]*(?=[;|\r\n]|$)/y;
const PLAIN = /[^;|\r\n]*/y;

const NEEDS_QUOTES = new RegExp(`[${SEPARATORS}"]|^\\s|\\s$|^$`);

/** Phrases as the text of one cell, with semicolons between them. What `readPhraseList` would divide or trim is in quotes. */
export function writePhraseList(phrases: readonly string[]): string {
  return phrases
    .map((phrase) => (NEEDS_QUOTES.test(phrase) ? `"${phrase.replaceAll('"', '""')}"` : phrase))
    .join('; ');
}

/** The phrases of a cell: between semicolons, vertical bars, or line ends, without white space around them and without empty ones. */
export function readPhraseList(cell: string): readonly string[] {
  const phrases: string[] = [];
  let at = 0;
  while (at < cell.length) {
    if (/[\s;|]/.test(cell.charAt(at))) {
      at++;
      continue;
    }
    QUOTED.lastIndex = at;
    const [quoted, inner] = QUOTED.exec(cell) ?? [];
    PLAIN.lastIndex = at;
    const [plain = ''] = PLAIN.exec(cell) ?? [];
    phrases.push(inner?.replaceAll('""', '"') ?? plain.trimEnd());
    at += (quoted ?? plain).length;
  }
  return phrases;
}

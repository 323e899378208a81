import { foldCase, isWordBoundary, normalized } from '#base';

/** Finds which phrases stand in a text. */
type FindPhrases = (text: string) => ReadonlySet<string>;

/** A phrase in one case, and the longest other one that it begins with. */
interface Phrase {
  readonly folded: string;
  /** As they are written: they can differ in case. */
  readonly written: readonly string[];
  readonly start: Phrase | undefined;
}

/**
 * Prepares to find phrases in texts: as whole words, in any case, also inside longer ones. This never changes, because the record of
 * translations depends on it. A text takes about as long with any phrases (reliability R4).
 */
export function phraseFinder(phrases: Iterable<string>): FindPhrases {
  const sorted = sortedPhrases(phrases);
  if (sorted.length === 0) return () => NO_PHRASES;
  const longest = sorted.reduce((units, { folded }) => Math.max(units, folded.length), 0);
  return (text) => {
    const found = new Set<Phrase>();
    const folded = foldPhrase(text);
    for (let start = 0; start < folded.length; start++) {
      if (!isWordBoundary(folded, start)) continue;
      const rest = folded.slice(start, start + longest);
      for (let phrase = lastUpTo(sorted, rest); phrase !== undefined; phrase = phrase.start) {
        if (found.has(phrase)) continue;
        if (rest.startsWith(phrase.folded) && isWordBoundary(folded, start + phrase.folded.length))
          found.add(phrase);
      }
    }
    return new Set([...found].flatMap(({ written }) => written));
  };
}

const NO_PHRASES: ReadonlySet<string> = new Set();

/** In one case; the Greek letter that ends words in lower case is the one that stands inside of them. */
function foldPhrase(text: string): string {
  return foldCase(normalized(text)).replaceAll('ς', 'σ');
}

function sortedPhrases(phrases: Iterable<string>): readonly Phrase[] {
  const byFolded = new Map<string, string[]>();
  for (const phrase of phrases) {
    const folded = foldPhrase(phrase);
    const written = byFolded.get(folded);
    if (folded === '') continue;
    if (written === undefined) byFolded.set(folded, [phrase]);
    else written.push(phrase);
  }
  const sorted: Phrase[] = [];
  for (const [folded, written] of [...byFolded].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let start = sorted.at(-1);
    while (start !== undefined && !folded.startsWith(start.folded)) start = start.start;
    sorted.push({ folded, written, start });
  }
  return sorted;
}

/** The last phrase that is not greater than a text: all phrases that the text begins with are it, or what it begins with. */
function lastUpTo(sorted: readonly Phrase[], text: string): Phrase | undefined {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.folded ?? '') <= text) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1];
}

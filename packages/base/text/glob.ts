/** More alternatives than a person writes. */
const MAX_ALTERNATIVES = 32;

/** UTF-16 units of a pattern. */
const MAX_UNITS = 256;

/** Wildcards between two slashes. */
const MAX_WILDCARDS = 4;

/** Whether a path fits: with `/`, but not at its start. */
export type Glob = (path: string) => boolean;

/**
 * Compiles a glob. `*` stands for any characters but `/`, `?` for one of them, `**` as a whole part for any number of folders,
 * and `{a,b}` for one of its alternatives. A pattern is matched against the whole path; both use `/` and start without it. Every other
 * character stands for itself. The time of a match is proportional to path times pattern in every case.
 * @returns undefined if the pattern is too long, or has too many alternatives or wildcards (reliability R2).
 */
export function compileGlob(pattern: string): Glob | undefined {
  if (pattern.length > MAX_UNITS) return undefined;
  const alternatives = alternativesOf(pattern)?.map((alternative) => stripDot(alternative).split('/'));
  if (alternatives === undefined || alternatives.flat().some(isTooWild)) return undefined;
  return (path) => {
    const parts = path.split('/');
    return alternatives.some((alternative) => matchesParts(alternative, parts));
  };
}

function isTooWild(part: string): boolean {
  return part !== '**' && part.split(/[*?]/).length - 1 > MAX_WILDCARDS;
}

function stripDot(pattern: string): string {
  return pattern.startsWith('./') ? pattern.slice(2) : pattern;
}

/** Expands the braces, the innermost first; undefined if that gives too many. */
export function alternativesOf(pattern: string): readonly string[] | undefined {
  const done: string[] = [];
  const open = [pattern];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (done.length + open.length > MAX_ALTERNATIVES) return undefined;
    const close = next.indexOf('}');
    const start = close === -1 ? -1 : next.lastIndexOf('{', close);
    if (start === -1) {
      done.push(next);
      continue;
    }
    const [before, after] = [next.slice(0, start), next.slice(close + 1)];
    for (const one of next.slice(start + 1, close).split(',')) open.push(before + one + after);
  }
  return done;
}

/** The wildcard algorithm with one point of return, where an item is a part of the path. */
function matchesParts(pattern: readonly string[], parts: readonly string[]): boolean {
  return matchesItems(
    pattern,
    parts,
    (item) => item === '**',
    (item, part) => matchesItems([...item], [...part], (unit) => unit === '*', matchesCharacter),
  );
}

function matchesCharacter(item: string, character: string): boolean {
  return item === '?' || item === character;
}

/** Matches items one by one; a wild item stands for any number of them. Only the last wild item ever has to be tried again. */
function matchesItems(
  pattern: readonly string[],
  items: readonly string[],
  isWild: (item: string) => boolean,
  matches: (item: string, value: string) => boolean,
): boolean {
  let [at, next] = [0, 0];
  let [wild, retry] = [-1, 0];
  while (next < items.length) {
    const item = pattern[at];
    if (item !== undefined && isWild(item)) {
      wild = at++;
      retry = next;
    } else if (item !== undefined && matches(item, items[next] as string)) {
      at++;
      next++;
    } else if (wild !== -1) {
      at = wild + 1;
      next = ++retry;
    } else return false;
  }
  return pattern.slice(at).every(isWild);
}

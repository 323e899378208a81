/** More alternatives than a person writes; a pattern with more matches nothing rather than taking forever. */
const MAX_ALTERNATIVES = 256;

/**
 * Whether a path fits a glob. `*` stands for any characters but `/`, `?` for one of them, `**` as a whole part for any number of folders,
 * and `{a,b}` for one of its alternatives. A pattern is matched against the whole path; both use `/` and start without it. Every other
 * character stands for itself. The time is proportional to path times pattern in every case.
 */
export function matchesGlob(pattern: string, path: string): boolean {
  const parts = path.split('/');
  return alternativesOf(pattern).some((alternative) => matchesParts(stripDot(alternative).split('/'), parts));
}

function stripDot(pattern: string): string {
  return pattern.startsWith('./') ? pattern.slice(2) : pattern;
}

/** Expands the braces, the innermost first. */
function alternativesOf(pattern: string): readonly string[] {
  const done: string[] = [];
  const open = [pattern];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (done.length + open.length > MAX_ALTERNATIVES) return [];
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

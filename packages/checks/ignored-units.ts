import { once, type Side } from '#base';
import { compileKeys, type FileText } from '#formats';
import { hashText, IGNORE_COMMENT, keyInFile, keyOfPair, type Unit, type UnitPair } from '#units';

/** Texts for which a manifest ignores rules. */
export interface IgnoredTexts {
  /** Globs of their keys, or the hashes that stand for these. */
  readonly keys: readonly string[];
  readonly rules: readonly string[];
}

/** Finds out whether a rule is ignored for a pair: by a comment before it in either file, or by the manifest. */
export function ignoredUnits(
  { source, target }: Readonly<Record<Side, Pick<FileText, 'text'>>>,
  pairs: () => readonly UnitPair[],
  ignored: readonly IgnoredTexts[] = [],
): (pair: UnitPair, rule: string) => boolean {
  const unitsOf = (side: Side) => () => pairs().flatMap((pair) => pair[side] ?? []);
  const inSource = findIgnored(source.text, unitsOf('source'));
  const inTarget = findIgnored(target.text, unitsOf('target'));
  const inManifest = rulesByKey(ignored);
  return (pair, rule) =>
    inSource(pair.source).has(rule) || inTarget(pair.target).has(rule) || inManifest(pair).has(rule);
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Finds the rules that a comment before a unit allows to be broken there: `parlance-ignore RULE, RULE`.
 * @param unitsIn Finds those of one side, where a comment needs them.
 */
function findIgnored(
  text: string,
  unitsIn: () => readonly Unit[],
): (unit: Unit | undefined) => ReadonlySet<string> {
  if (!text.includes('parlance-ignore')) return () => NOTHING;
  const ignored = new Map<number, Set<string>>();
  const inOrder = unitsIn()
    .filter(({ kind }) => kind !== 'copied')
    .sort((a, b) => a.span.start - b.span.start);
  let next = 0;
  for (const { 0: comment, 1: rules = '', index } of text.matchAll(IGNORE_COMMENT)) {
    while ((inOrder[next]?.span.start ?? text.length) < index + comment.length) next++;
    const unit = inOrder[next];
    if (unit === undefined) continue;
    const known = ignored.get(unit.span.start) ?? new Set();
    for (const rule of rules.split(',')) known.add(rule.trim());
    ignored.set(unit.span.start, known);
  }
  return (unit) => (unit && ignored.get(unit.span.start)) ?? NOTHING;
}

/** Finds the rules that a manifest ignores for a pair, once for each key. */
function rulesByKey(ignored: readonly IgnoredTexts[]): (pair: UnitPair) => ReadonlySet<string> {
  if (ignored.length === 0) return () => NOTHING;
  const known = new Map<string, ReadonlySet<string>>();
  const compiled = once(() => ignored.map(compile));
  return (pair) => {
    const key = keyInFile(keyOfPair(pair));
    const rules = known.get(key) ?? new Set(compiled().flatMap((each) => (each.fits(key) ? each.rules : [])));
    known.set(key, rules);
    return rules;
  };
}

function compile({ keys, rules }: IgnoredTexts) {
  const exact = new Set(keys);
  const hasHash = keys.some((key) => HASH.test(key));
  const globs = keys.map(compileKeys).filter((glob) => glob !== undefined);
  const fits = (key: string) => {
    if (exact.has(key)) return true;
    return globs.some((glob) => glob(asPath(key))) || (hasHash && exact.has(hashText(key)));
  };
  return { fits, rules };
}

const HASH = /^[\da-f]{16}$/;

function asPath(key: string): string {
  return key.replaceAll('.', '/');
}

/** How a row of a manifest names a text: its key, in which signs that have a meaning stand for any, or the hash of a key that has too many of them. */
export function keyToIgnore(pair: UnitPair): string {
  const key = keyInFile(keyOfPair(pair));
  const pattern = key.replace(/[*?{}]/g, '?');
  return compileKeys(pattern)?.(asPath(key)) === true ? pattern : hashText(key);
}

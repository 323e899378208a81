import type { Finding, Fix, Problem } from '../problem.ts';
import { effectiveLevel, type LevelSettings, type RuleDescription } from '../rule.ts';

/** What a rule reports about one range of a JSON file. */
export interface JsonFinding extends Finding {
  /** Computes the changes that fix it, the preferred one first; omitted if it has no fix. */
  readonly fixes?: (() => readonly Fix[]) | undefined;
}

/** A finding with its rule. Offsets are UTF-16 units of the file's text. */
export interface JsonProblem extends Problem {
  readonly fixes?: (() => readonly Fix[]) | undefined;
}

/**
 * A text that breaks the rule, with ⟦marks⟧ around each range that is reported, and one that follows it. `fixed` is the failing text after
 * the first fix of each problem; omitted if no fix exists.
 */
export interface JsonExample {
  readonly fails: string;
  readonly passes: string;
  readonly fixed?: string;
  /** Rules that also report something in the failing text. */
  readonly alsoFails?: readonly string[];
}

/** A rule for one kind of JSON files. */
export interface JsonRule<Document> extends RuleDescription {
  check(document: Document): readonly JsonFinding[];
}

/** What the rules find, in the order of the text. */
export function runJsonRules<Document>(
  rules: readonly JsonRule<Document>[],
  document: Document,
  levels: LevelSettings | undefined,
): readonly JsonProblem[] {
  return inTextOrder(
    rules.flatMap((rule) => {
      const level = effectiveLevel(rule, levels);
      if (level === 'off') return [];
      return rule.check(document).map((finding) => ({ ...finding, rule: rule.id, level }));
    }),
  );
}

/** Sorts problems by their start; those with the same start stay in their order. */
export function inTextOrder(problems: readonly JsonProblem[]): readonly JsonProblem[] {
  return [...problems].sort((a, b) => a.span.start - b.span.start);
}

import { oncePer } from '../../once.ts';
import type { Level } from '../../problem.ts';
import { effectiveLevel, type LevelSettings } from '../../rule.ts';
import { type Entry, entryOf, isIgnored, type Row } from '../rows/row.ts';
import type { GlossaryContext, GlossaryRule, RowFinding, SourceIndex } from '../rule.ts';
import { GLOSSARY_RULES } from '../rules/index.ts';

/** A finding with the rule that it is of, at the level that the rule has now. */
export interface RuleFinding {
  readonly rule: GlossaryRule;
  readonly level: Level;
  readonly finding: RowFinding;
}

/** A rule that is not off, at the level that it has now. */
export interface ActiveRule {
  readonly rule: GlossaryRule;
  readonly level: Level;
}

/** Of each rule. Editors show no more for a whole file; a line that somebody pasted a binary file into has millions. */
const MAX_FINDINGS_PER_LINE = 1000;

/** The rules that are not off. Thousands of files are checked with the same levels. */
export const activeRules = oncePer((levels: LevelSettings): readonly ActiveRule[] =>
  GLOSSARY_RULES.flatMap((rule) => {
    const level = effectiveLevel(rule, levels);
    return level === 'off' ? [] : [{ rule, level }];
  }),
);

/** Asks the rules about rows. */
export class RowChecker {
  readonly #rules: readonly ActiveRule[];
  readonly #context: GlossaryContext;

  constructor(rules: readonly ActiveRule[], context: GlossaryContext) {
    this.#rules = rules;
    this.#context = context;
  }

  /** The row's entry, when the service takes it: well-formed, and not ignored for its language codes. */
  acceptedEntry(row: Row): Entry | undefined {
    const entry = entryOf(row);
    return entry === undefined || isIgnored(entry, this.#context.pair) ? undefined : entry;
  }

  /** What the rules about rows and entries say of one row, whatever the scanner thought of it. */
  checkRow(row: Row): readonly RuleFinding[] {
    const entry = this.acceptedEntry(row);
    return this.#collect((rule, report) => {
      rule.checkRow?.(row, this.#context, report);
      if (entry !== undefined) rule.checkEntry?.(entry, this.#context, report);
    });
  }

  /** What the rules about an entry among all others say of one row. */
  checkSource(row: Row, index: SourceIndex): readonly RuleFinding[] {
    const entry = this.acceptedEntry(row);
    if (entry === undefined) return [];
    return this.#collect((rule, report) => rule.checkSource?.(entry, index, report));
  }

  #collect(check: (rule: GlossaryRule, report: (finding: RowFinding) => void) => void): RuleFinding[] {
    const findings: RuleFinding[] = [];
    for (const { rule, level } of this.#rules) {
      let left = MAX_FINDINGS_PER_LINE;
      check(rule, (finding) => {
        if (left-- > 0) findings.push({ rule, level, finding });
      });
    }
    return findings;
  }
}

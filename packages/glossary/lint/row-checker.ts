import { effectiveLevel, type Level, type LevelSettings, oncePer } from '#base';
import { type Entry, entryOf, isIgnored, type Row } from '../rows/row.ts';
import type { GlossaryContext, GlossaryRule, RowFinding, SourceIndex } from '../rule.ts';
import { GLOSSARY_RULES } from '../rules/index.ts';

/** A finding with its rule and the current level of the rule. */
export interface RuleFinding {
  readonly rule: GlossaryRule;
  readonly level: Level;
  readonly finding: RowFinding;
}

/** A rule that is not off, with its current level. */
export interface ActiveRule {
  readonly rule: GlossaryRule;
  readonly level: Level;
}

/** For each rule. Editors do not show more for a whole file, and a line with a pasted binary file has millions. */
const MAX_FINDINGS_PER_LINE = 1000;

/** The rules that are not off. Thousands of files are checked with the same levels. */
export const activeRules = oncePer((levels: LevelSettings): readonly ActiveRule[] =>
  GLOSSARY_RULES.flatMap((rule) => {
    const level = effectiveLevel(rule, levels);
    return level === 'off' ? [] : [{ rule, level }];
  }),
);

/** Runs the rules on rows. */
export class RowChecker {
  readonly #rules: readonly ActiveRule[];
  readonly #context: GlossaryContext;

  constructor(rules: readonly ActiveRule[], context: GlossaryContext) {
    this.#rules = rules;
    this.#context = context;
  }

  /** The row's entry if the service takes it: well-formed, and not ignored because of its language codes. */
  acceptedEntry(row: Row): Entry | undefined {
    const entry = entryOf(row);
    return entry === undefined || isIgnored(entry, this.#context.pair) ? undefined : entry;
  }

  /** What the rules about rows and entries report in one row, whether the scanner flagged it or not. */
  checkRow(row: Row): readonly RuleFinding[] {
    const entry = this.acceptedEntry(row);
    return this.#collect((rule, report) => {
      rule.checkRow?.(row, this.#context, report);
      if (entry !== undefined) rule.checkEntry?.(entry, this.#context, report);
    });
  }

  /** What the rules that compare an entry with all others report in one row. */
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

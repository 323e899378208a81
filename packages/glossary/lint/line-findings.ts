import { once, Worst } from '#base';
import type { Dictionary, FlaggedLine } from '../dictionary.ts';
import type { TwinChange } from '../lines/hashes/twin-changes.ts';
import { LINE } from '../lines/line-flags.ts';
import type { LineBlock } from '../lines/store/line-block.ts';
import type { LocatedBlock } from '../lines/store/line-store.ts';
import { parseRow, type Row } from '../rows/row.ts';
import type { GlossaryRule } from '../rule.ts';
import type { RowChecker, RuleFinding } from './row-checker.ts';
import { TwinIndex } from './source-index.ts';

const NOTHING: readonly RuleFinding[] = [];

/** A finding in the row of a line. */
export interface LocatedFinding {
  readonly line: number;
  readonly found: RuleFinding;
}

/** Everything that was found in a block, until twins of its entries change. Lines are counted from the start of the block. */
interface BlockFindings {
  readonly worst: Worst<LocatedFinding>;
  /** The first finding of each rule that is reported once in a dictionary. `worst` does not contain them. */
  readonly once: readonly LocatedFinding[];
}

/** What is known about twins, until edits change them. */
interface KnownTwins {
  readonly version: number;
  /** Created on first use. */
  readonly index: TwinIndex | undefined;
}

/**
 * What the rules find in the lines of a dictionary that is edited. Only flagged lines are checked, and the results are kept until something
 * near the line changes.
 */
export class LineFindings {
  readonly #dictionary: Dictionary;
  readonly #checker: RowChecker;
  /** Nothing is found in such lines. */
  readonly #isInConflict: (line: number) => boolean;
  readonly #ofRows = new WeakMap<LineBlock, ReadonlyMap<number, readonly RuleFinding[]>>();
  #ofBlocks = new WeakMap<LineBlock, BlockFindings>();
  #twins: KnownTwins;
  /** The row of the last request for fixes, so that a thousand problems of a long line do not check it a thousand times. */
  #lastRow:
    | {
        readonly version: number;
        readonly line: number;
        readonly findings: readonly RuleFinding[];
        readonly row: Row;
      }
    | undefined;

  constructor(dictionary: Dictionary, checker: RowChecker, isInConflict: (line: number) => boolean) {
    this.#isInConflict = isInConflict;
    this.#dictionary = dictionary;
    this.#checker = checker;
    this.#twins = { version: dictionary.twinsVersion, index: undefined };
  }

  /** What the rules find in the flagged lines of a block. */
  ofBlock({ block, firstLine }: LocatedBlock): BlockFindings {
    this.#followTwins();
    const known = this.#ofBlocks.get(block);
    if (known !== undefined) return known;
    const worst = new Worst<LocatedFinding>(0);
    const once = new Map<GlossaryRule, LocatedFinding>();
    for (const line of block.flaggedLines()) {
      if (this.#isInConflict(firstLine + line)) continue;
      for (const found of this.#findingsOfLine(block, firstLine, line)) {
        const { rule, level } = found;
        if (rule.once !== true) worst.add(level, rule.id, { line, found });
        else if (!once.has(rule)) once.set(rule, { line, found });
      }
    }
    const findings = { worst, once: [...once.values()] };
    this.#ofBlocks.set(block, findings);
    return findings;
  }

  /** What the rules find in one flagged line. */
  ofFlagged({ block, indexInBlock, line }: FlaggedLine): readonly RuleFinding[] {
    if (this.#isInConflict(line)) return NOTHING;
    return this.#findingsOfLine(block, line - indexInBlock, indexInBlock);
  }

  /** What the rules find in any line, and the line as a row. */
  ofLine(line: number): { readonly row: Row; readonly findings: readonly RuleFinding[] } {
    const { version } = this.#dictionary;
    if (this.#lastRow?.version === version && this.#lastRow.line === line) return this.#lastRow;
    const row = this.#dictionary.row(line);
    const isInConflict = this.#isInConflict(line);
    const flagged = this.#dictionary.flaggedLine(line);
    const findings = isInConflict
      ? NOTHING
      : flagged
        ? this.ofFlagged(flagged)
        : together(this.ofRow(row), this.#ofTwins(row));
    this.#lastRow = { version, line, row, findings };
    return this.#lastRow;
  }

  #findingsOfLine(block: LineBlock, firstLine: number, index: number): readonly RuleFinding[] {
    const ofRow = this.#findingsOfRows(block, firstLine).get(index) ?? NOTHING;
    const isGrouped = ((block.flags[index] ?? 0) & LINE.grouped) !== 0;
    return isGrouped ? together(ofRow, this.#ofTwins(this.#dictionary.row(firstLine + index))) : ofRow;
  }

  #ofTwins(row: Row): readonly RuleFinding[] {
    return this.#checker.checkSource(row, this.#twinIndex());
  }

  /** What the rules about rows and entries report in one row, whether the scanner flagged it or not. */
  ofRow(row: Row): readonly RuleFinding[] {
    return this.#isNoLine(row) ? NOTHING : this.#checker.checkRow(row);
  }

  /** What the rules report in the suspect lines of a block, by their index in it. */
  #findingsOfRows(block: LineBlock, firstLine: number): ReadonlyMap<number, readonly RuleFinding[]> {
    const known = this.#ofRows.get(block);
    if (known !== undefined) return known;
    const findings = new Map<number, readonly RuleFinding[]>();
    // All blank lines have the same findings, which are computed again for an edited block.
    const ofBlankLine = once(() => this.#checker.checkRow(parseRow('', this.#dictionary.format, 0)));
    for (const index of block.flaggedLines()) {
      const flags = block.flags[index] ?? 0;
      if ((flags & LINE.blank) !== 0) findings.set(index, ofBlankLine());
      else if ((flags & LINE.suspect) !== 0)
        findings.set(index, this.ofRow(this.#dictionary.row(firstLine + index)));
    }
    this.#ofRows.set(block, findings);
    return findings;
  }

  /** A byte order mark alone is not a line. */
  #isNoLine({ text, line }: Row): boolean {
    return text === '' && this.#dictionary.rowStart(line) === this.#dictionary.length;
  }

  #twinIndex(): TwinIndex {
    this.#followTwins();
    const { version, index } = this.#twins;
    if (index !== undefined) return index;
    const made = new TwinIndex(this.#dictionary, this.#groupedLines());
    this.#twins = { version, index: made };
    return made;
  }

  /** Without those in conflicts, which are no twins of the others until somebody decides. */
  *#groupedLines(changes?: readonly TwinChange[]): Generator<FlaggedLine> {
    for (const flagged of this.#dictionary.groupedLines(changes))
      if (!this.#isInConflict(flagged.line)) yield flagged;
  }

  /** Forgets what edits have made out of date. */
  #followTwins(): void {
    const { twinsVersion: version } = this.#dictionary;
    if (version === this.#twins.version) return;
    const changes = this.#dictionary.twinChangesSince(this.#twins.version);
    if (changes === undefined) {
      this.#twins = { version, index: undefined };
      this.#ofBlocks = new WeakMap();
      return;
    }
    const lines = [...this.#groupedLines(changes)];
    for (const { block } of lines) this.#ofBlocks.delete(block);
    this.#twins.index?.update(this.#dictionary, lines, changes);
    this.#twins = { ...this.#twins, version };
  }
}

function together(ofRow: readonly RuleFinding[], ofTwins: readonly RuleFinding[]): readonly RuleFinding[] {
  if (ofTwins.length === 0) return ofRow;
  const reported = new Set(ofTwins.map(({ rule }) => rule.id));
  return [...ofRow.filter(({ rule }) => !reported.has(rule.yieldsTo ?? '')), ...ofTwins];
}

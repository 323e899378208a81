import { once } from '../../once.ts';
import type { Dictionary, FlaggedLine } from '../dictionary.ts';
import type { LineBlock } from '../lines/line-block.ts';
import { LINE } from '../lines/line-flags.ts';
import type { PlacedBlock } from '../lines/line-store.ts';
import { parseRow, type Row } from '../rows/row.ts';
import type { SourceIndex } from '../rule.ts';
import type { RowChecker, RuleFinding } from './row-checker.ts';
import { indexSources } from './source-index.ts';

const NOTHING: readonly RuleFinding[] = [];

/** A finding in the row of a line. */
export interface PlacedFinding {
  readonly line: number;
  readonly found: RuleFinding;
}

/** Everything that was found in a block, as long as no entry has other twins; lines are counted from the start of the block. */
interface BlockFindings {
  readonly twinsVersion: number;
  readonly findings: readonly PlacedFinding[];
}

/**
 * What the rules find in the lines of a dictionary that is edited. Lines that nothing is to be said of are never looked at, and what
 * was found in the others is kept until their neighbourhood changes.
 */
export class LineFindings {
  readonly #dictionary: Dictionary;
  readonly #checker: RowChecker;
  /** Of all blank lines the same is to be said. */
  readonly #ofBlankLine = once(() => this.#checker.checkRow(parseRow('', this.#dictionary.format, 0)));
  readonly #remembered = new WeakMap<LineBlock, Map<number, readonly RuleFinding[]>>();
  readonly #ofBlocks = new WeakMap<LineBlock, BlockFindings>();
  /** What was found out about twins, until any entry has others. */
  #twins:
    | {
        readonly version: number;
        readonly index: SourceIndex;
        readonly findings: Map<number, readonly RuleFinding[]>;
      }
    | undefined;
  /** The row that fixes were last asked for, so that a thousand problems of a long line do not check it a thousand times. */
  #lastRow:
    | {
        readonly version: number;
        readonly line: number;
        readonly findings: readonly RuleFinding[];
        readonly row: Row;
      }
    | undefined;

  constructor(dictionary: Dictionary, checker: RowChecker) {
    this.#dictionary = dictionary;
    this.#checker = checker;
  }

  /** What the rules find in the flagged lines of a block; lines are counted from the start of the block. */
  ofBlock({ block, firstLine }: PlacedBlock): readonly PlacedFinding[] {
    const { twinsVersion } = this.#dictionary;
    const known = this.#ofBlocks.get(block);
    if (known?.twinsVersion === twinsVersion) return known.findings;
    const findings: PlacedFinding[] = [];
    for (const line of block.flaggedLines()) {
      for (const found of this.#findingsOfLine(block, firstLine, line)) findings.push({ line, found });
    }
    this.#ofBlocks.set(block, { twinsVersion, findings });
    return findings;
  }

  /** What the rules find in one flagged line. */
  ofFlagged({ block, indexInBlock, line }: FlaggedLine): readonly RuleFinding[] {
    return this.#findingsOfLine(block, line - indexInBlock, indexInBlock);
  }

  /** What the rules find in any line, and the line as a row. */
  ofLine(line: number): { readonly row: Row; readonly findings: readonly RuleFinding[] } {
    const { version } = this.#dictionary;
    if (this.#lastRow?.version === version && this.#lastRow.line === line) return this.#lastRow;
    const row = this.#dictionary.row(line);
    const findings = [...this.ofRow(row), ...this.#checker.checkSource(row, this.#currentTwins().index)];
    this.#lastRow = { version, line, row, findings };
    return this.#lastRow;
  }

  #findingsOfLine(block: LineBlock, firstLine: number, index: number): readonly RuleFinding[] {
    const ofRow = this.#findingsOfRows(block, firstLine).get(index) ?? NOTHING;
    const isGrouped = ((block.flags[index] ?? 0) & LINE.grouped) !== 0;
    return isGrouped ? [...ofRow, ...this.#rememberedTwins(firstLine + index)] : ofRow;
  }

  /** What the rules about rows and entries say of one row, whatever the scanner thought of it. */
  ofRow(row: Row): readonly RuleFinding[] {
    return this.#isNoLine(row) ? NOTHING : this.#checker.checkRow(row);
  }

  /** What the rules say of the suspect lines of a block, by their index in it. */
  #findingsOfRows(block: LineBlock, firstLine: number): ReadonlyMap<number, readonly RuleFinding[]> {
    const known = this.#remembered.get(block);
    if (known !== undefined) return known;
    const findings = new Map<number, readonly RuleFinding[]>();
    for (const index of block.flaggedLines()) {
      const flags = block.flags[index] ?? 0;
      if ((flags & LINE.blank) !== 0) findings.set(index, this.#ofBlankLine());
      else if ((flags & LINE.suspect) !== 0)
        findings.set(index, this.ofRow(this.#dictionary.row(firstLine + index)));
    }
    this.#remembered.set(block, findings);
    return findings;
  }

  /** A byte order mark alone opens no line. */
  #isNoLine({ text, line }: Row): boolean {
    return text === '' && this.#dictionary.rowStart(line) === this.#dictionary.length;
  }

  #rememberedTwins(line: number): readonly RuleFinding[] {
    const { findings, index } = this.#currentTwins();
    const known = findings.get(line);
    if (known !== undefined) return known;
    const found = this.#checker.checkSource(this.#dictionary.row(line), index);
    findings.set(line, found);
    return found;
  }

  #currentTwins() {
    const { twinsVersion: version } = this.#dictionary;
    if (this.#twins?.version !== version) {
      this.#twins = { version, index: indexSources(this.#dictionary), findings: new Map() };
    }
    return this.#twins;
  }
}

import type { Language } from '../languages/language.ts';
import { once } from '../once.ts';
import type { Fix, Problem, RelatedPlace } from '../problem.ts';
import { MAX_DICTIONARY_BYTES } from '../requests/limits.ts';
import type { LevelSettings } from '../rule.ts';
import type { EncodingFault } from '../text/encoding.ts';
import { type Span, touches } from '../text/span.ts';
import type { Dictionary, FlaggedBlock, FlaggedLine } from './dictionary.ts';
import type { LineBlock } from './line-block.ts';
import { LINE } from './line-flags.ts';
import { type Entry, parseRow, type Row } from './row.ts';
import { type ActiveRule, activeRules, RowChecker, type RuleFinding } from './row-checker.ts';
import { toFix } from './row-fix.ts';
import type { GlossaryContext, GlossaryRule, RowFinding, SourceIndex } from './rule.ts';
import { indexSources } from './source-index.ts';
import { type LevelCounts, Worst } from './worst.ts';

/** What the checks need besides the text. */
export interface GlossaryLintOptions {
  /** The languages of resource `glossary` (specification 4.4). */
  readonly languages: readonly Language[];
  readonly encodingFault?: EncodingFault | undefined;
  readonly levels?: LevelSettings | undefined;
  /** UTF-8 bytes; 10 MiB unless said otherwise. */
  readonly maxDictionaryBytes?: number | undefined;
}

/**
 * A dictionary with more errors is not looked at any further, and one with more problems not for blank lines. Advice and warnings alone
 * never end the search: an error behind them is one that the service rejects.
 */
const MAX_PROBLEMS = 100_000;

/** UTF-16 units. */
const LONGEST_HEADING = 200;

const NOTHING: readonly RuleFinding[] = [];

/** A finding in a row whose text starts at a UTF-16 offset. */
interface PlacedFinding {
  readonly start: number;
  readonly found: RuleFinding;
}

/** What was found in a dictionary. */
export interface LintReport {
  /** The worst problems, in the order of the text. */
  readonly problems: readonly Problem[];
  /** How many there are besides. */
  readonly omitted: number;
  readonly counts: LevelCounts;
  /** How many problems each rule has found, by its id. */
  readonly ruleCounts: ReadonlyMap<string, number>;
}

/**
 * Checks one dictionary, again and again while it is edited. Lines that nothing is to be said of are never looked at, and what was
 * found in the others is kept until their neighbourhood changes.
 */
export class GlossaryLinter {
  readonly #dictionary: Dictionary;
  readonly #options: GlossaryLintOptions;
  readonly #context: GlossaryContext;
  readonly #rules: readonly ActiveRule[];
  readonly #checker: RowChecker;
  /** Of all blank lines the same is to be said. */
  readonly #ofBlankLine = once(() => this.#checker.checkRow(parseRow('', this.#dictionary.format, 0)));
  readonly #remembered = new WeakMap<LineBlock, Map<number, readonly RuleFinding[]>>();
  /** The row that fixes were last asked for, so that a thousand problems of a long line do not check it a thousand times. */
  #lastRow:
    | {
        readonly version: number;
        readonly line: number;
        readonly findings: readonly RuleFinding[];
        readonly row: Row;
      }
    | undefined;
  /** What was found out about twins, until any entry has others. */
  #twins:
    | {
        readonly version: number;
        readonly index: SourceIndex;
        readonly findings: Map<number, readonly RuleFinding[]>;
      }
    | undefined;

  constructor(dictionary: Dictionary, options: GlossaryLintOptions) {
    this.#dictionary = dictionary;
    this.#options = options;
    this.#context = contextOf(dictionary, options);
    this.#rules = activeRules(options.levels);
    this.#checker = new RowChecker(this.#rules, this.#context);
  }

  /** Everything that the rules find in the dictionary as it is now, in the order of the text. */
  problems(): readonly Problem[] {
    return this.report(0).problems;
  }

  /** The worst of what the rules find in the dictionary as it is now: at most `max` problems, or all for 0. */
  report(max: number): LintReport {
    const worst = new Worst<Problem | PlacedFinding>(max);
    for (const { problem } of this.#findingsOfWhole()) worst.add(problem.level, problem.rule, problem);
    if (this.#options.encodingFault?.kind !== 'utf-16') this.#collectFlagged(worst);
    const problems = worst.items().map((item) => ('found' in item ? this.#toProblem(item) : item));
    problems.sort(byPlace);
    return {
      problems,
      omitted: worst.total - problems.length,
      counts: worst.counts,
      ruleCounts: worst.ruleCounts,
    };
  }

  #collectFlagged(worst: Worst<Problem | PlacedFinding>): void {
    const reported = new Set<GlossaryRule>();
    for (const flagged of this.#dictionary.flaggedBlocks()) {
      if (worst.counts.error >= MAX_PROBLEMS) return;
      if (worst.total >= MAX_PROBLEMS && flagged.block.hasOnlyBlankFlaggedLines()) continue;
      this.#collectBlock(flagged, ({ start, found }) => {
        const { rule, level } = found;
        if (rule.once === true && reported.has(rule)) return;
        reported.add(rule);
        worst.add(level, rule.id, { start, found });
      });
    }
  }

  #collectBlock({ block, firstLine, start }: FlaggedBlock, collect: (placed: PlacedFinding) => void): void {
    const ofRows = this.#findingsOfBlock(block, firstLine);
    for (const index of block.flaggedLines()) {
      const line = firstLine + index;
      const lineStart = line === 0 ? this.#dictionary.rowStart(0) : start + (block.starts[index] ?? 0);
      for (const found of ofRows.get(index) ?? NOTHING) collect({ start: lineStart, found });
      if (((block.flags[index] ?? 0) & LINE.grouped) === 0) continue;
      for (const found of this.#rememberedTwins(line)) collect({ start: lineStart, found });
    }
  }

  /** The problems that share a character with a span, or touch it: at most `max`. */
  problemsAt(span: Span, max: number): Problem[] {
    const problems = this.#findingsOfWhole()
      .map(({ problem }) => problem)
      .filter((problem) => touches(problem.span, span));
    for (const flagged of this.#dictionary.flaggedLines()) {
      if (flagged.start > span.end || problems.length >= max) break;
      if (flagged.end < span.start) continue;
      const ofLine = this.#problemsOf(flagged);
      problems.push(...ofLine.filter((problem) => touches(problem.span, span)));
    }
    return problems.slice(0, max).sort(byPlace);
  }

  /** The changes that mend a problem of the dictionary as it is now, the preferred one first; empty when none is safe. */
  fixesFor({ rule: id, span }: Problem): readonly Fix[] {
    const whole = this.#findingsOfWhole().filter(
      ({ problem }) => problem.rule === id && problem.span.start === span.start,
    );
    if (whole.length > 0) return whole.flatMap(({ fixes }) => fixes);
    const { line } = this.#dictionary.positionAt(span.start);
    const { row, findings } = this.#checkLine(line);
    const start = this.#dictionary.rowStart(line);
    return findings
      .filter(({ rule, finding }) => rule.id === id && start + finding.span.start === span.start)
      .flatMap(({ rule, finding }) => rule.fixes?.(finding, row) ?? [])
      .map((fix) => toFix(this.#dictionary, line, fix));
  }

  #checkLine(line: number): { readonly row: Row; readonly findings: readonly RuleFinding[] } {
    const { version } = this.#dictionary;
    if (this.#lastRow?.version === version && this.#lastRow.line === line) return this.#lastRow;
    const row = this.#dictionary.row(line);
    const findings = [...this.checkRow(row), ...this.#checker.checkSource(row, this.#currentTwins().index)];
    this.#lastRow = { version, line, row, findings };
    return this.#lastRow;
  }

  /** Everything that the rules find in one line as it is now. */
  problemsInLine(line: number): Problem[] {
    const start = this.#dictionary.rowStart(line);
    return this.#checkLine(line).findings.map((found) => this.#toProblem({ start, found }));
  }

  /** The row's entry, when the service takes it: well-formed, and not ignored for its language codes. */
  acceptedEntry(row: Row): Entry | undefined {
    return this.#checker.acceptedEntry(row);
  }

  /** What the rules about rows and entries say of one row, whatever the scanner thought of it. */
  checkRow(row: Row): readonly RuleFinding[] {
    return this.#isNoLine(row) ? NOTHING : this.#checker.checkRow(row);
  }

  #findingsOfWhole(): { readonly problem: Problem; readonly fixes: readonly Fix[] }[] {
    const facts = {
      bytes: this.#dictionary.countBytes(),
      hasByteOrderMark: this.#dictionary.hasByteOrderMark,
      firstRow: this.#shortFirstRow(),
    };
    return this.#rules.flatMap(({ rule, level }) =>
      (rule.checkDictionary?.(facts, this.#context) ?? []).map(({ message, span, fixes = [] }) => ({
        problem: { rule: rule.id, level, message, span: span ?? this.#firstLine() },
        fixes,
      })),
    );
  }

  #shortFirstRow(): Row | undefined {
    const { start, end } = this.#firstLine();
    return end === start || end - start > LONGEST_HEADING ? undefined : this.#dictionary.row(0);
  }

  #firstLine(): Problem['span'] {
    if (this.#dictionary.rowCount === 0) return { start: 0, end: 0 };
    const end = this.#dictionary.offsetAt({ line: 0, character: Number.MAX_SAFE_INTEGER });
    return { start: this.#dictionary.rowStart(0), end };
  }

  #problemsOf({ block, indexInBlock, line, start, flags }: FlaggedLine): Problem[] {
    const ofRow = this.#findingsOfBlock(block, line - indexInBlock).get(indexInBlock) ?? NOTHING;
    const ofTwins = (flags & LINE.grouped) === 0 ? NOTHING : this.#rememberedTwins(line);
    return [...ofRow, ...ofTwins].map((found) => this.#toProblem({ start, found }));
  }

  /** What the rules say of the suspect lines of a block, by their index in it. */
  #findingsOfBlock(block: LineBlock, firstLine: number): ReadonlyMap<number, readonly RuleFinding[]> {
    const known = this.#remembered.get(block);
    if (known !== undefined) return known;
    const findings = new Map<number, readonly RuleFinding[]>();
    for (const index of block.flaggedLines()) {
      const flags = block.flags[index] ?? 0;
      if ((flags & LINE.blank) !== 0) findings.set(index, this.#ofBlankLine());
      else if ((flags & LINE.suspect) !== 0)
        findings.set(index, this.checkRow(this.#dictionary.row(firstLine + index)));
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

  #toProblem({ start, found: { rule, level, finding } }: PlacedFinding): Problem {
    const { span, message, related } = finding;
    return {
      rule: rule.id,
      level,
      span: { start: start + span.start, end: start + span.end },
      message,
      ...(related !== undefined && { related: related.map((place) => this.#toRelatedPlace(place)) }),
    };
  }

  #toRelatedPlace({ row, span, message }: NonNullable<RowFinding['related']>[number]): RelatedPlace {
    const start = this.#dictionary.rowStart(row.line);
    return { span: { start: start + span.start, end: start + span.end }, message };
  }
}

function byPlace(a: Problem, b: Problem): number {
  return a.span.start - b.span.start || a.span.end - b.span.end;
}

function contextOf(dictionary: Dictionary, options: GlossaryLintOptions): GlossaryContext {
  const usable = options.languages.filter(
    (language) => language.usable_as_source || language.usable_as_target,
  );
  return {
    format: dictionary.format,
    pair: dictionary.pair,
    supportedLanguages: new Set(usable.map((language) => language.lang.toLowerCase())),
    encodingFault: options.encodingFault,
    languageNames: new Map(options.languages.map(({ name, lang }) => [name.toLowerCase(), lang])),
    maxDictionaryBytes: options.maxDictionaryBytes ?? MAX_DICTIONARY_BYTES,
  };
}

import type { Language } from '../../languages/language.ts';
import { once } from '../../once.ts';
import type { Fix, Problem, RelatedRange } from '../../problem.ts';
import { MAX_DICTIONARY_BYTES } from '../../requests/limits.ts';
import type { LevelSettings } from '../../rule.ts';
import type { EncodingFault } from '../../text/encoding/encoding.ts';
import { type Span, touches } from '../../text/span.ts';
import { Worst, type WorstProblems } from '../../worst.ts';
import type { Dictionary } from '../dictionary.ts';
import { type Entry, LONGEST_ROW, type Row } from '../rows/row.ts';
import type { GlossaryContext, GlossaryRule, PlacedEntry, RowFinding } from '../rule.ts';
import { IgnoredEntries } from './ignored-entries.ts';
import { languageFacts } from './known-languages.ts';
import { LineFindings, type LocatedFinding } from './line-findings.ts';
import { placedConflicts } from './placed-conflicts.ts';
import { type ActiveRule, activeRules, RowChecker, type RuleFinding } from './row-checker.ts';
import { toFix } from './row-fix.ts';

/** What the checks need, apart from the text. */
export interface GlossaryLintOptions {
  /** The languages of resource `glossary` (specification 4.4). */
  readonly languages: readonly Language[];
  readonly encodingFault?: EncodingFault | undefined;
  readonly levels?: LevelSettings | undefined;
  /** UTF-8 bytes; 10 MiB by default. */
  readonly maxDictionaryBytes?: number | undefined;
}

/**
 * A dictionary with more errors is not checked further, and one with more problems not for blank lines. Information and warnings alone
 * never end the search, because an error after them means that the service rejects the file.
 */
const MAX_PROBLEMS = 100_000;

/** Every rule at its own level. */
const OWN_LEVELS: LevelSettings = new Map();

/** Nothing in any line. */
const NO_LINES: Pick<FindingsOfLines, 'worst' | 'identity'> = { worst: new Worst(0), identity: {} };

/** Lines in which the first rows are looked for. */
const MAX_HEAD_LINES = 200;

/** UTF-16 units. */
const LONGEST_HEADING = 200;

/** What was found in a dictionary. */
export interface LintReport extends WorstProblems<Problem> {
  /** How many problems each rule has found, by its id. */
  readonly ruleCounts: ReadonlyMap<string, number>;
  /**
   * The same object in reports with the same problems in the same lines, if no edit between them has touched or moved one of these lines. A
   * client that shows the one need not get the other.
   */
  readonly identity: object;
}

/** What a rule finds in the dictionary as a whole. */
interface WholeFinding {
  readonly problem: Problem;
  readonly fixes: () => readonly Fix[];
  readonly hidesLines: boolean;
}

/** The worst findings in lines, until one of those lines is edited or moved. */
interface FindingsOfLines {
  /** The dictionary's `flaggedVersion`. */
  readonly version: number;
  /** Where they come from. */
  readonly lines: LineFindings;
  readonly max: number;
  readonly worst: Worst<LocatedFinding>;
  /** What `worst` has kept. */
  readonly items: readonly LocatedFinding[];
  /** The same object as before if the same was kept. */
  readonly identity: object;
}

/** Checks one dictionary while it is edited. */
export class GlossaryLinter {
  readonly dictionary: Dictionary;
  readonly #options: GlossaryLintOptions;
  readonly #context: GlossaryContext;
  readonly #rules: readonly ActiveRule[];
  readonly #checker: RowChecker;
  /** Whether a line is in a conflict, unless the rule about them is off. */
  readonly #isInConflict: (line: number) => boolean;
  readonly #ignored: IgnoredEntries;
  readonly #ofEachLine: LineFindings;
  /** Without what is reported once for all ignored entries; created on first use. */
  readonly #withoutIgnored: () => LineFindings;
  #ofLines: FindingsOfLines | undefined;
  /** What was found in the dictionary as a whole, until it is edited. */
  #ofWhole: { readonly version: number; readonly findings: readonly WholeFinding[] } | undefined;
  #lastIdentity: { readonly ofLines: object; readonly ofWhole: string } | undefined;
  #encodingFault: EncodingFault | undefined;
  #atOwnLevels: GlossaryLinter | undefined;

  constructor(dictionary: Dictionary, options: GlossaryLintOptions) {
    this.dictionary = dictionary;
    this.#options = options;
    this.#encodingFault = options.encodingFault;
    this.#context = contextOf(dictionary, options);
    this.#rules = activeRules(options.levels ?? OWN_LEVELS);
    this.#checker = new RowChecker(this.#rules, this.#context);
    const hidesConflicts = this.#rules.some(({ rule }) => rule.hidesConflicts === true);
    this.#isInConflict = (line) => hidesConflicts && dictionary.isInConflict(line);
    this.#ignored = new IgnoredEntries(dictionary, this.#isInConflict);
    this.#ofEachLine = new LineFindings(dictionary, this.#checker, this.#isInConflict);
    this.#withoutIgnored = once(() => {
      const rules = this.#rules.filter(({ rule }) => rule.reportsIgnoredAsOne !== true);
      return new LineFindings(dictionary, new RowChecker(rules, this.#context), this.#isInConflict);
    });
  }

  /** The same dictionary with every rule at its own level: what the service does, whatever the settings show. */
  get atOwnLevels(): GlossaryLinter {
    if ((this.#options.levels ?? OWN_LEVELS).size === 0) return this;
    this.#atOwnLevels ??= new GlossaryLinter(this.dictionary, { ...this.#options, levels: undefined });
    this.#atOwnLevels.followFault(this.#encodingFault);
    return this.#atOwnLevels;
  }

  /** Takes an encoding fault as it is in the dictionary now: edits move its offset, and can remove it. */
  followFault(fault: EncodingFault | undefined): void {
    if ((fault?.kind === 'utf-16') !== (this.#encodingFault?.kind === 'utf-16')) this.#ofLines = undefined;
    this.#encodingFault = fault;
    this.#ofWhole = undefined;
  }

  /** Everything that the rules find in the dictionary as it is now, in the order of the text. */
  problems(): readonly Problem[] {
    return this.report(0).problems;
  }

  /** The worst of what the rules find in the dictionary as it is now: at most `max` problems, or all for 0. */
  report(max: number): LintReport {
    const worst = new Worst<Problem | LocatedFinding>(max);
    for (const { problem } of this.#findingsOfWhole()) worst.add(problem.level, problem.rule, problem);
    const ofLines = this.#hidesLines() ? NO_LINES : this.#worstOfLines(max);
    worst.addAll(ofLines.worst, (item) => item);
    const items = worst.items();
    const ofWhole = [worst.total, ...items.flatMap((item) => ('found' in item ? [] : [this.#inLines(item)]))];
    const problems = items.map((item) => ('found' in item ? this.#toProblem(item) : item));
    problems.sort(byPosition);
    return {
      problems,
      omitted: worst.total - problems.length,
      counts: worst.counts,
      ruleCounts: worst.ruleCounts,
      identity: this.#identityOf(ofLines.identity, JSON.stringify(ofWhole)),
    };
  }

  #worstOfLines(max: number): FindingsOfLines {
    const { flaggedVersion: version } = this.dictionary;
    const lines = this.#lines;
    const last = this.#ofLines?.max === max ? this.#ofLines : undefined;
    if (last?.version === version && last.lines === lines) return last;
    const worst = new Worst<LocatedFinding>(max);
    if (this.#encodingFault?.kind !== 'utf-16') this.#collectFlagged(worst);
    const items = worst.items();
    const identity = last !== undefined && areSame(items, last.items) ? last.identity : {};
    this.#ofLines = { version, lines, max, worst, items, identity };
    return this.#ofLines;
  }

  /** A problem as it stays when other lines get longer or shorter. */
  #inLines({ span: { start, end }, ...problem }: Problem): object {
    return { ...problem, start: this.dictionary.positionAt(start), end: this.dictionary.positionAt(end) };
  }

  #identityOf(ofLines: object, ofWhole: string): object {
    const isSame = this.#lastIdentity?.ofLines === ofLines && this.#lastIdentity.ofWhole === ofWhole;
    if (this.#lastIdentity === undefined || !isSame) this.#lastIdentity = { ofLines, ofWhole };
    return this.#lastIdentity;
  }

  #collectFlagged(worst: Worst<LocatedFinding>): void {
    const lines = this.#lines;
    const reported = new Set<GlossaryRule>();
    for (const flagged of this.dictionary.flaggedBlocks()) {
      if (worst.counts.error >= MAX_PROBLEMS) return;
      if (worst.total >= MAX_PROBLEMS && flagged.block.hasOnlyBlankFlaggedLines()) continue;
      const { worst: ofBlock, once: ofDictionary } = lines.ofBlock(flagged);
      const inText = ({ line, found }: LocatedFinding) => ({ line: flagged.firstLine + line, found });
      worst.addAll(ofBlock, inText);
      for (const item of ofDictionary) {
        const { rule, level } = item.found;
        if (!reported.has(rule)) worst.add(level, rule.id, inText(item));
        reported.add(rule);
      }
    }
  }

  /** The problems that share a character with a span, or touch it: at most `max`. */
  problemsAt(span: Span, max: number): Problem[] {
    const problems = this.#findingsOfWhole()
      .map(({ problem }) => problem)
      .filter((problem) => touches(problem.span, span));
    const lines = this.#lines;
    for (const flagged of this.#hidesLines() ? [] : this.dictionary.flaggedLines()) {
      if (flagged.start > span.end || problems.length >= max) break;
      if (flagged.end < span.start) continue;
      const ofLine = this.#toProblems(flagged.line, lines.ofFlagged(flagged));
      problems.push(...ofLine.filter((problem) => touches(problem.span, span)));
    }
    return problems.slice(0, max).sort(byPosition);
  }

  /** The changes that fix a problem of the dictionary as it is now, the preferred one first; empty if none is safe. */
  fixesFor({ rule: id, span }: Problem): readonly Fix[] {
    const whole = this.#findingsOfWhole().filter(
      ({ problem }) => problem.rule === id && problem.span.start === span.start,
    );
    if (whole.length > 0) return whole.flatMap(({ fixes }) => fixes());
    const { line } = this.dictionary.positionAt(span.start);
    const { row, findings } = this.#lines.ofLine(line);
    const start = this.dictionary.rowStart(line);
    return findings
      .filter(({ rule, finding }) => rule.id === id && start + finding.span.start === span.start)
      .flatMap(({ rule, finding }) => rule.fixes?.(finding, row) ?? [])
      .map((fix) => toFix(this.dictionary, line, fix))
      .filter(({ edits }) => edits.length > 0);
  }

  /** Everything that the rules find in one line as it is now. */
  problemsInLine(line: number): Problem[] {
    return this.#toProblems(line, this.#lines.ofLine(line).findings);
  }

  /** The row's entry if the service takes it: well-formed, and not ignored because of its language codes. */
  acceptedEntry(row: Row): Entry | undefined {
    return this.#checker.acceptedEntry(row);
  }

  /** What the rules about rows and entries report in one row, whether the scanner flagged it or not. */
  checkRow(row: Row): readonly RuleFinding[] {
    return this.#lines.ofRow(row);
  }

  /** What the rules find in lines, as the dictionary is now. */
  get #lines(): LineFindings {
    return this.#firstIgnored() === undefined ? this.#ofEachLine : this.#withoutIgnored();
  }

  /** If the service ignores all entries for their language codes: the first of them. */
  #firstIgnored(): PlacedEntry | undefined {
    return this.#encodingFault?.kind === 'utf-16' ? undefined : this.#ignored.first();
  }

  #findingsOfWhole(): readonly WholeFinding[] {
    const { version } = this.dictionary;
    if (this.#ofWhole?.version !== version) this.#ofWhole = { version, findings: this.#checkWhole() };
    return this.#ofWhole.findings;
  }

  #checkWhole(): readonly WholeFinding[] {
    const utf16 = this.#encodingFault?.kind === 'utf-16';
    const facts = {
      bytes: this.dictionary.countBytes(),
      hasByteOrderMark: this.dictionary.hasByteOrderMark,
      firstRow: this.#shortFirstRow(),
      conflicts: utf16 ? [] : placedConflicts(this.dictionary),
      firstIgnored: this.#firstIgnored(),
      firstRows: (max: number) => this.#firstRows(max),
    };
    const context = { ...this.#context, encodingFault: this.#encodingFault };
    const findings: WholeFinding[] = [];
    for (const { rule, level } of this.#rules) {
      if (rule.checkDictionary === undefined) continue;
      for (const { message, span, fixes = [] } of rule.checkDictionary(facts, context)) {
        if (rule.hidesConflicts !== true && span !== undefined && this.#startsInConflict(span)) continue;
        const problem = { rule: rule.id, level, message, span: span ?? this.#firstLine() };
        const computed = typeof fixes === 'function' ? fixes : () => fixes;
        findings.push({ problem, fixes: computed, hidesLines: rule.hidesLines === true });
      }
    }
    return findings;
  }

  /** Whether one problem of the whole dictionary stands for those of all lines. */
  #hidesLines(): boolean {
    return this.#findingsOfWhole().some(({ hidesLines }) => hidesLines);
  }

  #firstRows(max: number): readonly Row[] {
    const rows: Row[] = [];
    const end = Math.min(this.dictionary.rowCount, MAX_HEAD_LINES);
    for (let line = 0; line < end && rows.length < max; line++) {
      if (this.#isInConflict(line)) continue;
      const row = this.dictionary.row(line);
      if (row.fields.length > 0 && row.text.length <= LONGEST_ROW) rows.push(row);
    }
    return rows;
  }

  #shortFirstRow(): Row | undefined {
    const { start, end } = this.#firstLine();
    const isShort = end > start && end - start <= LONGEST_HEADING;
    return isShort && !this.#isInConflict(0) ? this.dictionary.row(0) : undefined;
  }

  /** What is wrong with the whole text is reported in its first line, or in the first one behind a conflict. */
  #firstLine(): Problem['span'] {
    let line = 0;
    while (this.#isInConflict(line)) line++;
    if (line >= this.dictionary.rowCount)
      return { start: this.dictionary.length, end: this.dictionary.length };
    const end = this.dictionary.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
    return { start: this.dictionary.rowStart(line), end };
  }

  #startsInConflict({ start }: Span): boolean {
    return start >= this.dictionary.rowStart(0) && this.#isInConflict(this.dictionary.positionAt(start).line);
  }

  #toProblems(line: number, findings: readonly RuleFinding[]): Problem[] {
    return findings.map((found) => this.#toProblem({ line, found }));
  }

  #toProblem({ line, found: { rule, level, finding } }: LocatedFinding): Problem {
    const { span, message, related } = finding;
    const start = this.dictionary.rowStart(line);
    return {
      rule: rule.id,
      level,
      span: { start: start + span.start, end: start + span.end },
      message,
      ...(related !== undefined && { related: related.map((other) => this.#toRelatedRange(other)) }),
    };
  }

  #toRelatedRange({ row, span, message }: NonNullable<RowFinding['related']>[number]): RelatedRange {
    const start = this.dictionary.rowStart(row.line);
    return { span: { start: start + span.start, end: start + span.end }, message };
  }
}

/** Whether the same was found in the same lines. A finding becomes another object if anything near its line is edited. */
function areSame(items: readonly LocatedFinding[], others: readonly LocatedFinding[]): boolean {
  return (
    items.length === others.length &&
    items.every(({ line, found }, index) => line === others[index]?.line && found === others[index]?.found)
  );
}

function byPosition(a: Problem, b: Problem): number {
  return a.span.start - b.span.start || a.span.end - b.span.end;
}

function contextOf(dictionary: Dictionary, options: GlossaryLintOptions): GlossaryContext {
  const { supportedLanguages, languageNames, ownName } = languageFacts(options.languages);
  return {
    pair: dictionary.pair,
    supportedLanguages,
    languageNames,
    ownName,
    encodingFault: options.encodingFault,
    maxDictionaryBytes: options.maxDictionaryBytes ?? MAX_DICTIONARY_BYTES,
  };
}

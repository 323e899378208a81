import {
  addAll,
  type EncodingFault,
  type Fix,
  type Language,
  type LevelSettings,
  oncePer,
  type Problem,
  type Span,
  touches,
  Worst,
  type WorstProblems,
} from '#base';
import { MAX_DICTIONARY_BYTES } from '#requests';
import type { TermEntries } from '#terms';
import type { Dictionary } from '../dictionary.ts';
import type { Entry, Row } from '../rows/row.ts';
import type { GlossaryContext, GlossaryRule } from '../rule.ts';
import { byPosition, toFix, toProblem } from './in-text.ts';
import { languageFacts } from './known-languages.ts';
import { LineFindings, type LocatedFinding } from './line-findings.ts';
import { activeRules, RowChecker, type RuleFinding } from './row-checker.ts';
import { type WholeFinding, WholeFindings } from './whole-findings.ts';
import { NO_FINDINGS, WorstFindings } from './worst-findings.ts';

/** What the checks need, apart from the text. */
export interface GlossaryLintOptions {
  /** The languages of resource `glossary` (specification 4.4). */
  readonly languages: readonly Language[];
  readonly encodingFault?: EncodingFault | undefined;
  readonly levels?: LevelSettings | undefined;
  /** What the file's name says instead of a pair. */
  readonly unknownPair?: string | undefined;
  /** What the terms file beside it says about its source phrases. */
  readonly termEntries?: TermEntries | undefined;
  /** UTF-8 bytes; 10 MiB by default. */
  readonly maxDictionaryBytes?: number | undefined;
}

/** Without a terms file. */
const NO_ENTRIES: TermEntries = new Map();

/** Every rule at its own level. */
const OWN_LEVELS: LevelSettings = new Map();

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

/** Checks one dictionary while it is edited. */
export class GlossaryLinter {
  readonly dictionary: Dictionary;
  readonly #options: GlossaryLintOptions;
  readonly #checker: RowChecker;
  readonly #ofWhole: WholeFindings;
  /** By the rules that are left out of them; created on first use. */
  readonly #ofEachLine: (lines: LinesAs) => LineFindings;
  readonly #worst: WorstFindings;
  #lastIdentity: { readonly ofLines: object; readonly ofWhole: string } | undefined;
  #encodingFault: EncodingFault | undefined;
  #atOwnLevels: GlossaryLinter | undefined;

  constructor(dictionary: Dictionary, options: GlossaryLintOptions) {
    this.dictionary = dictionary;
    this.#options = options;
    this.#encodingFault = options.encodingFault;
    const context = contextOf(dictionary, options);
    const rules = activeRules(options.levels ?? OWN_LEVELS);
    const hidesConflicts = rules.some(({ rule }) => rule.hidesConflicts === true);
    const isInConflict = (line: number) => hidesConflicts && dictionary.isInConflict(line);
    this.#checker = new RowChecker(rules, context);
    this.#ofWhole = new WholeFindings(dictionary, { rules, context, isInConflict });
    this.#ofEachLine = oncePer((lines: LinesAs) => {
      const wanted = rules.filter(({ rule }) => isWanted(rule, lines));
      return new LineFindings(dictionary, new RowChecker(wanted, context), isInConflict);
    });
    this.#worst = new WorstFindings(dictionary);
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
    this.#encodingFault = fault;
  }

  /** Everything that the rules find in the dictionary as it is now, in the order of the text. */
  problems(): readonly Problem[] {
    return this.report(0).problems;
  }

  /** The worst of what the rules find in the dictionary as it is now: at most `max` problems, or all for 0. */
  report(max: number): LintReport {
    const worst = new Worst<Problem | LocatedFinding>(max);
    for (const { problem } of this.#findingsOfWhole()) worst.add(problem.level, problem.rule, problem);
    const ofLines = this.#hasLines() ? this.#worst.of(this.#lines, max) : NO_FINDINGS;
    worst.addAll(ofLines.worst, (item) => item);
    const items = worst.items();
    const ofWhole = [worst.total, ...items.flatMap((item) => ('found' in item ? [] : [this.#inLines(item)]))];
    const problems = items.map((item) => ('found' in item ? toProblem(this.dictionary, item) : item));
    problems.sort(byPosition);
    return {
      problems,
      omitted: worst.total - problems.length,
      counts: worst.counts,
      ruleCounts: worst.ruleCounts,
      identity: this.#identityOf(ofLines.identity, JSON.stringify(ofWhole)),
    };
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

  /** The problems that share a character with a span, or touch it: at most `max`. */
  problemsAt(span: Span, max: number): Problem[] {
    const problems = this.#findingsOfWhole()
      .map(({ problem }) => problem)
      .filter((problem) => touches(problem.span, span));
    const lines = this.#lines;
    for (const flagged of this.#hasLines() ? this.dictionary.flaggedLines() : []) {
      if (flagged.start > span.end || problems.length >= max) break;
      if (flagged.end < span.start) continue;
      const ofLine = this.#toProblems(flagged.line, lines.ofFlagged(flagged));
      addAll(
        problems,
        ofLine.filter((problem) => touches(problem.span, span)),
      );
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
    const isIgnored = this.#ofWhole.firstIgnored(this.#encodingFault) !== undefined;
    const isMisread = this.#encodingFault?.kind === 'invalid-utf-8';
    return this.#ofEachLine(
      LINES_AS[isIgnored ? (isMisread ? 'both' : 'ignored') : isMisread ? 'misread' : 'usual'],
    );
  }

  #findingsOfWhole(): readonly WholeFinding[] {
    return this.#ofWhole.all(this.#encodingFault);
  }

  /** Whether lines have problems of their own: neither does one of the whole dictionary stand for them all, nor is the text misread UTF-16. */
  #hasLines(): boolean {
    return (
      this.#encodingFault?.kind !== 'utf-16' && !this.#findingsOfWhole().some(({ hidesLines }) => hidesLines)
    );
  }

  #toProblems(line: number, findings: readonly RuleFinding[]): Problem[] {
    return findings.map((found) => toProblem(this.dictionary, { line, found }));
  }
}

/** What is true of all lines. */
interface LinesAs {
  readonly isIgnored: boolean;
  readonly isMisread: boolean;
}

const LINES_AS = {
  usual: { isIgnored: false, isMisread: false },
  ignored: { isIgnored: true, isMisread: false },
  misread: { isIgnored: false, isMisread: true },
  both: { isIgnored: true, isMisread: true },
} as const satisfies Readonly<Record<string, LinesAs>>;

/** Whether what a rule reports in single lines is not said of all of them at once. */
function isWanted(
  { reportsIgnoredAsOne, standsForBytes }: GlossaryRule,
  { isIgnored, isMisread }: LinesAs,
): boolean {
  return !(isIgnored && reportsIgnoredAsOne) && !(isMisread && standsForBytes);
}

function contextOf(dictionary: Dictionary, options: GlossaryLintOptions): GlossaryContext {
  const { supportedLanguages, languageNames, ownName } = languageFacts(options.languages);
  return {
    pair: dictionary.pair,
    unknownPair: options.unknownPair,
    supportedLanguages,
    languageNames,
    ownName,
    encodingFault: options.encodingFault,
    termEntries: options.termEntries ?? NO_ENTRIES,
    maxDictionaryBytes: options.maxDictionaryBytes ?? MAX_DICTIONARY_BYTES,
  };
}

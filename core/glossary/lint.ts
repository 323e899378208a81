import type { Language } from '../languages/language.ts';
import type { Fix, Problem, RelatedPlace } from '../problem.ts';
import { MAX_DICTIONARY_BYTES } from '../requests/limits.ts';
import { effectiveLevel, type LevelSettings } from '../rule.ts';
import type { EncodingFault } from '../text/encoding.ts';
import type { Dictionary, FlaggedLine } from './dictionary.ts';
import type { LineBlock } from './line-block.ts';
import { LINE } from './line-scanner.ts';
import { type Entry, entryOf, isIgnored, type Row } from './row.ts';
import { toFix } from './row-fix.ts';
import type { GlossaryContext, GlossaryRule, RowFinding, SourceIndex } from './rule.ts';
import { GLOSSARY_RULES } from './rules/index.ts';
import { indexSources } from './source-index.ts';

/** What the checks need besides the text. */
export interface GlossaryLintOptions {
  /** The languages of resource `glossary` (specification 4.4). */
  readonly languages: readonly Language[];
  readonly encodingFault?: EncodingFault | undefined;
  readonly levels?: LevelSettings | undefined;
  /** UTF-8 bytes; 10 MiB unless said otherwise. */
  readonly maxDictionaryBytes?: number | undefined;
}

/** Of each rule. Editors show no more for a whole file; a line that somebody pasted a binary file into has millions. */
const MAX_FINDINGS_PER_LINE = 1000;

/** Of all rules. The lines of a dictionary that has more are not looked at any further. */
const MAX_PROBLEMS = 500_000;

/** UTF-16 units. */
const LONGEST_HEADING = 200;

/** A finding with the rule that it is of. */
interface RuleFinding {
  readonly rule: GlossaryRule;
  readonly finding: RowFinding;
}

/**
 * Checks one dictionary, again and again while it is edited. Lines that nothing is to be said of are never looked at, and what was
 * found in the others is kept until their neighbourhood changes.
 */
export class GlossaryLinter {
  readonly #dictionary: Dictionary;
  readonly #options: GlossaryLintOptions;
  readonly #context: GlossaryContext;
  readonly #rules: readonly GlossaryRule[];
  readonly #found = new WeakMap<LineBlock, Map<number, readonly RuleFinding[]>>();
  /** The row that fixes were last asked for, so that a thousand problems of a long line do not check it a thousand times. */
  #lastRow:
    | {
        readonly version: number;
        readonly line: number;
        readonly findings: readonly RuleFinding[];
        readonly row: Row;
      }
    | undefined;
  #sources: { readonly version: number; readonly index: SourceIndex } | undefined;

  constructor(dictionary: Dictionary, options: GlossaryLintOptions) {
    this.#dictionary = dictionary;
    this.#options = options;
    this.#context = contextOf(dictionary, options);
    this.#rules = GLOSSARY_RULES.filter((rule) => effectiveLevel(rule, options.levels) !== 'off');
  }

  /** Everything that the rules find in the dictionary as it is now, in the order of the text. */
  problems(): Problem[] {
    const problems: Problem[] = this.#findingsOfWhole().map(({ problem }) => problem);
    if (this.#options.encodingFault?.kind === 'utf-16') return problems;
    const reported = new Set<GlossaryRule>();
    for (const flagged of this.#dictionary.flaggedLines()) {
      if (problems.length >= MAX_PROBLEMS) break;
      for (const found of this.#findingsOf(flagged)) {
        if (found.rule.once === true && reported.has(found.rule)) continue;
        reported.add(found.rule);
        problems.push(this.#toProblem(flagged.line, found));
      }
    }
    return problems.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
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
    const findings = [...this.checkRow(row), ...this.#checkSource(row)];
    this.#lastRow = { version, line, row, findings };
    return this.#lastRow;
  }

  /** Everything that the rules find in one line as it is now. */
  problemsInLine(line: number): Problem[] {
    return this.#checkLine(line).findings.map((found) => this.#toProblem(line, found));
  }

  /** The row's entry, when the service takes it: well-formed, and not ignored for its language codes. */
  acceptedEntry(row: Row): Entry | undefined {
    const entry = entryOf(row);
    return entry === undefined || isIgnored(entry, this.#context.pair) ? undefined : entry;
  }

  #findingsOfWhole(): { readonly problem: Problem; readonly fixes: readonly Fix[] }[] {
    const facts = {
      bytes: this.#dictionary.countBytes(),
      hasByteOrderMark: this.#dictionary.hasByteOrderMark,
      firstRow: this.#shortFirstRow(),
    };
    return this.#rules.flatMap((rule) =>
      (rule.checkDictionary?.(facts, this.#context) ?? []).map(({ message, span, fixes = [] }) => ({
        problem: { rule: rule.id, level: this.#levelOf(rule), message, span: span ?? this.#firstLine() },
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

  #findingsOf(flagged: FlaggedLine): readonly RuleFinding[] {
    const ofRow = (flagged.flags & LINE.suspect) === 0 ? [] : this.#rememberedFindings(flagged);
    if ((flagged.flags & LINE.grouped) === 0) return ofRow;
    return [...ofRow, ...this.#checkSource(this.#dictionary.row(flagged.line))];
  }

  #rememberedFindings({ block, indexInBlock, line }: FlaggedLine): readonly RuleFinding[] {
    const ofBlock = this.#found.get(block) ?? new Map<number, readonly RuleFinding[]>();
    this.#found.set(block, ofBlock);
    const known = ofBlock.get(indexInBlock);
    if (known !== undefined) return known;
    const findings = this.checkRow(this.#dictionary.row(line));
    ofBlock.set(indexInBlock, findings);
    return findings;
  }

  /** What the rules about rows and entries say of one row, whatever the scanner thought of it. */
  checkRow(row: Row): RuleFinding[] {
    if (this.#isNoLine(row)) return [];
    const entry = this.acceptedEntry(row);
    return this.#collect((rule, report) => {
      rule.checkRow?.(row, this.#context, report);
      if (entry !== undefined) rule.checkEntry?.(entry, this.#context, report);
    });
  }

  /** A byte order mark alone opens no line. */
  #isNoLine({ text, line }: Row): boolean {
    return text === '' && this.#dictionary.rowStart(line) === this.#dictionary.length;
  }

  #checkSource(row: Row): RuleFinding[] {
    const entry = this.acceptedEntry(row);
    if (entry === undefined) return [];
    const sources = this.#currentSources();
    return this.#collect((rule, report) => rule.checkSource?.(entry, sources, report));
  }

  #currentSources(): SourceIndex {
    const { version } = this.#dictionary;
    const { index } =
      this.#sources?.version === version ? this.#sources : { index: indexSources(this.#dictionary) };
    this.#sources = { version, index };
    return index;
  }

  #collect(check: (rule: GlossaryRule, report: (finding: RowFinding) => void) => void): RuleFinding[] {
    const findings: RuleFinding[] = [];
    for (const rule of this.#rules) {
      let left = MAX_FINDINGS_PER_LINE;
      check(rule, (finding) => {
        if (left-- > 0) findings.push({ rule, finding });
      });
    }
    return findings;
  }

  #toProblem(line: number, { rule, finding }: RuleFinding): Problem {
    const start = this.#dictionary.rowStart(line);
    const { span, message, related } = finding;
    return {
      rule: rule.id,
      level: this.#levelOf(rule),
      span: { start: start + span.start, end: start + span.end },
      message,
      ...(related !== undefined && { related: related.map((place) => this.#toRelatedPlace(place)) }),
    };
  }

  #toRelatedPlace({ row, span, message }: NonNullable<RowFinding['related']>[number]): RelatedPlace {
    const start = this.#dictionary.rowStart(row.line);
    return { span: { start: start + span.start, end: start + span.end }, message };
  }

  #levelOf(rule: GlossaryRule): Problem['level'] {
    const level = effectiveLevel(rule, this.#options.levels);
    return level === 'off' ? rule.level : level;
  }
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

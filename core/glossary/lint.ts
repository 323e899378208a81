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
  #sources: { readonly version: number; readonly index: SourceIndex } | undefined;

  constructor(dictionary: Dictionary, options: GlossaryLintOptions) {
    this.#dictionary = dictionary;
    this.#options = options;
    this.#context = contextOf(dictionary, options);
    this.#rules = GLOSSARY_RULES.filter((rule) => effectiveLevel(rule, options.levels) !== 'off');
  }

  /** Everything that the rules find in the dictionary as it is now, in the order of the text. */
  problems(): Problem[] {
    const problems = this.#problemsOfWhole();
    if (this.#options.encodingFault?.kind === 'utf-16') return problems;
    for (const flagged of this.#dictionary.flaggedLines()) {
      for (const found of this.#findingsOf(flagged)) problems.push(this.#toProblem(flagged.line, found));
    }
    return problems.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  }

  /** The changes that mend a problem of the dictionary as it is now, the preferred one first; empty when none is safe. */
  fixesFor(problem: Problem): readonly Fix[] {
    const { line } = this.#dictionary.positionAt(problem.span.start);
    const row = this.#dictionary.row(line);
    const start = this.#dictionary.rowStart(line);
    return [...this.checkRow(row), ...this.#checkSource(row)]
      .filter(
        ({ rule, finding }) => rule.id === problem.rule && start + finding.span.start === problem.span.start,
      )
      .flatMap(({ rule, finding }) => rule.fixes?.(finding, row) ?? [])
      .map((fix) => toFix(this.#dictionary, line, fix));
  }

  /** Everything that the rules find in one line as it is now. */
  problemsInLine(line: number): Problem[] {
    const row = this.#dictionary.row(line);
    return [...this.checkRow(row), ...this.#checkSource(row)].map((found) => this.#toProblem(line, found));
  }

  /** The row's entry, when the service takes it: well-formed, and not ignored for its language codes. */
  acceptedEntry(row: Row): Entry | undefined {
    const entry = entryOf(row);
    return entry === undefined || isIgnored(entry, this.#context.pair) ? undefined : entry;
  }

  #problemsOfWhole(): Problem[] {
    const facts = {
      bytes: this.#dictionary.countBytes(),
      hasByteOrderMark: this.#dictionary.hasByteOrderMark,
    };
    return this.#rules.flatMap((rule) =>
      (rule.checkDictionary?.(facts, this.#context) ?? []).map(({ message, span }) => ({
        rule: rule.id,
        level: this.#levelOf(rule),
        message,
        span: span ?? this.#firstLine(),
      })),
    );
  }

  #firstLine(): Problem['span'] {
    if (this.#dictionary.rowCount === 0) return { start: 0, end: 0 };
    const start = this.#dictionary.rowStart(0);
    return { start, end: start + this.#dictionary.row(0).text.length };
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
    const entry = this.acceptedEntry(row);
    return this.#collect((rule, report) => {
      rule.checkRow?.(row, this.#context, report);
      if (entry !== undefined) rule.checkEntry?.(entry, this.#context, report);
    });
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
    for (const rule of this.#rules) check(rule, (finding) => findings.push({ rule, finding }));
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
    maxDictionaryBytes: options.maxDictionaryBytes ?? MAX_DICTIONARY_BYTES,
  };
}

import { type EncodingFault, type Fix, type Problem, rootOf, type Span } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { entryOf, isIgnored, LONGEST_ROW, type Row } from '../rows/row.ts';
import type { DictionaryFacts, GlossaryContext, PlacedEntry } from '../rule.ts';
import { placedConflicts } from './placed-conflicts.ts';
import type { ActiveRule } from './row-checker.ts';

/** Lines in which the first rows are looked for. */
const MAX_HEAD_LINES = 200;

/** UTF-16 units. */
const LONGEST_HEADING = 200;

/** What a rule finds in the dictionary as a whole. */
export interface WholeFinding {
  readonly problem: Problem;
  readonly fixes: () => readonly Fix[];
  /** Whether it stands for the problems of all lines. */
  readonly hidesLines: boolean;
}

/** What the checks of a dictionary share. */
interface WholeChecks {
  readonly rules: readonly ActiveRule[];
  readonly context: GlossaryContext;
  /** Whether a line is in a conflict, unless the rule about them is off. */
  readonly isInConflict: (line: number) => boolean;
}

/** What the rules find in a dictionary as a whole while it is edited. */
export class WholeFindings {
  readonly #dictionary: Dictionary;
  readonly #checks: WholeChecks;
  readonly #ignored: IgnoredEntries;
  #known:
    | {
        readonly version: number;
        readonly fault: EncodingFault | undefined;
        readonly findings: readonly WholeFinding[];
      }
    | undefined;

  constructor(dictionary: Dictionary, checks: WholeChecks) {
    this.#dictionary = dictionary;
    this.#checks = checks;
    this.#ignored = new IgnoredEntries(dictionary, checks.isInConflict);
  }

  /** What they find in the dictionary as it is now, with this fault in its encoding. */
  all(fault: EncodingFault | undefined): readonly WholeFinding[] {
    const { version } = this.#dictionary;
    if (this.#known?.version !== version || this.#known.fault !== fault) {
      this.#known = { version, fault, findings: this.#check(fault) };
    }
    return this.#known.findings;
  }

  /** If the service ignores all entries for their language codes: the first of them. */
  firstIgnored(fault: EncodingFault | undefined): PlacedEntry | undefined {
    return fault?.kind === 'utf-16' ? undefined : this.#ignored.first();
  }

  #check(fault: EncodingFault | undefined): readonly WholeFinding[] {
    const facts = {
      isEmpty: this.#isEmpty(),
      bytes: this.#dictionary.countBytes(),
      hasByteOrderMark: this.#dictionary.hasByteOrderMark,
      firstRow: this.#shortFirstRow(),
      firstRowEnd: this.#dictionary.rowCount > 1 ? this.#dictionary.rowStart(1) : this.#dictionary.length,
      conflicts: fault?.kind === 'utf-16' ? [] : placedConflicts(this.#dictionary),
      firstIgnored: this.firstIgnored(fault),
      mixedEntries: this.#mixedEntries(fault),
      firstRows: (max: number) => this.#firstRows(max),
    };
    const context = { ...this.#checks.context, encodingFault: fault };
    const findings: WholeFinding[] = [];
    for (const { rule, level } of this.#checks.rules) {
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

  #mixedEntries(fault: EncodingFault | undefined) {
    const { context, isInConflict } = this.#checks;
    return fault?.kind === 'utf-16' ? undefined : mixedEntriesOf(this.#dictionary, { context, isInConflict });
  }

  /** Of more blank lines than these, each is reported anyway. */
  #isEmpty(): boolean {
    const { rowCount } = this.#dictionary;
    return (
      rowCount <= MAX_HEAD_LINES && this.#firstRows(1).length === 0 && this.#dictionary.countEntries() === 0
    );
  }

  #firstRows(max: number): readonly Row[] {
    const rows: Row[] = [];
    const end = Math.min(this.#dictionary.rowCount, MAX_HEAD_LINES);
    for (let line = 0; line < end && rows.length < max; line++) {
      if (this.#checks.isInConflict(line)) continue;
      const row = this.#dictionary.row(line);
      if (row.fields.length > 0 && row.text.length <= LONGEST_ROW) rows.push(row);
    }
    return rows;
  }

  #shortFirstRow(): Row | undefined {
    const { start, end } = this.#firstLine();
    const isShort = end > start && end - start <= LONGEST_HEADING;
    return isShort && !this.#checks.isInConflict(0) ? this.#dictionary.row(0) : undefined;
  }

  /** What is wrong with the whole text is reported in its first line, or in the first one behind a conflict. */
  #firstLine(): Span {
    const { rowCount, length } = this.#dictionary;
    let line = 0;
    while (this.#checks.isInConflict(line)) line++;
    if (line >= rowCount) return { start: length, end: length };
    const end = this.#dictionary.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
    return { start: this.#dictionary.rowStart(line), end };
  }

  #startsInConflict({ start }: Span): boolean {
    const { line } = this.#dictionary.positionAt(start);
    return start >= this.#dictionary.rowStart(0) && this.#checks.isInConflict(line);
  }
}

/** The first entry with codes of languages, and the first with those of another pair. */
function mixedEntriesOf(
  dictionary: Dictionary,
  { context: { supportedLanguages }, isInConflict }: Pick<WholeChecks, 'context' | 'isInConflict'>,
): DictionaryFacts['mixedEntries'] {
  let first: PlacedEntry | undefined;
  for (const { codes, line } of dictionary.isMixed ? dictionary.firstOfPairs() : []) {
    const entry = entryOf(dictionary.row(line));
    const areLanguages = codes.split(',').every((code) => supportedLanguages.has(rootOf(code)));
    if (entry === undefined || !areLanguages || isInConflict(line)) continue;
    const placed = { entry, start: dictionary.rowStart(line) };
    if (first !== undefined) return [first, placed];
    first = placed;
  }
  return undefined;
}

/** Lines at the start of a dictionary without entries in which an ignored one is looked for. */
const MAX_LINES_WITHOUT_ENTRY = 1_000;

/** Whether the service ignores all entries of a dictionary for their language codes. A single line speaks for itself. */
class IgnoredEntries {
  readonly #dictionary: Dictionary;
  readonly #isInConflict: (line: number) => boolean;
  #known: { readonly version: number; readonly first: PlacedEntry | undefined } | undefined;

  constructor(dictionary: Dictionary, isInConflict: (line: number) => boolean) {
    this.#isInConflict = isInConflict;
    this.#dictionary = dictionary;
  }

  /** If it ignores all: the first of them. */
  first(): PlacedEntry | undefined {
    const { version } = this.#dictionary;
    if (this.#known?.version !== version) this.#known = { version, first: this.#find() };
    return this.#known.first;
  }

  #find(): PlacedEntry | undefined {
    const { pair, rowCount } = this.#dictionary;
    if (pair === undefined || rowCount < 2 || this.#dictionary.countEntries() > 0) return undefined;
    let looked = 0;
    for (const { line, start } of this.#dictionary.flaggedLines()) {
      if (++looked > MAX_LINES_WITHOUT_ENTRY) return undefined;
      if (this.#isInConflict(line)) continue;
      const entry = entryOf(this.#dictionary.row(line));
      if (entry !== undefined && isIgnored(entry, pair)) return { entry, start };
    }
    return undefined;
  }
}

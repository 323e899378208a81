import {
  caseFolding,
  countLoneSurrogates,
  type EntriesFormat,
  type LanguagePair,
  markerAt,
  textOf,
  unitsOf,
} from '#base';
import { parseRow, phraseOf } from '../../rows/row.ts';
import type { GlossaryRule } from '../../rule.ts';
import { GLOSSARY_RULES } from '../../rules/index.ts';
import { LineBuffer } from '../line-buffer.ts';
import { LINE } from '../line-flags.ts';
import { areSamePhrases } from '../units/same-phrases.ts';
import { hashOfSource, type TwinSense } from '../units/source-key.ts';
import { SymbolRuns } from '../units/symbol-runs.ts';
import { scannerTable, UNIT } from '../units/unit-classes.ts';
import { FAULT, FieldReader } from './field-reader.ts';
import { behindLineEnd, isAt, type PlainLines, readPlainLines } from './plain-lines.ts';
import { type RuleFlags, ruleFlagsOf, STATE } from './rule-flags.ts';

/** What the scanner found in one line. */
interface ScannedLine {
  /** Bits of LINE. */
  readonly flags: number;
  /** The hash of the source phrase, equal for twins by spelling; 0 if the line is not an entry. */
  readonly hash: number;
}

const NO_UNITS = new Uint16Array(0);

/** The largest number of units of columns three and four that are remembered. */
const LONGEST_CODES = 32;

/** Columns three and four, with the comma before them, in which no rule reports anything if the service takes the entry. */
const PLAIN_CODES = /^,("?)[\w-]+\1,("?)[\w-]+\2$/;

/**
 * Reads the lines of a dictionary straight from their UTF-16 units: where a line ends, whether it is an entry, a hash of its source phrase,
 * and whether a rule has to check it.
 */
export class LineScanner {
  /** The lines that were read and not yet taken. */
  readonly lines = new LineBuffer();
  /** See unit-classes.ts. */
  readonly #table: Int32Array;
  readonly #flags: RuleFlags;
  /** What makes a line suspect. */
  readonly #reported: number;
  readonly #format: EntriesFormat;
  readonly #sense: TwinSense;
  readonly #isCsv: boolean;
  /** The units of `en,de`; empty if all codes are accepted. */
  readonly #codes: Uint16Array;
  readonly #plain: PlainLines;
  readonly #fields: FieldReader;

  /** @param rules Those whose flags count: some of GLOSSARY_RULES, or all. */
  constructor(
    format: EntriesFormat,
    pair: LanguagePair | undefined,
    sense: TwinSense = 'spelling',
    rules: readonly GlossaryRule[] = GLOSSARY_RULES,
  ) {
    const table = scannerTable(format, sense, rules);
    const flags = ruleFlagsOf(rules);
    this.#table = table;
    this.#fields = new FieldReader(table, flags.safeBytes);
    this.#flags = flags;
    this.#reported = UNIT.suspect | UNIT.paired | flags.states;
    const { blankLine, isMisplacedIn } = flags;
    this.#plain = { table, blankLine, codes: NO_UNITS, symbolRuns: new SymbolRuns(table, isMisplacedIn) };
    this.#sense = sense;
    this.#format = format;
    this.#isCsv = format === 'csv';
    this.#codes = unitsOf(pair === undefined ? '' : `${pair.source},${pair.target}`.toLowerCase());
  }

  /**
   * Reads the line at `start` and the following ones, until a line would start at or after `limit`, or `lines` is full. Returns where the
   * next line starts.
   */
  read(units: Uint16Array, start: number, limit: number): number {
    const { lines } = this;
    let next = start;
    do {
      next = readPlainLines(units, next, limit, this.#plain, lines);
      if (lines.isEmpty || (next < limit && !lines.isFull)) next = this.#readLine(units, next);
    } while (next < limit && !lines.isFull);
    return next;
  }

  /** Reads a line that is not blank. */
  #readLine(units: Uint16Array, start: number): number {
    this.#fields.startLine(start);
    const line = this.#readFields(units, start);
    const next = behindLineEnd(units, this.#fields.position);
    const isMarker = markerAt(units, start) !== undefined;
    const flags = isMarker ? line.flags | LINE.marker | LINE.suspect : line.flags;
    this.lines.add(start, flags, line.hash, next - start + this.#fields.extraBytes);
    return next;
  }

  #readFields(units: Uint16Array, start: number): ScannedLine {
    let found = this.#fields.read(units);
    const hash = this.#fields.hash;
    const isLookalike = (found & UNIT.lookalike) !== 0;
    const sourceEnd = this.#fields.position;
    let targetEnd = sourceEnd;
    let columns = 1;
    let codesStart = start;
    while ((found & FAULT) === 0 && this.#fields.isAt(units, UNIT.separator)) {
      this.#fields.position++;
      columns++;
      if (columns === 3) codesStart = this.#fields.position;
      found |= this.#fields.read(units);
      if (columns === 2) targetEnd = this.#fields.position;
    }
    if ((found & FAULT) !== 0) this.#fields.skipToLineEnd(units);
    const isValid = (found & FAULT) === 0 && (columns === 2 || (columns === 4 && this.#isCsv));
    const isEntry = isValid && (columns === 2 || this.#hasCodes(units, codesStart));
    const lone = this.#countLoneSurrogates(units, start, found);
    this.#fields.extraBytes += lone;
    const areSame = areSamePhrases(units, start, sourceEnd, targetEnd);
    const states =
      bitIf(!isEntry, STATE['no-entry']) |
      bitIf(lone > 0, STATE['lone-surrogate']) |
      bitIf(areSame, STATE['same-phrases']);
    const isSuspect = ((found | states) & this.#reported) !== 0;
    if (columns === 4 && isEntry) this.#rememberCodes(units, targetEnd);
    const line = { flags: flagsOf(isEntry, isSuspect, isLookalike), hash: isEntry ? hash || 1 : 0 };
    return isEntry && (found & (UNIT.placed | UNIT.irregular)) !== 0
      ? this.#lookCloser(units, start, line)
      : line;
  }

  /** Most entries with codes have the same ones, written in the same way, so the next lines are compared with this one. */
  #rememberCodes(units: Uint16Array, start: number): void {
    const end = this.#fields.position;
    const { codes } = this.#plain;
    const areKnown = end - start === codes.length && isAt(units, start, codes);
    if (areKnown || end - start > LONGEST_CODES) return;
    if (PLAIN_CODES.test(textOf(units, start, end))) this.#plain.codes = units.slice(start, end);
  }

  #countLoneSurrogates(units: Uint16Array, start: number, found: number): number {
    if ((found & (UNIT.surrogate | FAULT)) === 0) return 0;
    return countLoneSurrogates(units, start, this.#fields.position);
  }

  /** For lines that single units do not decide: finds out whether the line is suspect, and the hash of its source phrase. */
  #lookCloser(units: Uint16Array, start: number, { flags }: ScannedLine): ScannedLine {
    const row = parseRow(textOf(units, start, this.#fields.position), this.#format, 0);
    const [source] = row.fields;
    return {
      flags: this.#flags.isMisplacedIn(row.text) ? flags | LINE.suspect : flags,
      hash: (source && hashOfSource(phraseOf(row, source), this.#table, this.#sense)) || 1,
    };
  }

  /** Whether columns three and four are the dictionary's languages, in any casing, enclosed or not. */
  #hasCodes(units: Uint16Array, start: number): boolean {
    const codes = this.#codes;
    if (codes.length === 0) return true;
    if (this.#fields.position - start === codes.length) {
      const folding = caseFolding();
      return codes.every((code, index) => folding[units[start + index] as number] === code);
    }
    const text = textOf(units, start, this.#fields.position);
    const bare = text.toLowerCase().replaceAll(/(?<=^|,)"([^"]*)"(?=,|$)/g, '$1');
    return text.includes('"') && bare === textOf(codes);
  }
}

function flagsOf(isEntry: boolean, isSuspect: boolean, isLookalike: boolean): number {
  return (
    bitIf(isEntry, LINE.entry) |
    bitIf(isSuspect, LINE.suspect) |
    bitIf(isEntry && isLookalike, LINE.lookalike)
  );
}

function bitIf(isSet: boolean, bit: number): number {
  return isSet ? bit : 0;
}

import {
  addTo,
  effectiveLevel,
  type Level,
  type LevelSetting,
  type LevelSettings,
  once,
  type Problem,
  type Side,
  type Span,
} from '#base';
import type { FileText } from '#formats';
import type { FileDialects } from '#protect';
import type { PairTerms } from '#terms';
import { dialectsOfUnits, formOf, type Unit, type UnitPair, type UnitStanding } from '#units';
import { type IgnoredTexts, ignoredUnits } from './ignored-units.ts';
import type { PairRule, TextFinding, UnitOffer } from './rule.ts';
import { PAIR_RULES } from './rules/index.ts';
import { shownInFile } from './shown-in-file.ts';
import type { PairContext, UnitTexts } from './text-pair.ts';
import { spanOfUnit } from './unit-spans.ts';
import { type PlacedTexts, textsOf } from './unit-texts.ts';
import { waitsFor } from './waits-for.ts';

/** A file and its translation with the states of their units. */
export interface CheckedFiles extends Readonly<Record<Side, FileText>> {
  readonly sourceLocale: string;
  readonly locale: string;
  readonly standings: readonly UnitStanding[];
  /** Left out where no glossary is for these files. */
  readonly terms?: PairTerms | undefined;
  /** Texts for which the manifest ignores rules. Left out: none. */
  readonly ignored?: readonly IgnoredTexts[] | undefined;
  /** What the programs behind the files read. Left out: what all sources of `standings` show. */
  readonly dialects?: FileDialects;
}

/** A problem of a translation. Its span is in the file of its side. */
export interface PairProblem extends Problem {
  /** The translation, or the source where the unit has no translation. */
  readonly side: Side;
  /** Where it is in the other file; undefined if nothing there belongs to it. */
  readonly counterpart: Span | undefined;
  readonly standing: UnitStanding;
  readonly offers: readonly UnitOffer[];
  /** What the rule found, and in which text; undefined for the unit as a whole. */
  readonly inText: { readonly finding: TextFinding; readonly placed: PlacedTexts } | undefined;
}

/** How pairs are checked. */
export interface CheckPairsOptions {
  /** Levels that a person has set. */
  readonly levels?: LevelSettings | undefined;
  /** What earlier checks of the same two files have found, so that only pairs are checked that have changed. */
  readonly memory?: PairMemory | undefined;
  /** Left out: all. */
  readonly rules?: readonly PairRule[];
}

/** What a rule has found about a pair, whatever its position. */
interface KnownFinding {
  readonly rule: PairRule;
  readonly level: Level;
  readonly finding: TextFinding;
  /** The index of the text; undefined for the unit as a whole. */
  readonly text: number | undefined;
}

/** What was found about pairs, until their texts, their states, or the levels change. */
export class PairMemory {
  #setting = '';
  #dialects: FileDialects | undefined;
  #known: ReadonlyMap<string, readonly KnownFinding[]> = new Map();

  /** Takes what is known under a setting, for files whose programs read what they read before. */
  take(setting: string, dialects: FileDialects): ReadonlyMap<string, readonly KnownFinding[]> {
    if (this.#setting !== setting || this.#dialects?.hasSaidOther(dialects)) this.#known = new Map();
    this.#setting = setting;
    this.#dialects = dialects;
    return this.#known;
  }

  /** Keeps what was found in the last check, and nothing else. */
  keep(known: ReadonlyMap<string, readonly KnownFinding[]>): void {
    this.#known = known;
  }
}

/** A rule that is on, with its level. */
interface ActiveRule {
  readonly rule: PairRule;
  readonly level: Level;
  /** The level that a person has set, which counts whatever a finding says. */
  readonly isSet: boolean;
}

/** What the rules report about a file and its translation, in the order of the units. Rules that are off are not computed. */
export function checkPairs(
  files: CheckedFiles,
  { levels, memory, rules = PAIR_RULES }: CheckPairsOptions = {},
): readonly PairProblem[] {
  const { source, target, sourceLocale, locale, standings, terms } = files;
  const dialects =
    files.dialects ??
    dialectsOfUnits(source.format, () => standings.flatMap(({ pair }) => pair.source ?? []));
  const context = { sourceLocale, locale };
  const active = activeRules(rules, context, levels);
  const read = { ...files, dialects };
  const units = standings.map((standing) => placedUnit(standing, read));
  const ofFile = findInFile(units, active, context);
  const isIgnored = ignoredUnits(files, () => standings.map(({ pair }) => pair), files.ignored);
  const whole = wholeFinder(standings);
  const find = (unit: PlacedUnit) => findInUnit(unit, active, context);
  const setting = () => [
    ...[context, source.format, target.format],
    terms?.version,
    active.map(({ rule, level, isSet }) => [rule.id, level, isSet]),
  ];
  const findIn = memory === undefined ? find : withMemory(memory, JSON.stringify(setting()), dialects, find);
  const problems: PairProblem[] = [];
  for (const unit of units) {
    for (const each of [...findIn(unit), ...(ofFile.get(unit) ?? [])])
      if (!isIgnored(unit.standing.pair, each.rule.id)) problems.push(problemOf(each, unit, whole));
  }
  return problems;
}

/** Finds only what the memory does not know, and keeps what was found. */
function withMemory(
  memory: PairMemory,
  setting: string,
  dialects: FileDialects,
  find: (unit: PlacedUnit) => readonly KnownFinding[],
): (unit: PlacedUnit) => readonly KnownFinding[] {
  const known = memory.take(setting, dialects);
  const next = new Map<string, readonly KnownFinding[]>();
  memory.keep(next);
  return (unit) => {
    const key = keyOf(unit);
    const found = known.get(key) ?? next.get(key) ?? find(unit);
    next.set(key, found);
    return found;
  };
}

/** A unit with its texts, and where these are. Rules about texts see the texts only. */
interface PlacedUnit extends UnitTexts {
  readonly standing: UnitStanding;
  readonly placed: readonly PlacedTexts[];
}

function placedUnit(standing: UnitStanding, files: CheckedFiles): PlacedUnit {
  const placed = textsOf(standing, files);
  const { formsOf, source, target } = standing.pair;
  const parts = target?.parts ?? [];
  const first = parts[0];
  const formCount = first?.formCount;
  return {
    standing,
    placed,
    texts: placed.map(({ texts }) => texts),
    kind: source?.kind,
    isForm: source?.isForm === true,
    lackingForms: formsOf === undefined ? first?.lackingForms : formsThatLack(source, formsOf),
    chosenFrom: formCount !== undefined && formCount < parts.length ? formCount : undefined,
    wrongCount: first?.wrongCount,
  };
}

function formsThatLack(source: Unit | undefined, whole: Unit): readonly string[] | undefined {
  return source?.parts.map((part) => formOf(part) ?? `[${whole.parts.indexOf(part)}]`);
}

function activeRules(
  rules: readonly PairRule[],
  context: PairContext,
  levels: LevelSettings | undefined,
): readonly ActiveRule[] {
  return rules.flatMap((rule) => {
    const own: LevelSetting = rule.isOff ? 'off' : (rule.levelFor?.(context) ?? rule.level);
    const isSet = levels?.has(rule.id) === true;
    const level = isSet ? effectiveLevel(rule, levels) : own;
    return level === 'off' ? [] : [{ rule, level, isSet }];
  });
}

/** What the findings of a pair depend on, apart from what is the same for all pairs. */
function keyOf({ standing, texts, lackingForms, chosenFrom }: PlacedUnit): string {
  const { state, reason, pair } = standing;
  const { source, target } = pair;
  const why = reason === undefined ? '' : JSON.stringify(reason);
  let key = `${state}${isOpen(standing)}${chosenFrom}${withLength(why)}${source?.kind} ${target?.kind}`;
  // Such a pair has no texts that are compared.
  if (state === 'untranslated') key += withLength(source?.text);
  key += withLength(source?.key) + withLength(target?.key);
  for (const text of texts) {
    const { source, target, form, protectAs, limit } = text;
    key += `${withLength(source)}${withLength(target)}${withLength(form)}${protectAs}${limit?.most ?? ''}`;
    if (target.includes("'")) key += text.quoting;
  }
  return lackingForms === undefined ? key : key + JSON.stringify(lackingForms);
}

/** Texts can have whatever would be between them. */
function withLength(text = ''): string {
  return ` ${text.length} ${text}`;
}

/** Whether the file says that somebody still works on a translation. */
function isOpen({ isMarked, isUnfinished = false }: UnitStanding): boolean {
  return isMarked || isUnfinished;
}

function findInUnit(
  unit: PlacedUnit,
  active: readonly ActiveRule[],
  context: PairContext,
): readonly KnownFinding[] {
  const found: KnownFinding[] = [];
  const { texts, standing } = unit;
  // The forms of a plural have a rule of their own.
  const wait = standing.pair.formsOf === undefined ? waitsFor(standing, context.locale) : undefined;
  let at: ActiveRule | undefined;
  let text: number | undefined;
  // One for all rules: a file has thousands of units.
  const add = (finding: TextFinding) => {
    if (at === undefined) return;
    const { rule, level: general, isSet } = at;
    const own = isSet ? general : (finding.level ?? general);
    found.push({ rule, level: isOpen(standing) && text !== undefined ? 'information' : own, finding, text });
  };
  for (at of active) {
    const { rule } = at;
    text = undefined;
    if ('states' in rule) {
      if (wait?.rule === rule) add(wait);
      continue;
    }
    rule.checkUnit?.(unit, context, add);
    if (rule.checkText === undefined) continue;
    text = 0;
    for (const each of texts) {
      rule.checkText(each, context, add);
      text++;
    }
  }
  if (found.length === 0) return found;
  const hasError = found.some(({ level }) => level === 'error');
  return hasError ? found.filter(({ rule, level }) => level === 'error' || !rule.yieldsToErrors) : found;
}

function findInFile(
  units: readonly PlacedUnit[],
  active: readonly ActiveRule[],
  context: PairContext,
): ReadonlyMap<UnitTexts, readonly KnownFinding[]> {
  const found = new Map<UnitTexts, KnownFinding[]>();
  for (const { rule, level, isSet } of active) {
    if ('states' in rule) continue;
    rule.checkFile?.(units, context, (unit, finding) => {
      const own = { rule, level: isSet ? level : (finding.level ?? level), finding, text: undefined };
      addTo(found, unit, own);
    });
  }
  return found;
}

/** Finds the pair with all forms for one that stands for the forms that lack: what lacks is a problem of the translation that is there. */
function wholeFinder(standings: readonly UnitStanding[]): (pair: UnitPair) => UnitPair {
  const bySource = once(() => new Map(standings.map(({ pair }) => [pair.source, pair])));
  return (pair) => (pair.formsOf && bySource().get(pair.formsOf)) ?? pair;
}

function problemOf(
  { rule, level, finding, text }: KnownFinding,
  { standing, placed }: PlacedUnit,
  whole: (pair: UnitPair) => UnitPair,
): PairProblem {
  const pair = whole(standing.pair);
  const found = text === undefined ? undefined : placed[text];
  const inText = found && { finding, placed: found };
  const side = finding.side ?? (pair.target === undefined ? 'source' : 'target');
  const other = side === 'source' ? 'target' : 'source';
  const place = (of: Side, span: Span | undefined) => found?.place(of, span) ?? spanOfUnit(pair, of);
  return {
    ...{ rule: rule.id, level, side, standing, inText },
    message: found === undefined ? finding.message : shownInFile(finding.message, found.segments.target),
    span: place(side, finding.span) ?? { start: 0, end: 0 },
    counterpart: place(other, finding.counterpart),
    offers: rule.offers ?? [],
  };
}

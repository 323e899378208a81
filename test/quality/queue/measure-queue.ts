import { inEnglish, once } from '#base';
import { type CheckedFiles, type PairContext, textsOf } from '#checks';
import type { PairTerms } from '#terms';
import type { UnitStanding } from '#units';
import { learnHabits } from '../../../packages/projects/model/risk/habits/habits.ts';
import { rateUnit } from '../../../packages/projects/model/risk/rate-unit.ts';
import { indexedTerms } from '../../support/projects/indexed-terms.ts';
import { DEFECTS, type GoodText, wordsIn } from './defects.ts';
import type { QueueProject } from './queue-projects.ts';

/** The share of units that get a defect, and of a queue that is looked at. */
const DEFECTIVE = 0.05;
const FIRST = 0.1;

/** Units of a project in one language that are measured. */
const MOST_UNITS = 500;

/** A defect in a queue. */
export interface PlantedDefect {
  readonly id: string;
  readonly locale: string;
  readonly isFirst: boolean;
  readonly source: string;
  readonly target: string;
  readonly risk: number;
  readonly reasons: readonly string[];
}

/** What came of a project. */
export interface QueueResult {
  readonly name: string;
  readonly units: number;
  readonly milliseconds: number;
  readonly planted: readonly PlantedDefect[];
  /** Good units of the first tenth, the most risky first. */
  readonly alarms: readonly PlantedDefect[];
}

interface HumanUnit {
  readonly files: CheckedFiles;
  readonly standing: UnitStanding;
  readonly source: string;
  readonly target: string;
  defect?: string;
  planted?: string;
}

/** Plants defects into the translations of a project, and says where they stand in its queue. */
export function measureQueue({ name, files }: QueueProject, random: () => number): QueueResult {
  const byLocale = new Map<string, HumanUnit[]>();
  for (const each of files) {
    const own = byLocale.get(each.locale) ?? [];
    own.push(...humanUnits(each));
    byLocale.set(each.locale, own);
  }
  for (const [locale, units] of byLocale) byLocale.set(locale, sample(units, random));
  const bySource = new Map<string, Set<string>>();
  for (const { source, target } of [...byLocale.values()].flat())
    bySource.set(source, (bySource.get(source) ?? new Set()).add(target));
  const queue: PlantedDefect[] = [];
  let milliseconds = 0;
  for (const [locale, units] of byLocale) {
    const { terms, phrases } = glossaryOf(units, locale);
    plant(units, { locale, bySource, phrases, random });
    const start = performance.now();
    queue.push(...rated(withoutDonors(units), locale, terms));
    milliseconds += performance.now() - start;
  }
  const ordered = queue
    .map((each, index) => ({ each, index }))
    .sort((a, b) => b.each.risk - a.each.risk || a.index - b.index);
  const first = Math.ceil(FIRST * queue.length);
  const all = ordered.map(({ each }, index) => ({ ...each, isFirst: index < first }));
  return {
    ...{ name, units: queue.length, milliseconds },
    planted: all.filter(({ id }) => id !== ''),
    alarms: all.filter(({ id, isFirst }) => id === '' && isFirst),
  };
}

/** The translations of two files that are one text each. */
export function humanUnits(files: CheckedFiles): readonly HumanUnit[] {
  return files.standings.flatMap((standing) => {
    const { source, target } = standing.pair;
    if (source?.hasWords !== true || target === undefined || target.parts.length !== 1) return [];
    const [text, ...more] = textsOf(standing, files);
    if (text === undefined || more.length > 0) return [];
    return [{ files, standing, source: text.texts.source, target: text.texts.target }];
  });
}

function sample<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  return things.length <= MOST_UNITS
    ? [...things]
    : things.filter(() => random() < MOST_UNITS / things.length);
}

/** A glossary from short texts that stand in others, as a project has one. */
function glossaryOf(units: readonly HumanUnit[], locale: string) {
  const short = new Map<string, Set<string>>();
  for (const { source, target } of units) {
    if (!/^[A-Z][a-z]{3,}$/.test(source) || source === target) continue;
    const key = source.toLowerCase();
    short.set(key, (short.get(key) ?? new Set()).add(target.toLowerCase()));
  }
  const phrases = new Map<string, string>();
  for (const [source, targets] of short) {
    const [target = ''] = targets;
    if (targets.size > 1 || target.length < 2) continue;
    const word = new RegExp(`\\b${source}\\b`, 'i');
    const uses = units.filter((unit) => word.test(unit.source));
    const kept = uses.filter((unit) => unit.target.toLowerCase().includes(target));
    if (kept.length >= 4 && kept.length >= 0.8 * uses.length) phrases.set(source, target);
  }
  const terms =
    phrases.size === 0 ? undefined : indexedTerms({ glossary: Object.fromEntries(phrases) }, locale);
  return { terms, phrases };
}

interface Planting {
  readonly locale: string;
  readonly bySource: ReadonlyMap<string, ReadonlySet<string>>;
  readonly phrases: ReadonlyMap<string, string>;
  readonly random: () => number;
}

/** The units without those whose good translation stands for another text now: a text that stands twice would give the defect away. */
function withoutDonors(units: readonly HumanUnit[]): readonly HumanUnit[] {
  const planted = new Set(units.flatMap((unit) => unit.planted ?? []));
  return units.filter((unit) => unit.planted !== undefined || !planted.has(unit.target));
}

/** Texts that are tried for a defect of one kind, before the next kind has its turn. */
const TRIES = 300;

/** Plants the kinds in turn, so that each has the same share as far as texts can have it. */
function plant(units: readonly HumanUnit[], planting: Planting): void {
  const { random } = planting;
  const wanted = Math.round(DEFECTIVE * units.length);
  let planted = 0;
  for (let turn = 0; planted < wanted && turn < 3 * wanted; turn++) {
    const defect = DEFECTS[turn % DEFECTS.length];
    for (let tries = 0; tries < TRIES; tries++) {
      const unit = units[Math.floor(random() * units.length)];
      if (unit === undefined || defect === undefined || unit.defect !== undefined) continue;
      const found = defect.plant(goodText(unit, units, planting), random);
      if (found === undefined || found === '' || found === unit.target) continue;
      unit.defect = defect.id;
      unit.planted = found;
      planted++;
      break;
    }
  }
}

function goodText(unit: HumanUnit, units: readonly HumanUnit[], planting: Planting): GoodText {
  const { locale, bySource, phrases, random } = planting;
  const { source, target } = unit;
  const other = units[Math.floor(random() * units.length)];
  const isOther = other !== undefined && other.source !== source && other.target !== target;
  const terms = once(() => termsIn(source, phrases));
  return {
    ...{ source, target, language: locale.split('-')[0] ?? '' },
    elsewhere: [...(bySource.get(source) ?? [])],
    others: isOther && wordsIn(other.target) > 0 ? [other.target] : [],
    terms: () => phrasesIn(target, terms()),
    otherTerms: () => [...phrases].filter(([term]) => !terms().has(term)).map(([, phrase]) => phrase),
  };
}

/** The terms of the glossary in a source, with their phrases. */
function termsIn(source: string, phrases: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const words = source.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Map(
    words.flatMap((word) => {
      const phrase = phrases.get(word);
      return phrase === undefined ? [] : [[word, phrase] as const];
    }),
  );
}

/** The phrases of terms that a translation has, as it writes them. */
function phrasesIn(target: string, terms: ReadonlyMap<string, string>): readonly string[] {
  return [...terms.values()].flatMap((phrase) => {
    const start = target.toLowerCase().indexOf(phrase);
    return start < 0 ? [] : [target.slice(start, start + phrase.length)];
  });
}

function rated(units: readonly HumanUnit[], locale: string, terms: PairTerms | undefined): PlantedDefect[] {
  const texts = units.map((unit) =>
    textsOf(plantedStanding(unit), { ...unit.files, terms }).map((each) => each.texts),
  );
  const habits = learnHabits(texts.flat(), { sourceLocale: 'en', locale });
  return units.map((unit, index) => {
    const context: PairContext = { sourceLocale: 'en', locale };
    const own = { context, texts: texts[index] ?? [], origins: new Set<never>(), previousSource: undefined };
    const { value, signs } = rateUnit(own, habits);
    return {
      ...{ id: unit.defect ?? '', locale, isFirst: false, risk: value },
      ...{ source: unit.source, target: unit.planted ?? unit.target },
      reasons: signs.map(
        ({ signal, strength, reason }) => `${signal.id} ${strength.toFixed(2)}: ${inEnglish(reason)}`,
      ),
    };
  });
}

function plantedStanding({ standing, planted }: HumanUnit): UnitStanding {
  const { target } = standing.pair;
  if (planted === undefined || target === undefined) return standing;
  const parts = target.parts.map((part) => ({ ...part, present: planted }));
  return {
    ...standing,
    state: 'review',
    pair: { ...standing.pair, target: { ...target, text: planted, parts } },
  };
}

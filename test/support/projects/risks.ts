import { inEnglish, oncePer } from '#base';
import { type TextPair, textsOf } from '#checks';
import type { Risk } from '#projects/model';
import type { ExampleTerms } from '../../../packages/checks/rule.ts';
import { type LearnOptions, learnHabits } from '../../../packages/projects/model/risk/habits/habits.ts';
import { rateUnit } from '../../../packages/projects/model/risk/rate-unit.ts';
import type { RatedUnit } from '../../../packages/projects/model/risk/risk-signal.ts';
import { type PairSetting, pairedFiles } from './pair-rules.ts';

/** A translation among those of a project. */
export interface RatedExample extends Partial<Pick<RatedUnit, 'origins' | 'previousSource'>> {
  readonly source: string;
  readonly target: string;
  readonly terms?: ExampleTerms;
  readonly judge?: LearnOptions['judge'];
}

/** Translations of a project by their sources. */
export type Others = readonly (readonly [source: string, target: string])[];

/** The risk of a translation into a language in a project with others. */
export function riskOf(example: RatedExample, others: Others, locale = 'de'): Risk {
  const { origins = new Set(), previousSource, judge } = example;
  const texts = textPairs(example.source, example.target, locale, example.terms);
  const habits = learnHabits([...textsOfOthers(others)(locale), ...texts], {
    sourceLocale: 'en',
    locale,
    judge,
  });
  const context = { sourceLocale: 'en', locale };
  return rateUnit({ context, texts, origins, previousSource }, habits);
}

/** They are read once for all tests. */
const textsOfOthers = oncePer((others: Others) => {
  const known = new Map<string, readonly TextPair[]>();
  return (locale: string) => {
    const json = (side: 0 | 1) =>
      JSON.stringify(Object.fromEntries(others.map((each, key) => [`k${key}`, each[side]])));
    const found = known.get(locale) ?? pairsIn({ format: 'json', source: json(0), target: json(1), locale });
    known.set(locale, found);
    return found;
  };
});

function textPairs(
  source: string,
  target: string,
  locale: string,
  terms?: ExampleTerms,
): readonly TextPair[] {
  return pairsIn({ source, target, locale, ...(terms && { terms }) });
}

function pairsIn(setting: PairSetting): readonly TextPair[] {
  const files = pairedFiles({ ...setting, state: 'review' });
  return files.standings.flatMap((standing) => textsOf(standing, files).map((placed) => placed.texts));
}

/** How clear a signal is, and what it says; 0 if it says nothing. */
export function signOf({ signs }: Risk, id: string): { readonly strength: number; readonly reason: string } {
  const sign = signs.find(({ signal }) => signal.id === id);
  return sign === undefined
    ? { strength: 0, reason: '' }
    : { strength: sign.strength, reason: inEnglish(sign.reason) };
}

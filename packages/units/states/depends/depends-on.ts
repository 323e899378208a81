import { once } from '#base';
import { hashText } from '../../hash-of-unit.ts';
import { UNKNOWN_DEPENDS } from '../../record/attested-pair.ts';
import type { Unit } from '../../unit.ts';
import { phraseFinder } from './phrases-in-text.ts';

/** What translations of a file depend on beside their sources. */
export interface TranslationInputs {
  /** The fields that are sent for every text, but for the context. Those without a value are left out. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The version of the style list as the lock says it; undefined without such a list. */
  readonly styleVersion: number | undefined;
  /** Source phrases with their target phrases; of several glossaries, all. */
  readonly entries: Iterable<readonly [source: string, target: string]>;
}

/** Hexadecimal digits in the record. */
const DIGITS = 8;

/**
 * Says what the translation of a unit depends on, in 8 hexadecimal digits: if they differ later, a translation can be outdated although its
 * source is the same. Of a glossary, only entries count whose source phrase stands in the unit.
 * @param inputs Undefined if a part of them is not known, such as a glossary that only the service has.
 */
export function dependsOn(inputs: TranslationInputs | undefined): (source: Pick<Unit, 'text'>) => string {
  if (inputs === undefined) return () => UNKNOWN_DEPENDS;
  const { fields, styleVersion, entries } = inputs;
  const shared = JSON.stringify([sortedFields(fields), styleVersion ?? null]);
  const targets = new Map(entries);
  const find = phraseFinder(targets.keys());
  const hashOf = (phrases: readonly string[]) => {
    const standing = phrases.map((phrase) => [phrase, targets.get(phrase)]);
    return hashText(`${shared}\n${JSON.stringify(standing)}`).slice(0, DIGITS);
  };
  const withoutPhrases = once(() => hashOf([]));
  return ({ text }) => {
    const phrases = [...find(text)].sort();
    return phrases.length === 0 ? withoutPhrases() : hashOf(phrases);
  };
}

function sortedFields(fields: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

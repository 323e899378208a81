import { readFact, type StyleFact } from './style-facts.ts';

/** An entry, or a fact of a list, in several versions: its value in each, or undefined where it is not there. */
export interface FactVersions<Version extends string> {
  readonly source: string;
  readonly values: Readonly<Record<Version, string | undefined>>;
}

/** The same as people read it. */
export interface ShownFact<Version extends string> {
  readonly kind: 'entry' | 'name' | 'language' | 'rule' | 'instruction';
  /** A source phrase, `punctuation.apostrophe`, or the label of an instruction. */
  readonly name: string;
  readonly values: Readonly<Record<Version, string | undefined>>;
}

/** A fact of a list in words: an option as it is, an instruction by its prompt, with its label where the versions have different ones. */
export function showFact<Version extends string>({
  source,
  values,
}: FactVersions<Version>): ShownFact<Version> {
  const versions = Object.entries<string | undefined>(values).map(
    ([version, value]) => [version, value === undefined ? undefined : readFact(source, value)] as const,
  );
  const facts = versions.flatMap(([, fact]) => fact ?? []);
  const labels = new Set(facts.flatMap((fact) => ('label' in fact ? [fact.label] : [])));
  const shown = versions.map(([version, fact]) => [version, fact && textOfFact(fact, labels.size < 2)]);
  const last = facts.at(-1) ?? readFact(source, '""');
  return { kind: last.about, name: nameOfFact(last), values: Object.fromEntries(shown) };
}

function nameOfFact(fact: StyleFact): string {
  if (fact.about === 'instruction') return fact.label;
  return fact.about === 'rule' ? `${fact.category}.${fact.rule}` : fact.about;
}

function textOfFact(fact: StyleFact, isOneLabel: boolean): string {
  if ('text' in fact) return fact.text;
  if (fact.about === 'rule') return fact.option;
  const { label, prompt, source } = fact;
  const text = source === undefined ? prompt : `${prompt} (${source})`;
  return isOneLabel ? text : `${label}: ${text}`;
}

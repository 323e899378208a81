import { sameCode } from '#base';
import { emptyEntry, type TermEntry } from '#terms';
import { isForm, isFormFact, noteOf, partOfSpeechOf, statusFacts, type TbxFact } from './tbx-facts.ts';
import type { TbxTerm } from './tbx-reader.ts';

/** The terms of a concept in one target language. */
export interface TargetTerms {
  /** The one of the glossary. */
  readonly chosen: TbxTerm | undefined;
  /** Others that are allowed, and those that must not be used, both of the same variant of the language. */
  readonly allowed: readonly TbxTerm[];
  readonly deprecated: readonly TbxTerm[];
}

/** Divides the terms of a target language, and gives those of other variants, which have no place. */
export function divideTerms(usable: readonly TbxTerm[], deprecated: readonly TbxTerm[]) {
  const [chosen, ...further] = usable;
  const isSame = ({ language }: TbxTerm) => chosen === undefined || sameCode(language, chosen.language);
  const terms: TargetTerms = {
    chosen,
    allowed: further.filter(isSame),
    deprecated: deprecated.filter(isSame),
  };
  const isOther = (term: TbxTerm) => !isSame(term);
  return { terms, further: further.filter(isOther), otherDeprecated: deprecated.filter(isOther) };
}

/**
 * What a concept says about a source term and its terms in one target language.
 * @param facts Of the concept and of both languages.
 * @param used Gets the facts that are in the entry.
 */
export function entryOfTerms(
  source: TbxTerm,
  { chosen, allowed, deprecated }: TargetTerms,
  facts: readonly TbxFact[],
  used: Set<TbxFact>,
): TermEntry {
  const status = chosen?.status === 'preferred' || chosen?.status === 'admitted' ? chosen.status : undefined;
  const first = chosen ?? deprecated[0];
  const note = noteOf([...facts, ...source.facts, ...(first?.facts ?? [])]);
  const partOfSpeech = partOfSpeechOf([...(first?.facts ?? []), ...source.facts, ...facts]);
  const forms = allowed.filter((term) => isForm(term.facts));
  const placed = [
    ...note.from,
    ...partOfSpeech.from,
    ...(status === undefined ? [] : statusFacts(chosen?.facts ?? [], status)),
    ...allowed.flatMap((term) => [...statusFacts(term.facts, 'admitted'), ...term.facts.filter(isFormFact)]),
    ...deprecated.flatMap((term) => statusFacts(term.facts, 'deprecated')),
  ];
  for (const fact of placed) used.add(fact);
  return {
    ...emptyEntry(source.text),
    status,
    forms: textsOf(forms),
    also: textsOf(allowed.filter((term) => !forms.includes(term))),
    not: textsOf(deprecated),
    note: note.value,
    partOfSpeech: partOfSpeech.value,
  };
}

function textsOf(terms: readonly TbxTerm[]): readonly string[] {
  return terms.map(({ text }) => text);
}

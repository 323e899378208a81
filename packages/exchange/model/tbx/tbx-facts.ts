import type { LanguageCode } from '#base';
import { PARTS_OF_SPEECH } from '#terms';
import { isStatusCategory, termStatus } from './tbx-structure.ts';

/** A data category of a concept, of a language in it, or of a term, that can become something of a terms file. */
export interface TbxFact {
  readonly category: string;
  readonly value: string;
  /** Counted from 0. */
  readonly line: number;
  /** That of the section, as the file has it; undefined for the whole concept. */
  readonly language: LanguageCode | undefined;
}

/** Forms of a term are terms of this type. */
const FORM_TYPE = /^variant/i;

/** Whether a data category can become something of a terms file. */
export function isReadCategory(category: string): boolean {
  return ['note', 'partOfSpeech', 'termType'].includes(category) || isStatusCategory(category);
}

/** Whether facts say that a term is a form of another one. */
export function isForm(facts: readonly TbxFact[]): boolean {
  return facts.some(isFormFact);
}

/** Whether a fact says that a term is a form of another one. */
export function isFormFact({ category, value }: TbxFact): boolean {
  return category === 'termType' && FORM_TYPE.test(value);
}

/** The facts that say how a term is used, in these words. */
export function statusFacts(facts: readonly TbxFact[], status: string): readonly TbxFact[] {
  return facts.filter(({ category, value }) => termStatus(category, value) === status);
}

/** The notes, each once, and the facts that have them. */
export function noteOf(facts: readonly TbxFact[]) {
  const from = facts.filter(({ category }) => category === 'note');
  const notes = new Set(from.map(({ value }) => value));
  return { value: notes.size === 0 ? undefined : [...notes].join('\n'), from };
}

/** The first part of speech, and the facts that say the same. */
export function partOfSpeechOf(facts: readonly TbxFact[]) {
  const all = facts.filter(({ category }) => category === 'partOfSpeech');
  const written = all[0]?.value;
  const known = PARTS_OF_SPEECH.find((one) => one.toLowerCase() === written?.toLowerCase());
  return { value: known ?? written, from: all.filter(({ value }) => value === written) };
}

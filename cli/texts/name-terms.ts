import { addAll } from '#base';
import type { KeepList } from '#protect';
import type { PairTerms } from '#terms';
import {
  type FoundTerms,
  findProblems,
  type StoppedResults,
  type TextToProtect,
  type TranslationLanguages,
  termsIn,
} from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { declaredTermsAbove } from './declared-terms-above.ts';
import type { TextGroup } from './read-texts.ts';
import { reportProblemsOfTexts, reportTerms } from './report-terms.ts';
import type { TextOutcome } from './text-outcome.ts';

/** The glossaries that texts are translated with. */
export interface GlossariesOfTexts {
  /** Their names, in the manifest or at the service. */
  readonly names: readonly string[];
  readonly languages: TranslationLanguages;
  /** A text with what is known about it, so that no terms are looked for in code and markup. */
  readonly protect: (text: string, keep: KeepList | undefined) => TextToProtect;
}

/** Says what is wrong with the terms of results, of which some can be missing. */
export type ReportTermProblems = (outcomes: StoppedResults<TextOutcome>) => Promise<void>;

/** Names the terms of texts before they are sent, and returns what checks their translations. */
export async function nameTerms(
  groups: readonly TextGroup[],
  { names, languages, protect }: GlossariesOfTexts,
  keepList: KeepList | undefined,
  { host, output }: Pick<CommandContext, 'host' | 'output'>,
): Promise<ReportTermProblems> {
  const termsOf = await declaredTermsAbove(host.cwd, names);
  const all: TextToProtect[] = [];
  const found: FoundTerms[] = [];
  let readTarget: PairTerms['readTarget'] | undefined;
  for (const { file, texts } of groups) {
    const terms = await termsOf(languages, file === undefined ? [] : [file]);
    if (terms === undefined) break;
    ({ readTarget } = terms);
    const own = texts.map((text) => protect(text, keepList));
    addAll(all, own);
    addAll(found, await termsIn(own, terms));
  }
  reportTerms(undefined, found.flat(), output);
  return async (translations) => {
    if (readTarget === undefined) return;
    const problems = await findProblems({ texts: all, translations }, found, readTarget);
    reportProblemsOfTexts(problems, all.length, output);
  };
}

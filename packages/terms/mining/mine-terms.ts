import { foldCase, rootOf, type Steps } from '#base';
import type { TermLanguage } from '../matching/word-rules.ts';
import { distinctTexts, type MinedText } from './distinct-texts.ts';
import { koreanStem } from './korean-particles.ts';
import { linkPhrases } from './link-phrases.ts';
import { MinedSide } from './mined-side.ts';
import { proposeEntry, type RankedProposal, type TermProposal } from './propose-entry.ts';
import { sourcePhrases } from './source-phrases.ts';
import { TermWords } from './term-words.ts';
import { AssociationFinder } from './translations.ts';

/** How terms are looked for. */
interface MiningOptions {
  readonly source: TermLanguage;
  readonly target: TermLanguage;
  /** The largest number of proposals. */
  readonly limit: number;
  /** Whether a phrase is no proposal, because a glossary has it or because it is never translated. */
  readonly isKnown: (source: string) => boolean;
}

/** Candidates that are looked at for each proposal. */
const CANDIDATES = 8;

/**
 * Proposes entries for a glossary from texts that are translated: phrases that occur often and in different surroundings, each with the phrase
 * that occurs in the same translations and hardly elsewhere. The best come first. The time is proportional to the texts.
 */
export function* mineTerms(
  texts: readonly MinedText[],
  { source, target, limit, isKnown }: MiningOptions,
): Steps<readonly TermProposal[]> {
  const distinct = distinctTexts(texts);
  const textsOf = (side: 'source' | 'target') => distinct.texts.map((text) => text[side]);
  const sources = new MinedSide(textsOf('source'), source);
  yield;
  const targets = new MinedSide(textsOf('target'), minedLanguage(target, textsOf('target')));
  yield;
  const words = new TermWords(sources);
  const phrases = sourcePhrases(sources, words);
  yield;
  const finder = new AssociationFinder(targets, new TermWords(targets));
  const { links, best } = yield* linkPhrases(phrases, finder, words);
  const proposals = new Map<string, RankedProposal>();
  for (const link of links.slice(0, limit * CANDIDATES)) {
    // No proposal has a higher rank than its link.
    if ([...proposals.values()].filter(({ rank }) => rank >= link.rank).length >= limit) break;
    const proposal = proposeEntry(link, { distinct, sources, targets, words, finder, best }, isKnown);
    const key = foldCase(proposal?.source ?? '');
    if (proposal !== undefined && !proposals.has(key)) proposals.set(key, proposal);
    yield;
  }
  return [...proposals.values()].toSorted((a, b) => b.rank - a.rank).slice(0, limit);
}

/** In Korean, the texts themselves show which words have a particle. */
function minedLanguage(target: TermLanguage, texts: readonly string[]): TermLanguage {
  return rootOf(target.language ?? '') === 'ko' ? { ...target, stem: koreanStem(texts) } : target;
}

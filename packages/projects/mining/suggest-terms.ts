import { type LanguagePair, rootOf, type Span } from '#base';
import { textReader } from '#files';
import { readPairTerms } from '#glossary';
import { type FilePair, glossariesOfPair } from '#manifest';
import { loadStemmer, mineTerms, type TermProposal } from '#terms';
import { keepListOf } from '#translate';
import type { Project } from '../project-of.ts';
import type { SkippedFile, StatusPorts } from '../status/file-status.ts';
import { type ProjectText, readTexts } from './read-texts.ts';

/** An entry that a glossary could have, with what speaks for it. */
export interface SuggestedTerm extends Pick<TermProposal, 'source' | 'target' | 'others'> {
  /** How many texts have the source phrase, how many of them the translation, and how many consist of the phrase. */
  readonly texts: number;
  readonly translated: number;
  readonly whole: number;
  /** Some of the texts, short ones first. */
  readonly examples: readonly ProjectText[];
}

/** The suggestions for one language. */
export interface LocaleSuggestions {
  readonly locale: string;
  readonly pair: LanguagePair;
  /** The glossaries of the project for these languages, relative to the manifest. */
  readonly glossaries: readonly string[];
  readonly terms: readonly SuggestedTerm[];
}

/** How entries are suggested. */
interface SuggestOptions {
  readonly ports: StatusPorts;
  /** For each language. */
  readonly limit: number;
  readonly signal: AbortSignal;
  readonly skip: (file: SkippedFile) => void;
}

/** Texts that are shown for a term. */
const EXAMPLES = 3;

/** Milliseconds after which others get their turn. */
const TURN = 50;

/**
 * Suggests entries for the glossaries of a project from its translations, for one language after the other. What the glossaries have already, what
 * stays as it is, and languages that differ from the source only in their region are left out.
 * @throws CancelledError.
 */
export async function* suggestTerms(
  project: Project,
  pairs: readonly FilePair[],
  options: SuggestOptions,
): AsyncIterable<LocaleSuggestions> {
  const source = rootOf(project.section.source);
  for (const locale of new Set(pairs.map((files) => files.locale))) {
    const own = pairs.filter((files) => files.locale === locale);
    const target = rootOf(own[0]?.code ?? locale);
    if (target !== source)
      yield await suggestFor(project, { locale, own, pair: { source, target } }, options);
  }
}

interface LocaleFiles {
  readonly locale: string;
  readonly own: readonly FilePair[];
  readonly pair: LanguagePair;
}

async function suggestFor(
  project: Project,
  { locale, own, pair }: LocaleFiles,
  { ports, limit, signal, skip }: SuggestOptions,
): Promise<LocaleSuggestions> {
  const texts = await readTexts(project, own, ports, { signal, skip });
  const glossaries = glossariesOfPair(project, pair);
  const steps = mineTerms(texts, {
    source: { language: pair.source, stem: await loadStemmer(pair.source) },
    target: { language: pair.target, stem: await loadStemmer(pair.target) },
    limit,
    isKnown: await knownPhrases(project, glossaries, pair),
  });
  let turn = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return { locale, pair, glossaries, terms: step.value.map((proposal) => suggested(proposal, texts)) };
    }
    if (performance.now() - turn < TURN) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    turn = performance.now();
  }
}

/** Says whether a glossary has a phrase, or whether it is never translated. */
async function knownPhrases(
  project: Project,
  glossaries: readonly string[],
  pair: LanguagePair,
): Promise<(phrase: string) => boolean> {
  const terms = await readPairTerms(glossaries, pair, { read: textReader(project.read) });
  const keep = await keepListOf(project);
  return (phrase) => {
    const isAll = ({ start, end }: Span) => start === 0 && end === phrase.length;
    return terms?.find(phrase).some(isAll) === true || keep?.find(phrase).some(isAll) === true;
  };
}

function suggested(
  { source, target, others, texts, translated, whole }: TermProposal,
  all: readonly ProjectText[],
): SuggestedTerm {
  const having = texts.slice(0, translated).flatMap((text) => all[text] ?? []);
  const different = new Map(having.map((text) => [text.source, text]));
  const examples = [...different.values()]
    .toSorted((a, b) => a.source.length - b.source.length)
    .slice(0, EXAMPLES);
  return { source, target, others, texts: texts.length, translated, whole, examples };
}

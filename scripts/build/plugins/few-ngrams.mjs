// A plugin for the statistics by which the languages of texts are told apart.
import { pathToFileURL } from 'node:url';

/** Of each language, those that say most about it. More of them help short texts, which nobody judges. */
const mostOfLanguage = 100;

/**
 * @typedef {Readonly<Record<string, Readonly<Record<string, number>>>>} Ngrams The scores of languages by n-gram.
 */

/**
 * @param {Ngrams} ngrams
 * @returns {Ngrams}
 */
function fewOf(ngrams) {
  /** @type {Map<string, [ngram: string, score: number][]>} */
  const byLanguage = new Map();
  for (const [ngram, scores] of Object.entries(ngrams))
    for (const [language, score] of Object.entries(scores))
      byLanguage.set(language, [...(byLanguage.get(language) ?? []), [ngram, score]]);
  const kept = new Set();
  for (const found of byLanguage.values()) {
    const best = found.sort(([, one], [, other]) => other - one).slice(0, mostOfLanguage);
    for (const [ngram] of best) kept.add(ngram);
  }
  return Object.fromEntries(Object.entries(ngrams).filter(([ngram]) => kept.has(ngram)));
}

/**
 * Leaves most of the statistics out: they would be a fifth of the package.
 * @type {import('esbuild').Plugin}
 */
export const fewNgrams = {
  name: 'few-ngrams',
  setup(build) {
    build.onLoad({ filter: /[\\/]eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/ }, async ({ path }) => {
      const { ngramsData } = await import(pathToFileURL(path).href);
      const data = { ...ngramsData, ngrams: fewOf(ngramsData.ngrams) };
      return { contents: `export const ngramsData = ${JSON.stringify(data)};`, loader: 'js' };
    });
  },
};

import { finish } from '#base';
import { joinTerms, loadStemmer, pairTerms } from '#terms';
import { germanProse, germanTerms } from '../data/german-prose.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { parseWithMdast } from '../parse-with-mdast.ts';
import { measured, type Row } from '../row.ts';
import { timeOf } from '../text-work.ts';

/** UTF-16 units of the text. */
const LENGTH = 100_000;
const TERMS = 50_000;
const SEED = 20_261_126;
const WARM_UPS = 2;

/** Finding the terms of German paragraphs, and their target phrases in as many others, against a parser of the same text. The dictionary is indexed before. */
export const terms: Row = {
  name: 'terms',
  async run({ rounds }) {
    const stem = await loadStemmer('de');
    const languages = { source: 'de', target: 'de', stems: { source: stem, target: stem } };
    const dictionary = finish(joinTerms(germanTerms(TERMS, SEED), new Map()));
    const { find, readTarget } = finish(pairTerms(dictionary, languages, ''));
    const paragraphs = germanProse(LENGTH, SEED + 1);
    const translations = germanProse(LENGTH, SEED + 2);
    const text = paragraphs.join('\n\n');
    const check = (paragraph: string, index: number) => {
      const target = readTarget(translations[index] ?? '');
      return find(paragraph).map(({ term }) => term.targets.map((phrase) => target.find(phrase)));
    };
    const times = await takeTurns(
      {
        find: timeOf(() => paragraphs.map((paragraph) => find(paragraph))),
        check: timeOf(() => paragraphs.map(check)),
        mdast: timeOf(() => parseWithMdast(text)),
      },
      { atLeast: rounds, atMost: rounds, budget: 0, warmUps: WARM_UPS },
    );
    return measured(
      { figure: 'terms-found', unit: 'ms', ours: times.find, other: times.mdast },
      { figure: 'terms-checked', unit: 'ms', ours: times.check, other: times.mdast },
    );
  },
};

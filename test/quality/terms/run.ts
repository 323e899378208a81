import path from 'node:path';
import process from 'node:process';
import { loadStemmer, readTarget, type TermLanguage } from '#terms';
import { type Lemma, readWordList, type WordList } from './hunspell.ts';

/** Pairs of each kind for each language. */
const PAIRS = 2000;

/** The targets: the share of right forms on average and in each language, and the share of wrong words. */
const TARGETS = { average: 0.9, each: 0.75, wrong: 0.02 };

/**
 * The flags of nouns and adjectives, where a dictionary also has flags for other words: those of verbs with pronouns, and those that make
 * another word, such as a superlative or a diminutive. Read in the dictionaries; without a row, all flags count.
 */
const INFLECTIONS: Readonly<Record<string, string>> = {
  bg: 'K A O C L B M',
  cs: 'Y P Z U H S V Q L M I',
  de: 'S N P E T R',
  hu: 'K Q L s R t F U G B C',
  it: 'S Q O o R n p',
  lv: 'W O o S s',
  nl: 'Za Zb Zc Zd Ze Zf Zg Zh Aa',
  pl: 'X x N M V U O Q Y s T P p W n o',
  pt: 'B D F',
  ro: 'A Q L P F S C f c R M D',
  ru: 'A K J I S H O F',
  sk: 'Y B M z Z C U K V I J',
  uk: 'j 1 $ % Q ; < A S : E d p h',
};

interface Share {
  accepted: number;
  all: number;
}

/** What was measured in one language. */
interface Measured {
  readonly language: string;
  /** Forms of the word. */
  readonly right: Share;
  /** Forms of any other word. */
  readonly wrong: Share;
  /** Words that are near in the alphabet: most are of the same family. */
  readonly near: Share;
}

/** The same numbers at every run. */
function randomNumbers(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
}

async function measure(language: string, folder: string): Promise<Measured> {
  const list = readWordList(folder);
  const flags = INFLECTIONS[language]?.split(' ');
  const wanted = flags && new Set(flags);
  const lemmas = list.lemmas
    .filter(({ word }) => language !== 'de' || /^\p{Lu}/u.test(word))
    .filter((lemma) =>
      wanted === undefined ? lemma.flags.length > 0 : lemma.flags.some((flag) => wanted.has(flag)),
    )
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  const measured = { language, right: none(), wrong: none(), near: none() };
  const terms = { language, stem: await loadStemmer(language) };
  const random = randomNumbers();
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  while (measured.right.all < PAIRS) {
    const index = Math.floor(random() * lemmas.length);
    const { word } = lemmas[index] ?? { word: '' };
    const form = pick(formsOf(list, lemmas[index], wanted));
    if (form === undefined) continue;
    count(measured.right, word, form, terms);
    const other = pick(lemmas);
    if (other?.word !== word) count(measured.wrong, word, pick(formsOf(list, other, wanted)), terms);
    const near = lemmas[index + (random() < 0.5 ? -1 : 1) * (1 + Math.floor(random() * 40))];
    if (near?.word !== word) count(measured.near, word, near?.word, terms);
  }
  return measured;
}

function formsOf(
  list: WordList,
  lemma: Lemma | undefined,
  flags: ReadonlySet<string> | undefined,
): readonly string[] {
  return lemma === undefined ? [] : list.formsOf(lemma, flags);
}

function none(): Share {
  return { accepted: 0, all: 0 };
}

function count(share: Share, word: string, text: string | undefined, language: TermLanguage): void {
  if (text === undefined) return;
  share.all++;
  if (readTarget(text, language).find(word) !== undefined) share.accepted++;
}

/** Compounds whose parts are words of the dictionary too, such as "Speicherkarte" with "Speicher" and "Karte". */
async function measureCompounds(language: string, folder: string): Promise<Measured> {
  const nouns = readWordList(folder).lemmas.filter(({ word }) => /^\p{Lu}/u.test(word));
  const words = new Map(nouns.map(({ word }) => [word.toLowerCase(), word]));
  const measured = { language: `${language}, compounds`, right: none(), wrong: none(), near: none() };
  const terms = { language, stem: await loadStemmer(language) };
  for (const compound of words.values()) {
    for (let at = 4; at <= compound.length - 4; at++) {
      const end = words.get(compound.slice(at).toLowerCase());
      if (
        end !== undefined &&
        words.has(
          compound
            .slice(0, at)
            .replace(/(?<=...)s$/, '')
            .toLowerCase(),
        )
      ) {
        count(measured.right, end, compound, terms);
      }
    }
  }
  return measured;
}

function percent({ accepted, all }: Share): string {
  return all === 0 ? '' : ((100 * accepted) / all).toFixed(all === accepted || accepted === 0 ? 0 : 1);
}

function shareOf({ accepted, all }: Share): number {
  return all === 0 ? 0 : accepted / all;
}

async function main([packages = '', ...names]: readonly string[]): Promise<void> {
  const rows: Measured[] = [];
  for (const name of names) {
    const language = /^dictionary-(\w+)/.exec(name)?.[1] ?? '';
    rows.push(await measure(language, path.join(packages, name)));
    if (language === 'de') rows.push(await measureCompounds(language, path.join(packages, name)));
  }
  const lines = rows.map(({ language, right, wrong, near }) =>
    [
      '',
      ` ${language} `,
      ` ${right.all} `,
      ` ${percent(right)} `,
      ` ${percent(wrong)} `,
      ` ${percent(near)} `,
      '',
    ].join('|'),
  );
  const average = rows.reduce((sum, { right }) => sum + shareOf(right), 0) / rows.length;
  const head = [
    '| language | pairs | right forms accepted, % | other words accepted, % | words near in the alphabet accepted, % |',
    '| --- | --: | --: | --: | --: |',
  ];
  process.stdout.write(
    `${[...head, ...lines].join('\n')}\n\nRight forms on average: ${(100 * average).toFixed(1)} %\n`,
  );
  const isRight =
    average >= TARGETS.average &&
    rows.every(({ right, wrong }) => shareOf(right) >= TARGETS.each && shareOf(wrong) <= TARGETS.wrong);
  process.exitCode = isRight ? 0 : 1;
}

await main(process.argv.slice(2));

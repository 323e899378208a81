import { tokensOf } from '#terms';

/** A good translation, with what a defect can be made from. */
export interface GoodText {
  readonly source: string;
  readonly target: string;
  readonly language: string;
  /** Of the same source in other languages. */
  readonly elsewhere: readonly string[];
  /** Of other sources of the project, with other words. */
  readonly others: readonly string[];
  /** Phrases of the glossary for terms of the source, and those of other terms. */
  readonly terms: () => readonly string[];
  readonly otherTerms: () => readonly string[];
}

/** A mistake of a translator or of a machine. */
export interface Defect {
  readonly id: string;
  /** The translation with the mistake; undefined for a text that cannot have it. */
  readonly plant: (text: GoodText, random: () => number) => string | undefined;
}

const SENTENCE_END = /(?<=[.!?。！？])\s*(?=\S)/u;
const PLACEHOLDER = /\{\w*\}|%[sd]|%\(\w+\)[sd]|\$\{\w+\}|<\/?\w+>/u;

/** How languages say that something is not so. Those that say it inside of a word are left out. */
const NEGATIONS: Readonly<Record<string, RegExp>> = {
  de: / ?\b(?:nicht|kein(?:e[nmrs]?)?)\b/iu,
  es: /\bno /iu,
  fr: /\bn(?:e |['’])|\b(?:pas|aucune?) /giu,
  it: /\bnon /iu,
  nl: / ?\b(?:niet|geen)\b/iu,
  pl: /(?<!\p{L})nie /iu,
  pt: /(?<!\p{L})não /iu,
  ru: /(?<!\p{L})не /iu,
  zh: /不|没有|未/u,
  ja: /(?<=し|れ|き|り|い)ません|(?<=\p{L})ない/u,
};

const NEGATED = /\b(?:not|cannot|no|never)\b|n['’]t\b/i;

export const DEFECTS: readonly Defect[] = [
  { id: 'translation of another text', plant: ({ others }, random) => pick(others, random) },
  {
    id: 'second half missing',
    plant: ({ target }) => {
      const [first, second] = halves(target);
      return second === '' ? undefined : first.trimEnd();
    },
  },
  {
    id: 'first half missing',
    plant: ({ target }) => {
      const [first, second] = halves(target);
      return first === '' || second === '' ? undefined : second.trimStart();
    },
  },
  {
    id: 'number changed',
    plant: ({ source, target }, random) => {
      const shared = [...target.matchAll(/(?<![\w{%.])\d+(?![\w}])/g)].filter(({ 0: digits }) =>
        source.includes(digits),
      );
      const found = pick(shared, random);
      if (found === undefined) return undefined;
      const other = String((Number(found[0][0]) + 1 + Math.floor(random() * 8)) % 10) + found[0].slice(1);
      return target.slice(0, found.index) + other + target.slice(found.index + found[0].length);
    },
  },
  {
    id: 'sentence doubled',
    plant: ({ target }, random) => {
      const sentences = target.split(SENTENCE_END);
      const index = Math.floor(random() * sentences.length);
      const sentence = sentences[index] ?? '';
      if (wordsIn(sentence) < 3) return undefined;
      return [...sentences.slice(0, index + 1), sentence, ...sentences.slice(index + 1)].join(' ');
    },
  },
  {
    id: 'another language',
    plant: ({ target, source, elsewhere }, random) =>
      pick(
        elsewhere.filter((text) => text !== target && text !== source && wordsIn(text) > 1),
        random,
      ),
  },
  {
    id: 'not translated',
    plant: ({ source, target }) => (wordsIn(source) < 2 || source === target ? undefined : source),
  },
  {
    id: 'second half not translated',
    plant: ({ source, target }) => {
      const [first, second] = halves(target);
      return second === '' || halves(source)[1] === '' ? undefined : first + halves(source)[1];
    },
  },
  {
    id: 'negation dropped',
    plant: ({ source, target, language }) => {
      const negation = NEGATIONS[language];
      if (negation === undefined || !NEGATED.test(source) || target.search(negation) < 0) return undefined;
      const without = target.replace(negation, '');
      return without === target ? undefined : without;
    },
  },
  {
    id: 'term replaced',
    plant: ({ target, terms, otherTerms }, random) => {
      const [phrase, other] = [pick(terms(), random), pick(otherTerms(), random)];
      if (phrase === undefined || other === undefined || !target.includes(phrase)) return undefined;
      return target.replace(phrase, other);
    },
  },
  {
    id: 'placeholder dropped',
    plant: ({ target }) => (PLACEHOLDER.test(target) ? target.replace(PLACEHOLDER, '') : undefined),
  },
  {
    id: 'text added',
    plant: ({ target, others }, random) => {
      const other = pick(others, random);
      return other === undefined || wordsIn(target) < 3 || wordsIn(other) < 3
        ? undefined
        : `${target} ${other}`;
    },
  },
];

function pick<Thing>(things: readonly Thing[], random: () => number): Thing | undefined {
  return things[Math.floor(random() * things.length)];
}

/** Words; those of scripts without spaces have about two signs. */
export function wordsIn(text: string): number {
  const tokens = tokensOf(text);
  const joined = tokens.filter(({ kind }) => kind === 'joined').length;
  return tokens.filter(({ kind }) => kind === 'word').length + joined / 2;
}

/** Both halves of a text of six words or more, cut between words. */
function halves(text: string): readonly [first: string, second: string] {
  const tokens = tokensOf(text).filter(({ kind }) => kind !== 'sign');
  const middle = tokens[Math.ceil(tokens.length / 2)];
  if (wordsIn(text) < 6 || middle === undefined) return [text, ''];
  return [text.slice(0, middle.start), text.slice(middle.start)];
}

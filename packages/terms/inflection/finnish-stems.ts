import { inAnyGrade, inGrade } from './finnish-grades.ts';

/** The stems of a word, by what follows them. */
interface FinnishStems {
  readonly singular: readonly string[];
  /** They end in i. */
  readonly plural: readonly string[];
  /** They end in j. */
  readonly pluralJ: readonly string[];
  readonly consonant: readonly string[];
  /** The singular of a plural. Nothing but a particle follows. */
  readonly nominative: readonly string[];
}

/** A kind of words by how they end. */
interface Kind {
  readonly ending: RegExp;
  /** The stems of the singular of a word, which end in a vowel. */
  readonly singular: (base: string, word: string) => readonly string[];
  /** A stem that ends in a consonant, if the word has one that does not follow from those of the singular. */
  readonly consonant?: (base: string, word: string) => string;
}

const strong = (base: string) => [base, ...inGrade(base, 'strong')];
/** The stems of a word that stands in the genitive, as the first of "tiedoston nimi". */
const genitive = (word: string) => strong(word.slice(0, -1));

/** The first that fits counts, and those behind it that are `also`. */
const KINDS: readonly Kind[] = [
  { ending: /nen$/u, singular: (base) => [`${base}se`] },
  { ending: /mpi$/u, singular: (base) => ['mpa', 'mpä', 'mma', 'mmä'].map((end) => base + end) },
  {
    ending: /t[oö]n$/u,
    singular: (base, word) => [`${base}tt${word.at(-2)}m${word.includes('ö') ? 'ä' : 'a'}`],
  },
  {
    ending: /in$/u,
    singular: (base, word) => [
      ...strong(base).map((stem) => `${stem}ime`),
      ...['mpa', 'mpä', 'mma', 'mmä'].map((end) => `${base}i${end}`),
      ...genitive(word),
    ],
  },
  {
    ending: /n$/u,
    singular: (_, word) => [
      ...strong(word.slice(0, -2)).map((stem) => `${stem + word.at(-2)}ne`),
      ...genitive(word),
      ...(/[aä]n$/u.test(word) ? [`${word.slice(0, -1)}me`] : []),
      `${word}i`,
    ],
  },
  // Quality, as "turvallisuus", and result, as "vastaus".
  {
    ending: /(?<=[aeiouyäö])([uy])s$/u,
    singular: (_, word) => ['de', 'te', 'kse'].map((end) => word.slice(0, -1) + end),
    consonant: (_, word) => `${word.slice(0, -1)}t`,
  },
  { ending: /as$/u, singular: (base) => [...strong(`${base}aa`), `${base}akse`] },
  { ending: /äs$/u, singular: (base) => [...strong(`${base}ää`), `${base}äkse`] },
  { ending: /is$/u, singular: (base) => [...strong(`${base}ii`), `${base}ikse`] },
  { ending: /es$/u, singular: (base) => [...strong(`${base}ee`), `${base}ekse`, `${base}ehe`] },
  { ending: /s$/u, singular: (base) => [`${base}kse`] },
  { ending: /ut$/u, singular: (base) => [...strong(`${base}ee`), `${base}ue`] },
  { ending: /yt$/u, singular: (base) => [...strong(`${base}ee`), `${base}ye`] },
  // A plural: "asetukset". What precedes the t is a stem of the singular.
  { ending: /(?<=[aeiouyäö])t$/u, singular: (base) => [base, ...inGrade(base, 'strong')] },
  { ending: /[ns]si$/u, singular: (_, word) => [word, ...inAnyGrade(`${word.slice(0, -2)}te`)] },
  {
    ending: /si$/u,
    singular: (base, word) => [word, `${base}se`, `${base}de`, `${base}te`, ...inAnyGrade(`${base}te`)],
  },
  { ending: /i$/u, singular: (base, word) => [...inAnyGrade(word), ...inAnyGrade(`${base}e`)] },
  {
    ending: /e$/u,
    singular: (base, word) => [...strong(`${word}e`), `${base}kee`, word, ...strong(word)],
    consonant: (_, word) => `${word}t`,
  },
  { ending: /[ao]ika$/u, singular: (_, word) => [word, word.replace(/ika$/u, 'ja')] },
  { ending: /[aäoöuy]$/u, singular: (_, word) => inAnyGrade(word) },
  { ending: /[^aeiouyäö]$/u, singular: (_, word) => [...strong(`${word}e`), `${word}i`] },
];

/** The stems of a noun or adjective: those of all classes to which a word with this ending can belong. */
export function finnishStems(word: string): FinnishStems {
  const kind = KINDS.find(({ ending }) => ending.test(word));
  const base = kind === undefined ? word : word.replace(kind.ending, '');
  const singular = [...new Set(kind?.singular(base, word))];
  const lemma = /[^aeiouyäö]$/u.test(word) && !/(?:nen|[aeiouyäö]t)$/u.test(word) ? [word] : [];
  return {
    singular,
    plural: singular.flatMap(pluralStems),
    pluralJ: singular.flatMap(pluralStemsInJ),
    consonant: [
      ...lemma,
      ...(kind?.consonant === undefined ? [] : [kind.consonant(base, word)]),
      ...singular.flatMap(consonantStems),
    ],
    nominative: /[aeiouyäö]t$/u.test(word) ? singular.flatMap(nominatives) : [],
  };
}

/** What dictionaries have for a stem: "asetus" for "asetukse", "ihminen" for "ihmise", and "kieli" for "kiele". */
function nominatives(stem: string): readonly string[] {
  const found = NOMINATIVES.filter(([end]) => stem.endsWith(end));
  return found.flatMap(([end, own]) => own.map((each) => stem.slice(0, stem.length - end.length) + each));
}

const NOMINATIVES: readonly (readonly [stem: string, words: readonly string[]])[] = [
  ['kse', ['s']],
  ['se', ['nen', 'si']],
  ['de', ['s', 'si']],
  ['me', ['n']],
  ['ee', ['e', 'ut', 'yt']],
  ['aa', ['as']],
  ['ii', ['is']],
  ['ttoma', ['ton']],
  ['ttömä', ['tön']],
  ['e', ['i']],
];

/** "asetukse" has "asetuksi", "kala" has "kaloi", and "tiedosto" has "tiedostoi". */
function pluralStems(stem: string): readonly string[] {
  const base = stem.slice(0, -1);
  if (/(?:uo|yö|ie)$/u.test(stem)) return [`${stem.slice(0, -2) + stem.at(-1)}i`, `${stem}i`];
  if (/([aeiouyäö])\1$/u.test(stem)) return [`${base}i`];
  if (/e$/u.test(stem)) return [`${base}i`];
  if (/i$/u.test(stem)) return [`${base}ei`, stem];
  if (/a$/u.test(stem)) return [`${base}i`, `${base}oi`];
  if (/ä$/u.test(stem)) return [`${base}i`, `${base}öi`];
  return [`${stem}i`];
}

function pluralStemsInJ(stem: string): readonly string[] {
  const base = stem.slice(0, -1);
  if (/(?:([aeiouyäö])\1|[eä]e)$/u.test(stem)) return [];
  if (/a$/u.test(stem)) return [`${base}oj`];
  if (/ä$/u.test(stem)) return [`${base}öj`];
  if (/i$/u.test(stem)) return [`${base}ej`];
  return /[oöuy]$/u.test(stem) ? [`${stem}j`] : [];
}

/** "asetukse" has "asetus", "ihmise" has "ihmis", "uude" has "uut", and "kiele" has "kiel". */
function consonantStems(stem: string): readonly string[] {
  const base = stem.slice(0, -1);
  if (/ee$/u.test(stem)) return [`${base}t`, `${base.slice(0, -1)}ut`, `${base.slice(0, -1)}yt`];
  if (/kse$/u.test(stem)) return [`${stem.slice(0, -3)}s`];
  if (/[aeiouyäönlr]de$/u.test(stem)) return [`${stem.slice(0, -2)}t`];
  if (/pse$/u.test(stem)) return [`${stem.slice(0, -3)}s`];
  if (/me$/u.test(stem)) return [`${stem.slice(0, -2)}n`];
  return /(?:[lnrs]|[aeiouyäönlr]t)e$/u.test(stem) ? [base] : [];
}

import { finnishStems } from './finnish-stems.ts';
import { finnishVerbStems } from './finnish-verbs.ts';
import type { Paradigm, StemForms } from './paradigm.ts';

/** `my`, `your`, and so on. */
const OWNER = '(?:ni|si|ns[aä]|mme|nne)';
/** `too`, `either`, the mark of a question, and so on. */
const PARTICLE = '(?:kin|k(?:aa|ää)n|k[oö](?:h[aä]n)?|h[aä]n|p[aä]s?)';

const CASE = 'ss[aä]|st[aä]|ll[aä]|lt[aä]|lle|kse|n[aä]|tt[aä]';

function endings(...alternatives: readonly string[]): RegExp {
  return new RegExp(`^(?:${alternatives.join('|')})${PARTICLE}?$`, 'u');
}

/** Behind a case, the third person repeats the vowel and adds n: "asetuksessaan". */
const OWNED_CASE = `(?:${CASE})(?:${OWNER}|[aeä]n)?`;

/** Behind the stem of the singular. The long vowel of "into" is that of the stem. */
const SINGULAR = new Map(
  [...'aeiouyäö'].map((vowel) => [
    vowel,
    endings(
      '',
      'n',
      't',
      'ksi',
      'sti',
      OWNED_CASE,
      `[aä](?:${OWNER}|[aä]n)?`,
      `t[aä](?:${OWNER}|[aä]n)?`,
      `${vowel}(?:n|${OWNER})`,
      `h${vowel}(?:n|${OWNER})`,
      `see(?:n|${OWNER})`,
      OWNER,
    ),
  ]),
);

/** Behind the stem of the plural, which ends in i. */
const PLURAL = endings(
  'ksi',
  OWNED_CASE,
  'n',
  `(?:hi|si|i)(?:n|${OWNER})`,
  `t?[aä](?:${OWNER}|[aä]n)?`,
  `(?:e|de|tte)(?:n|${OWNER})`,
  `ne(?:${OWNER}|en)`,
);
/** Behind the stem of the plural that ends in j. */
const PLURAL_J = endings(`[aä](?:${OWNER}|[aä]n)?`, `e(?:n|${OWNER})`);
/** Behind a stem that ends in a consonant. */
const CONSONANT = endings(`t[aä](?:${OWNER}|[aä]n)?`, `te(?:n|${OWNER})`);

const PERSON = '(?:n|t|mme|tte|v[aä]t)';
/** What follows in the cases of participles and of nouns that are made of verbs. */
const CASES = String.raw`\p{L}{0,8}`;

/** Behind the stem of a verb: persons, moods, participles, and the nouns that are made of it. */
const ACTIVE = endings(
  '',
  PERSON,
  '[aeiouyäö]',
  `isi${PERSON}?`,
  'k(?:aa|ää)(?:mme|tte)?',
  'k(?:oo|öö)[nt]',
  `[aä]?kse(?:${OWNER}|en)`,
  `ess[aä](?:${OWNER}|[aä]n)?`,
  'en',
  `(?:m[aä]|mi[ns]|v[aäi]|n?n(?:ut|yt|ee)|j[aäi])${CASES}`,
);
/** Behind the stem of the passive. */
const PASSIVE = endings(
  '[dtlnr][aä](?:[aä]n|isiin)?',
  '[aä](?:[aä]n)?',
  't?t(?:iin|[aä](?:isiin|neen|koon|köön|ess[aä]))',
  `t?t(?:[uy]|[aä]v[aäi])${CASES}`,
  `t?[uy]${CASES}`,
);

/** What may stand before the last word of a compound: something with a vowel. */
const BEFORE = /[aeiouyäö]/u;
/** Endings of cases behind one more vowel: "kansiossa" is no compound of "kansi". */
const ENDING =
  '[aeiouyäö]{0,2}(?:[nt]|ss[aä]|st[aä]|ll[aä]|lt[aä]|lle|ksi|n[aä]|t?t?[aä]|it[aä]|iden|jen|j[aä])?$';
/** What makes another word of a word: "kirjasto" is no compound of "kirja". */
const SUFFIX = 'st[oö]|t[oö]n|tt[oö]m|l[aä]i|lli[ns]|m[aä]i|mi[ns]|nt[aä]|t[aä]r|tt[aä]|u[udst]|y[ydst]';
const AFTER = new RegExp(`^(?!${ENDING}|${SUFFIX})`, 'u');

const PARTICLE_ONLY = endings('');
const CONSONANT_END = endings('', 'i?n', 'i?ssa');

/** The forms of a Finnish word, and how compounds have it. */
export function finnishParadigm(word: string): Paradigm {
  const nouns = finnishStems(word);
  const verbs = finnishVerbStems(word);
  const lists: readonly (readonly [readonly string[], (stem: string) => RegExp])[] = [
    [[word, ...nouns.singular], (stem) => SINGULAR.get(stem.at(-1) ?? '') ?? CONSONANT_END],
    [nouns.plural, () => PLURAL],
    [nouns.pluralJ, () => PLURAL_J],
    [nouns.consonant, () => CONSONANT],
    [nouns.nominative, () => PARTICLE_ONLY],
    [verbs.active, () => ACTIVE],
    [verbs.passive, () => PASSIVE],
  ];
  const forms: readonly StemForms[] = lists.flatMap(([stems, endingsOf]) =>
    [...new Set(stems)].map((stem) => ({ stem, endings: endingsOf(stem) })),
  );
  // "tiedosto" in "tiedostonimi" and "tiedostonhallinta", "ihminen" in "ihmisoikeus".
  const firsts = [word, ...nouns.singular.map((stem) => `${stem}n`), word.replace(/nen$/u, 's')];
  return { forms, compounds: { shortest: { word: 4, part: 3 }, before: BEFORE, after: AFTER, firsts } };
}

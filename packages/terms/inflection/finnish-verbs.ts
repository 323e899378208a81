import { inAnyGrade, inGrade } from './finnish-grades.ts';

/** The stems of a verb, by what follows them. */
interface VerbStems {
  /** Those of persons, times, and participles, which end in a vowel. */
  readonly active: readonly string[];
  /** Those of the passive, before its t, d, l, n, or r. */
  readonly passive: readonly string[];
}

/** The stems of a word if it can be the infinitive of a verb: those of all classes to which its ending belongs. */
export function finnishVerbStems(word: string): VerbStems {
  if (!/[aä]$/u.test(word)) return { active: [], passive: [] };
  const base = word.slice(0, -2);
  // "ladata" has "lataa", "valita" has "valitse", "vanheta" has "vanhene".
  if (/[aeiouyäö]\P{L}*[^aeiouyäö]+[aeiouyäö]+t[aä]$/u.test(word)) return contracted(word, base);
  if (/hd[aä]$/u.test(word)) return irregular(word);
  // "määritellä" has "määrittele".
  if (/(?:ll|nn|rr|st)[aä]$/u.test(word)) {
    const [, head = '', end = ''] = /^(.*?)([aeiouyäö]*[lnrs])$/u.exec(base) ?? [];
    return {
      active: withPast([head, ...inGrade(head, 'strong')].map((stem) => `${stem + end}e`)),
      passive: [base],
    };
  }
  // "syödä" has "söi", and "voida" has "voisi".
  if (/[aeiouyäö]d[aä]$/u.test(word)) {
    return {
      active: [base, base.slice(0, -1), base.slice(0, -2) + base.slice(-1)].flatMap((stem) => [
        stem,
        `${stem}i`,
      ]),
      passive: [base],
    };
  }
  if (/[aeiouyäö][aä]$/u.test(word)) {
    const stems = inAnyGrade(word.slice(0, -1));
    return { active: withPast(stems), passive: stems.map((stem) => stem.replace(/[aä]$/u, 'e')) };
  }
  return { active: [], passive: [] };
}

/** "tehdä" has "teke", and "nähdä" has "näke". */
function irregular(word: string): VerbStems {
  const start = word.slice(0, -3);
  return { active: withPast([`${start}ke`, `${start}e`, `${start}h`]), passive: [`${start}h`] };
}

function contracted(word: string, base: string): VerbStems {
  const strong = [base, ...inGrade(base, 'strong')];
  const active = strong.flatMap((stem) => {
    const plain = [stem + word.slice(-1), `${stem}si`, `${stem}isi`];
    return base.endsWith('e') ? [...plain, `${stem}ne`, `${stem}ni`] : plain;
  });
  const own = base.endsWith('i') ? [`${base}tse`, `${base}tsi`] : [];
  return { active: [...active, ...own, `${base}n`, `${base}t`], passive: [base] };
}

/** "poista" has "poisti", "sano" has "sanoi", and "tallenta" has "tallensi". */
function withPast(stems: readonly string[]): readonly string[] {
  return stems.flatMap((stem) => {
    const past = [stem.replace(/[aäe]$/u, 'i'), `${stem}i`];
    if (/a$/u.test(stem)) past.push(stem.replace(/a$/u, 'oi'));
    if (/t[aä]$/u.test(stem)) past.push(stem.replace(/t[aä]$/u, 'si'));
    return [stem, ...past];
  });
}

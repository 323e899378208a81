/** Consonants before the last vowels of a stem in the strong grade, and in the weak grade. */
const GRADES: readonly (readonly [strong: string, weak: string])[] = [
  ['kk', 'k'],
  ['pp', 'p'],
  ['tt', 't'],
  ['mp', 'mm'],
  ['nt', 'nn'],
  ['nk', 'ng'],
  ['lt', 'll'],
  ['rt', 'rr'],
  ['ht', 'hd'],
  ['lp', 'lv'],
  ['rp', 'rv'],
  ['lk', 'l'],
  ['rk', 'r'],
  ['hk', 'h'],
  ['lk', 'lj'],
  ['rk', 'rj'],
  ['hk', 'hj'],
  ['bb', 'b'],
  ['gg', 'g'],
];

/** The same where a single consonant stands between two vowels. */
const SINGLE_GRADES: readonly (readonly [strong: string, weak: string])[] = [
  ['p', 'v'],
  ['t', 'd'],
  ['k', ''],
  ['k', 'v'],
  ['k', 'j'],
];

const LAST_CONSONANTS = /^(.*?)([^aeiouyäö]+)([aeiouyäö]*)$/u;
const ENDS_IN_VOWEL = /[aeiouyäö]$/u;

/** A stem with its consonants in a grade, in each way that there is: the weak grade of "tieto" is "tiedo". */
export function inGrade(stem: string, wanted: 'strong' | 'weak'): readonly string[] {
  const [, before = '', consonants = '', vowels = ''] = LAST_CONSONANTS.exec(stem) ?? [];
  const change = ([strong, weak]: readonly [string, string]): readonly string[] => {
    const [from, to] = wanted === 'weak' ? [strong, weak] : [weak, strong];
    return consonants.endsWith(from)
      ? [before + consonants.slice(0, consonants.length - from.length) + to + vowels]
      : [];
  };
  const isBetweenVowels = ENDS_IN_VOWEL.test(before);
  const single = SINGLE_GRADES.filter(([strong, weak]) => consonants === (wanted === 'weak' ? strong : weak));
  return [...GRADES.flatMap(change), ...(isBetweenVowels ? single.flatMap(change) : [])];
}

/** The stem itself, and in both grades. */
export function inAnyGrade(stem: string): readonly string[] {
  return [stem, ...inGrade(stem, 'weak'), ...inGrade(stem, 'strong')];
}

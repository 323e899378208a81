/** Forms of a word that begin alike: a stem, and what may follow it up to the end of the word. */
export interface StemForms {
  readonly stem: string;
  /** Fits a whole ending. */
  readonly endings: RegExp;
}

/** What is known about the forms of a word of a phrase, in lowercase and composed. */
export interface Paradigm {
  readonly forms: readonly StemForms[];
  /** How a compound of the language has the word; undefined where words are not written together. */
  readonly compounds?: Compounds;
  /** Fits what is written together with the beginning of any form, as articles are in Arabic. */
  readonly prefix?: RegExp;
}

/** What stands around a word in its compounds. */
interface Compounds {
  /** The fewest UTF-16 units of a word that compounds have, and of another part of one. */
  readonly shortest: { readonly word: number; readonly part: number };
  /** Fits what may precede the word. */
  readonly before: RegExp;
  /** Fits what may follow the forms of the word that begin a compound. */
  readonly after: RegExp;
  /** The forms that begin a compound. */
  readonly firsts: readonly string[];
}

/** Says whether a word of a text is a form of the word, or a compound with it. */
export function isFormIn({ forms, compounds, prefix }: Paradigm, word: string): boolean {
  if (forms.some((each) => isForm(each, word, 0))) return true;
  if (prefix !== undefined) return forms.some((each) => isFormBehind(prefix, each, word));
  return compounds !== undefined && isCompound(forms, compounds, word);
}

function isForm({ stem, endings }: StemForms, word: string, at: number): boolean {
  return word.startsWith(stem, at) && endings.test(word.slice(at + stem.length));
}

function isFormBehind(prefix: RegExp, form: StemForms, word: string): boolean {
  for (let at = word.indexOf(form.stem); at !== -1; at = word.indexOf(form.stem, at + 1))
    if (isForm(form, word, at) && prefix.test(word.slice(0, at))) return true;
  return false;
}

function isCompound(
  forms: readonly StemForms[],
  { shortest, before, after, firsts }: Compounds,
  word: string,
): boolean {
  for (const first of firsts) {
    if (first.length < shortest.word) continue;
    const at = word.indexOf(first);
    if (at !== -1 && mayPrecede(at) && mayFollow(word.slice(at + first.length))) return true;
  }
  return forms.some((each) => {
    if (each.stem.length < shortest.word) return false;
    const at = word.lastIndexOf(each.stem);
    return at > 0 && mayPrecede(at) && isForm(each, word, at);
  });

  function mayPrecede(at: number): boolean {
    return at === 0 || (at >= shortest.part && before.test(word.slice(0, at)));
  }

  function mayFollow(rest: string): boolean {
    return rest.length >= shortest.part && after.test(rest);
  }
}

/** Words whose paradigms are kept for one language. */
const MOST_KEPT = 5_000;

/** Remembers paradigms, because a phrase is looked for in many texts. */
export function keepLast(paradigmOf: (word: string) => Paradigm): (word: string) => Paradigm {
  const kept = new Map<string, Paradigm>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const found = paradigmOf(word);
    kept.set(word, found);
    return found;
  };
}

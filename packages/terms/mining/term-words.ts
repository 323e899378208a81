import { rootOf } from '#base';
import { type Phrase, plain } from './find-phrases.ts';
import type { MinedSide } from './mined-side.ts';
import { stopWordsOf } from './stop-words.ts';
import { keysOf } from './word-places.ts';

/** The share of its occurrences from which on a word is a verb. */
const VERB_SHARE = 0.3;

/** Endings of English adjectives and participles, which are no terms alone. A noun with such an ending has a plural. */
const ADJECTIVE = /(?:al|ive|ous|able|ible|ful|less|ary|ic|ent|ant|ing)$/;

/** Says whether phrases of one side can be terms, as far as their words show it. */
export class TermWords {
  readonly #side: MinedSide;
  readonly #isEnglish: boolean;
  readonly #edges: ReadonlySet<string>;
  readonly #notAlone: ReadonlySet<string>;
  readonly #actions: ReadonlySet<string>;
  readonly #verbs: ReadonlySet<string>;

  constructor(side: MinedSide) {
    const { language } = side;
    const lists = stopWordsOf(language.language ?? '');
    const keys = (words: ReadonlySet<string>) => keysOf(words, language);
    this.#side = side;
    this.#isEnglish = rootOf(language.language ?? '') === 'en';
    this.#edges = keys(lists.atEdges);
    this.#notAlone = keys(lists.notAlone);
    this.#actions = keys(lists.actions);
    this.#verbs = verbsOf(side, keys(lists.beforeVerbs));
  }

  /** Whether a phrase of the sources can be a term. */
  isTerm(phrase: Phrase, isWhole: boolean): boolean {
    const keys = this.#side.keysOf(phrase);
    const [first = '', last = ''] = [keys[0], keys.at(-1)];
    if (this.#notAlone.has(last) || this.#isGerund(first)) return false;
    if (keys.length > 1) return !this.#isAction(first) && !this.#isAction(last);
    return isWhole || !(this.#isAction(first) || this.#isAdjective(first, phrase));
  }

  /** Whether a phrase begins with a word that says mostly what somebody does. */
  isActionOf({ words: [first = -1] }: Phrase): boolean {
    return this.#isAction(this.#side.keyOf(first));
  }

  /** How many words of a phrase say something. */
  lengthOf(phrase: Phrase): number {
    return this.#side.keysOf(phrase).filter((key) => !this.#edges.has(key)).length;
  }

  #isAction(key: string): boolean {
    return this.#actions.has(key) || this.#verbs.has(key);
  }

  #isAdjective(key: string, { words: [only = -1] }: Phrase): boolean {
    return this.#isEnglish && ADJECTIVE.test(key) && !this.#side.isInflected(only);
  }

  /** Such as "installing" in front of what is installed. */
  #isGerund(key: string): boolean {
    if (!key.endsWith('ing')) return false;
    const verb = key.slice(0, -3);
    return [verb, `${verb}e`, verb.slice(0, -1)].some((each) => this.#verbs.has(each));
  }
}

/** Words that often stand where verbs do. */
function verbsOf(side: MinedSide, beforeVerbs: ReadonlySet<string>): ReadonlySet<string> {
  const before = new Set([...beforeVerbs].map((word) => side.numberOf(word)));
  const [all, asVerbs] = [new Int32Array(side.wordCount), new Int32Array(side.wordCount)];
  for (const text of side.texts.keys()) {
    let last = -1;
    for (const word of side.wordsOf(text)) {
      const number = plain(word);
      all[number] = (all[number] ?? 0) + 1;
      if (word >= 0 && before.has(last)) asVerbs[number] = (asVerbs[number] ?? 0) + 1;
      last = number;
    }
  }
  const verbs = new Set<string>();
  for (const [number, count] of asVerbs.entries())
    if (count >= 2 && count >= VERB_SHARE * (all[number] ?? 0)) verbs.add(side.keyOf(number));
  return verbs;
}

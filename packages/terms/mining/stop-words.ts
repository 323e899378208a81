import { rootOf } from '#base';
import lists from './stop-words.json' with { type: 'json' };

/** The words of a language that say little about a subject. All are in lowercase. */
interface StopWords {
  /** Neither begin nor end a term, such as "the" and "available". */
  readonly atEdges: ReadonlySet<string>;
  /** Begin a term at most, such as "first" in "first name". */
  readonly notAlone: ReadonlySet<string>;
  /** What people do in a program: terms only where a whole text consists of them, such as "cancel" on a button. */
  readonly actions: ReadonlySet<string>;
  /** Those of `atEdges` that can stand between the words of a term, such as "of". */
  readonly connectors: ReadonlySet<string>;
  /** What often stands before a verb, such as "can". */
  readonly beforeVerbs: ReadonlySet<string>;
}

/** A language with a list of its own. Words are separated by spaces. */
interface Lists {
  readonly edges: string;
  readonly connectors: string;
  readonly alone?: string;
  readonly actions?: string;
  readonly beforeVerbs?: string;
}

const LISTS: Readonly<Record<string, Lists>> = lists;

/** The stop words of a language; empty sets for one without a list. */
export function stopWordsOf(language: string): StopWords {
  const {
    edges = '',
    connectors = '',
    alone = '',
    actions = '',
    beforeVerbs = '',
  } = LISTS[rootOf(language)] ?? {};
  return {
    atEdges: wordsIn(edges),
    notAlone: wordsIn(alone),
    actions: wordsIn(actions),
    connectors: wordsIn(connectors),
    beforeVerbs: wordsIn(beforeVerbs),
  };
}

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''));
}

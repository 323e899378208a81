import type { LanguagePair, Log } from '#base';
import { MAX_GLOSSARIES_PER_REQUEST } from '#requests';
import {
  type CallOptions,
  eachMemory,
  eachStyleList,
  type Glossary,
  type GlossaryId,
  type Memory,
  type ServiceClient,
  type StyleList,
} from '#service';
import { withoutTrials } from '#style-rules/model';
import type { CheckedTerm } from '#terms';
import type { TermsClient } from '../terms-of-texts.ts';

/** What an account has that a translation can use, by kind. */
export interface ObjectsByKind {
  readonly glossaries: Glossary;
  readonly styleRules: StyleList;
  readonly memories: Memory;
}

export type ObjectKind = keyof ObjectsByKind;

/** The operations that list them. */
export type ListingClient = Pick<ServiceClient, 'listGlossaries' | 'listStyleLists' | 'listMemories'>;

/** The lists of one account. */
export interface ObjectLists {
  /**
   * The objects of a kind: from the service if `fresh`, else at most an hour old.
   * @throws the classes of packages/service/errors/service-errors.ts.
   */
  list<Kind extends ObjectKind>(kind: Kind, fresh: boolean): Promise<readonly ObjectsByKind[Kind][]>;
}

type Lister<Kind extends ObjectKind> = (
  client: ListingClient,
  call: CallOptions,
) => Promise<readonly ObjectsByKind[Kind][]>;

const LISTERS: { readonly [Kind in ObjectKind]: Lister<Kind> } = {
  glossaries: (client, call) => client.listGlossaries(call),
  styleRules: async (client, call) => withoutTrials(await collect(eachStyleList(client, call))),
  memories: (client, call) => collect(eachMemory(client, call)),
};

type Kept = {
  [Kind in ObjectKind]?: { readonly at: number; readonly items: readonly ObjectsByKind[Kind][] };
};

/** Milliseconds: as long as the service's languages are kept. */
const FRESH_MILLISECONDS = 3_600_000;

/** The objects of each account, kept so that not every translation lists them again. Accounts never see the objects of others. */
export class RemoteObjects {
  readonly #now: () => number;
  readonly #log: Log;
  readonly #kept = new Map<string, Kept>();
  readonly #listeners: (() => void)[] = [];
  /** How often lists were forgotten. */
  #forgotten = 0;
  /** Of as many glossaries as one translation uses, those that were used last: they may be megabytes. */
  #terms: readonly { readonly key: string; readonly at: number; readonly terms: readonly CheckedTerm[] }[] =
    [];

  /** @param now Milliseconds of the epoch. */
  constructor(now: () => number, log: Log) {
    this.#now = now;
    this.#log = log;
  }

  /** The lists of the account at an origin. */
  of(origin: string, client: ListingClient, call: CallOptions = {}): ObjectLists {
    return {
      list: async (kind, fresh) => {
        const known = this.#kept.get(origin)?.[kind];
        if (!fresh && known !== undefined && this.#isFresh(known)) {
          this.#log.write('debug', 'cache hit', { list: kind, items: known.items.length });
          return known.items;
        }
        const forgotten = this.#forgotten;
        const items = await LISTERS[kind](client, call);
        // What was asked for before the lists were forgotten may be out of date already.
        if (forgotten !== this.#forgotten) return items;
        this.#kept.set(origin, { ...this.#kept.get(origin), [kind]: { at: this.#now(), items } });
        return items;
      },
    };
  }

  /**
   * The terms of a glossary, as they were within the last hour.
   * @throws the classes of packages/service/errors/service-errors.ts.
   */
  async terms(
    origin: string,
    client: TermsClient,
    id: GlossaryId,
    pair: LanguagePair,
  ): Promise<readonly CheckedTerm[]> {
    const key = [origin, id, pair.source, pair.target].join(' ').toLowerCase();
    const known = this.#terms.find((kept) => kept.key === key);
    if (known !== undefined && this.#isFresh(known)) {
      this.#log.write('debug', 'cache hit', { list: 'terms', items: known.terms.length });
      return known.terms;
    }
    const forgotten = this.#forgotten;
    const { remoteTerms } = await import('../terms-of-texts.ts');
    const terms = await remoteTerms(client, id, pair);
    if (forgotten !== this.#forgotten) return terms;
    const others = this.#terms.filter((kept) => kept.key !== key);
    this.#terms = [...others.slice(1 - MAX_GLOSSARIES_PER_REQUEST), { key, at: this.#now(), terms }];
    return terms;
  }

  /** Forgets the lists and terms of an account, or of all: something was created, renamed or deleted, or the user refreshes the list. */
  forget(origin?: string): void {
    this.#forgotten++;
    if (origin === undefined) this.#kept.clear();
    else this.#kept.delete(origin);
    this.#terms = [];
    for (const listener of this.#listeners) listener();
  }

  #isFresh({ at }: { readonly at: number }): boolean {
    return this.#now() - at < FRESH_MILLISECONDS;
  }

  /** Calls a listener whenever lists were forgotten. */
  onDidForget(listener: () => void): void {
    this.#listeners.push(listener);
  }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

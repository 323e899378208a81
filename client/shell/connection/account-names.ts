import type { Log } from '#base';
import type { KnownObjects } from '#requests';
import { failureFields, originOf } from '#service';
import type { ListingClient, ObjectKind, ObjectsByKind, RemoteObjects } from '#translate';
import type { LanguageSource } from './service-facts.ts';

/** A service whose account can be listed. */
export interface AccountSource {
  readonly client: ListingClient;
  readonly endpoint: LanguageSource['endpoint'];
}

/** The ports of the names. */
interface AccountNamesPorts {
  /** The current account; undefined if none exists, or if asking it would surprise the user. */
  connect(): Promise<AccountSource | undefined>;
  /** The lists of the last hour, which translations use too. */
  readonly objects: Pick<RemoteObjects, 'of'>;
  /** Milliseconds of the epoch. */
  now(): number;
  /** Sends names to the language server; null withdraws them. */
  share(names: KnownObjects | null): void;
  readonly log: Log;
}

/** The lists of an account. A kind that the service refused to list is left out. */
type Listed = { readonly [Kind in ObjectKind]?: readonly ObjectsByKind[Kind][] };

const KINDS: readonly ObjectKind[] = ['glossaries', 'styleRules', 'memories'];

/** Milliseconds before a service that refused a list is asked again. */
const PAUSE_MILLISECONDS = 300_000;

/**
 * The objects of the account that a manifest can name, for the language server: sent after they are listed, and again when they change.
 * They are loaded in the background, so a service that does not answer delays nobody. Nothing is written to disk.
 */
export class AccountNames {
  readonly #ports: AccountNamesPorts;
  /** Counts the accounts, so that answers of an earlier one are dropped. */
  #account = 0;
  #shared: Listed | undefined;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #refreshing: Promise<void> | undefined;

  constructor(ports: AccountNamesPorts) {
    this.#ports = ports;
  }

  /** Lists the account unless that was done within the hour, and sends what is new. Never throws. */
  refresh(): Promise<void> {
    const refreshing =
      this.#refreshing ??
      this.#refresh().finally(() => {
        if (this.#refreshing === refreshing) this.#refreshing = undefined;
      });
    this.#refreshing = refreshing;
    return refreshing;
  }

  /** Does the same after a change: a list that is still loading may be older. Never throws. */
  async renew(): Promise<void> {
    await this.#refreshing;
    await this.refresh();
  }

  /** Sends the known names to a server that has just started. */
  repeat(): void {
    if (this.#shared !== undefined) this.#ports.share(toKnown(this.#shared));
  }

  /** Forgets everything, because the key was removed or the account is another one. */
  forget(): void {
    this.#account++;
    this.#refreshing = undefined;
    this.#pausedUntil = Number.NEGATIVE_INFINITY;
    if (this.#shared === undefined) return;
    this.#shared = undefined;
    this.#ports.share(null);
  }

  async #refresh(): Promise<void> {
    const { now, share } = this.#ports;
    const account = this.#account;
    if (now() < this.#pausedUntil) return;
    const listed = await this.#list().catch((error: unknown): Listed => {
      this.#logFailure('account not asked for names', error);
      return {};
    });
    if (account !== this.#account || listed === undefined) return;
    if (KINDS.some((kind) => listed[kind] === undefined)) this.#pausedUntil = now() + PAUSE_MILLISECONDS;
    const newest: Listed = { ...this.#shared, ...listed };
    if (KINDS.every((kind) => newest[kind] === this.#shared?.[kind])) return;
    this.#shared = newest;
    share(toKnown(newest));
  }

  /** Lists each kind separately, because a key may be allowed only some of them. Undefined if there is no account to ask. */
  async #list(): Promise<Listed | undefined> {
    const source = await this.#ports.connect();
    if (source === undefined) return undefined;
    const lists = this.#ports.objects.of(originOf(source.endpoint), source.client);
    const [glossaries, styleRules, memories] = await Promise.all([
      lists.list('glossaries', false).catch((error: unknown) => this.#notListed('glossaries', error)),
      lists.list('styleRules', false).catch((error: unknown) => this.#notListed('styleRules', error)),
      lists.list('memories', false).catch((error: unknown) => this.#notListed('memories', error)),
    ]);
    return {
      ...(glossaries && { glossaries }),
      ...(styleRules && { styleRules }),
      ...(memories && { memories }),
    };
  }

  #notListed(kind: ObjectKind, error: unknown): undefined {
    this.#logFailure('names not listed', error, kind);
  }

  #logFailure(event: string, error: unknown, kind?: ObjectKind): void {
    const { log } = this.#ports;
    log.write('warning', event, { kind, ...failureFields(error) });
  }
}

/** Keeps names, ids and languages, and drops everything else. */
function toKnown({ glossaries, styleRules, memories }: Listed): KnownObjects {
  return {
    glossaries: glossaries?.map(({ glossary_id, name, dictionaries }) => ({
      glossary_id,
      name,
      dictionaries: dictionaries.map(({ source_lang, target_lang }) => ({ source_lang, target_lang })),
    })),
    styleRules: styleRules?.map(({ style_id, name, language }) => ({ style_id, name, language })),
    memories: memories?.map(({ translation_memory_id, name, source_language, target_languages }) => ({
      translation_memory_id,
      name,
      source_language,
      target_languages,
    })),
  };
}

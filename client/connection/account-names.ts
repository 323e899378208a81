import type { KnownObjects } from '../../core/requests/known-objects.ts';
import { originOf } from '../../service/endpoint.ts';
import type {
  ListingClient,
  ObjectKind,
  ObjectsByKind,
  RemoteObjects,
} from '../../workspace/account/remote-objects.ts';
import type { LanguageSource } from './language-facts.ts';

/** A service whose account can be asked what it has. */
export interface AccountSource {
  readonly client: ListingClient;
  readonly endpoint: LanguageSource['endpoint'];
}

/** What the names need from their surroundings. */
export interface AccountNamesPorts {
  /** The account that is asked now; undefined where there is none, or where asking it would surprise the user. */
  connect(): Promise<AccountSource | undefined>;
  /** What was listed within the last hour, for translations too. */
  readonly objects: Pick<RemoteObjects, 'of'>;
  /** Milliseconds of the epoch. */
  now(): number;
  /** Tells the language server; null takes back what it was told. */
  share(names: KnownObjects | null): void;
}

/** What was listed of an account, by the service's own objects. A kind that the service has refused to list is left out. */
type Listed = { readonly [Kind in ObjectKind]?: readonly ObjectsByKind[Kind][] };

const KINDS: readonly ObjectKind[] = ['glossaries', 'styleRules', 'memories'];

/** Milliseconds until a service is asked again that has refused to list something. */
const PAUSE_MILLISECONDS = 300_000;

/**
 * What the account has that a manifest can name, for the language server: told when it was listed, and again when it has changed. Asked in
 * the background; a service that does not answer costs nobody anything. Nothing of it is kept on the disk.
 */
export class AccountNames {
  readonly #ports: AccountNamesPorts;
  /** Counts the accounts: what was asked of another one is dropped. */
  #account = 0;
  #told: Listed | undefined;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #refreshing: Promise<void> | undefined;

  constructor(ports: AccountNamesPorts) {
    this.#ports = ports;
  }

  /** Lists what the account has, unless that was done within the hour, and tells it where it is news. Never throws. */
  refresh(): Promise<void> {
    const refreshing =
      this.#refreshing ??
      this.#refresh().finally(() => {
        if (this.#refreshing === refreshing) this.#refreshing = undefined;
      });
    this.#refreshing = refreshing;
    return refreshing;
  }

  /** The same for what has changed just now: a list that is under way may be older. Never throws. */
  async renew(): Promise<void> {
    await this.#refreshing;
    await this.refresh();
  }

  /** Tells a server what is known that has just been started. */
  repeat(): void {
    if (this.#told !== undefined) this.#ports.share(toKnown(this.#told));
  }

  /** Forgets everything: the key was taken away, or it is another account. */
  forget(): void {
    this.#account++;
    this.#refreshing = undefined;
    this.#pausedUntil = Number.NEGATIVE_INFINITY;
    if (this.#told === undefined) return;
    this.#told = undefined;
    this.#ports.share(null);
  }

  async #refresh(): Promise<void> {
    const { now, share } = this.#ports;
    const account = this.#account;
    if (now() < this.#pausedUntil) return;
    const listed = await this.#list().catch((): Listed => ({}));
    if (account !== this.#account || listed === undefined) return;
    if (KINDS.some((kind) => listed[kind] === undefined)) this.#pausedUntil = now() + PAUSE_MILLISECONDS;
    const newest: Listed = { ...this.#told, ...listed };
    if (KINDS.every((kind) => newest[kind] === this.#told?.[kind])) return;
    this.#told = newest;
    share(toKnown(newest));
  }

  /** Each kind by itself: a key may be for some of them only. Undefined where nobody is asked. */
  async #list(): Promise<Listed | undefined> {
    const source = await this.#ports.connect();
    if (source === undefined) return undefined;
    const lists = this.#ports.objects.of(originOf(source.endpoint), source.client);
    const [glossaries, styleRules, memories] = await Promise.all([
      lists.list('glossaries', false).catch(() => undefined),
      lists.list('styleRules', false).catch(() => undefined),
      lists.list('memories', false).catch(() => undefined),
    ]);
    return {
      ...(glossaries && { glossaries }),
      ...(styleRules && { styleRules }),
      ...(memories && { memories }),
    };
  }
}

/** Names, ids and languages, and nothing else of what the service tells. */
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

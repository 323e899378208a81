import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Persistent } from '../persistent.ts';

const LIMIT = v.nullable(v.pipe(v.number(), v.integer()));

const DEVELOPER_KEY = v.object({
  /** What a client sends. */
  secret: v.string(),
  key_id: v.string(),
  label: v.string(),
  /** ISO 8601, like `deactivated_time`. */
  creation_time: v.string(),
  /** Null while the key is active. */
  deactivated_time: v.nullable(v.string()),
  /** For one usage period; 0 allows nothing, null everything (specification 8). */
  usage_limits: v.object({ characters: LIMIT, speech_to_text_milliseconds: LIMIT }),
  /** Null for a key with all permissions. */
  scopes: v.nullable(v.array(v.string())),
});

/** A developer key (specification 2.9). It is replaced, never changed. */
export type DeveloperKey = Readonly<v.InferOutput<typeof DEVELOPER_KEY>>;

/** The label of a key without a given one: the service assigns one of its own (specification 4.8). */
const DEFAULT_LABEL = 'API key';

const TWO_GUIDS = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The developer keys of the account, active and deactivated, in the order of their creation. */
export class KeyStore implements Persistent {
  readonly #given: readonly string[];
  readonly #started: Date;
  #keys = new Map<string, DeveloperKey>();

  /** @param given Keys that exist from the start, and that no restored state removes. */
  constructor(given: readonly string[], started: Date) {
    this.#given = given;
    this.#started = started;
    this.#addGiven();
  }

  all(): readonly DeveloperKey[] {
    return [...this.#keys.values()];
  }

  active(): readonly DeveloperKey[] {
    return this.all().filter(isActive);
  }

  find(keyId: string): DeveloperKey | undefined {
    return this.#keys.get(keyId);
  }

  /** The key that a client sent, if it is valid. */
  findActive(secret: string): DeveloperKey | undefined {
    const key = this.find(keyIdOf(secret));
    return key?.secret === secret && isActive(key) ? key : undefined;
  }

  /** @param secrecy Whether the id of the key is the key itself, or somebody who has the id cannot use it. */
  create(label: string | undefined, time: Date, secrecy: 'id-is-key' | 'id-is-name'): DeveloperKey {
    const secret = secrecy === 'id-is-key' ? `${randomUUID()}:${randomUUID()}` : randomUUID();
    return this.save(newKey(secret, time, label));
  }

  /** Replaces the key that has the same id. */
  save(key: DeveloperKey): DeveloperKey {
    this.#keys.set(key.key_id, key);
    return key;
  }

  snapshot(): unknown {
    return this.all();
  }

  restore(data: unknown): void {
    const keys = v.parse(v.array(DEVELOPER_KEY), data);
    this.#keys = new Map(keys.map((key) => [key.key_id, key]));
    this.#addGiven();
  }

  #addGiven(): void {
    for (const secret of this.#given) {
      if (!this.#keys.has(keyIdOf(secret))) this.save(newKey(secret, this.#started));
    }
  }
}

function isActive(key: DeveloperKey): boolean {
  return key.deactivated_time === null;
}

function newKey(secret: string, time: Date, label = DEFAULT_LABEL): DeveloperKey {
  return {
    secret,
    key_id: keyIdOf(secret),
    label,
    creation_time: time.toISOString(),
    deactivated_time: null,
    usage_limits: { characters: null, speech_to_text_milliseconds: null },
    scopes: null,
  };
}

/**
 * A created key is its own id, so that it can be used at once. Any other key has an id that is derived from it, and is
 * the same at every start.
 */
function keyIdOf(secret: string): string {
  if (TWO_GUIDS.test(secret)) return secret;
  const hash = createHash('sha256').update(secret).digest('hex');
  return `${guidOf(hash.slice(0, 32))}:${guidOf(hash.slice(32))}`;
}

function guidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Persistent } from '../persistent.ts';
import type { Delivery } from './delivery.ts';

/** The state of a document. */
type Outcome =
  | { readonly kind: 'translated'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'downloaded'; readonly sent?: Sent | undefined };

/** A result that is being sent, kept as long as the download may fail. */
interface Sent {
  readonly bytes: Uint8Array;
  readonly delivery: Delivery;
}

/** The result of an upload, which is computed at once; the client gets it later. */
export interface NewDocument {
  /** The name of the result's file. */
  readonly fileName: string;
  readonly mediaType: string;
  /** Unicode code points. */
  readonly billedCharacters: number;
  readonly outcome: Outcome;
}

/** A document as the service keeps it. It is replaced, never changed. */
export interface StoredDocument extends NewDocument {
  /** 32 upper-case hexadecimal digits. */
  readonly id: string;
  /** 64 hexadecimal digits; a secret. */
  readonly key: string;
  /** How many status requests arrived before it was translated. */
  readonly asked: number;
}

/** The form in the state file: the bytes as Base64. */
const SNAPSHOT = v.array(
  v.object({
    id: v.string(),
    key: v.string(),
    asked: v.number(),
    fileName: v.string(),
    mediaType: v.string(),
    billedCharacters: v.number(),
    outcome: v.variant('kind', [
      v.object({ kind: v.literal('translated'), bytes: v.string() }),
      v.object({ kind: v.literal('failed'), message: v.string() }),
      v.object({ kind: v.literal('downloaded') }),
    ]),
  }),
);

/** The documents of one account that are being translated or wait to be downloaded, and the handles of the others. */
export class DocumentStore implements Persistent {
  readonly #documents = new Map<string, StoredDocument>();

  add(document: NewDocument): StoredDocument {
    this.#forgetArrived();
    const id = randomBytes(16).toString('hex').toUpperCase();
    const stored = { ...document, id, key: randomBytes(32).toString('hex'), asked: 0 };
    this.save(stored);
    return stored;
  }

  /** The document with this id and this key. A download that got lost does not count. */
  find(id: string, key: string): StoredDocument | undefined {
    const document = this.#documents.get(id);
    if (document === undefined || document.key !== key) return undefined;
    const { outcome } = document;
    if (outcome.kind !== 'downloaded' || !outcome.sent?.delivery.isLost()) return document;
    return { ...document, outcome: { kind: 'translated', bytes: outcome.sent.bytes } };
  }

  /** Replaces the document that has the same id. */
  save(document: StoredDocument): void {
    this.#documents.set(document.id, document);
  }

  /** How many are translated, or being translated, and not downloaded; and the bytes of their results. */
  waiting(): { readonly count: number; readonly bytes: number } {
    const sizes = [...this.#documents.values()].flatMap(({ outcome }) =>
      outcome.kind === 'translated' ? [outcome.bytes.byteLength] : [],
    );
    return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }

  snapshot(): unknown {
    return [...this.#documents.values()].map((document) => ({
      ...document,
      outcome: encodeOutcome(document.outcome),
    }));
  }

  /** @throws Error for data that `snapshot` did not give. */
  restore(data: unknown): void {
    this.#documents.clear();
    for (const document of v.parse(SNAPSHOT, data)) {
      const { outcome } = document;
      const isTranslated = outcome.kind === 'translated';
      this.save({
        ...document,
        outcome: isTranslated ? { ...outcome, bytes: Buffer.from(outcome.bytes, 'base64') } : outcome,
      });
    }
  }

  #forgetArrived(): void {
    for (const document of this.#documents.values()) {
      const { outcome } = document;
      if (outcome.kind === 'downloaded' && outcome.sent?.delivery.isArrived()) {
        this.save({ ...document, outcome: { kind: 'downloaded' } });
      }
    }
  }
}

/** A result that is being sent when the state is written counts as downloaded. */
function encodeOutcome(outcome: Outcome): object {
  if (outcome.kind === 'translated') {
    return { kind: 'translated', bytes: Buffer.from(outcome.bytes).toString('base64') };
  }
  return outcome.kind === 'failed' ? outcome : { kind: 'downloaded' };
}

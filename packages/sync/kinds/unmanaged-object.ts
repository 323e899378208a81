import type { KindTypes, SyncedKind } from './synced-kind.ts';

/** An object that the lock knows, and that no manifest declares any more. */
export class UnmanagedObject<Of extends KindTypes> {
  readonly kind: Of['name'];
  readonly locked: Of['locked'];
  readonly place: Of['place'];
  readonly traits: SyncedKind<KindTypes>;

  constructor(kind: SyncedKind<Of>, locked: Of['locked'], place: Of['place']) {
    this.kind = kind.name;
    this.locked = locked;
    this.place = place;
    this.traits = kind as unknown as SyncedKind<KindTypes>;
  }

  /** How people name it. */
  get name(): string {
    return this.traits.nameOfKey(this.locked);
  }
}

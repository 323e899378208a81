import type { Message } from '#base';
import type { Entries } from '../model/entries/entries.ts';
import type { Conflict, Removal, Survivor } from '../model/merge/merge-entries.ts';
import type { PlanChange } from '../model/plan/plan-change.ts';
import type { KindTypes, SyncedKind } from './synced-kind.ts';

/** What is known of an object without the service. */
export interface DeclaredFacts<Of extends KindTypes> {
  readonly key: Of['key'];
  readonly declared: Of['declared'];
  /** The file; undefined if no file can be read. */
  readonly local: Of['local'] | undefined;
  /** The conflicts that nobody has decided. */
  readonly undecided: readonly Conflict[];
}

/** A dictionary or a style rule list that the manifest declares, with its file. */
export class DeclaredObject<Of extends KindTypes> implements DeclaredFacts<Of> {
  readonly kind: Of['name'];
  readonly key: Of['key'];
  readonly declared: Of['declared'];
  readonly local: Of['local'] | undefined;
  readonly undecided: readonly Conflict[];
  /** What differs between kinds; what the object has is of its own one. */
  readonly traits: SyncedKind<KindTypes>;

  constructor(kind: SyncedKind<Of>, { key, declared, local, undecided }: DeclaredFacts<Of>) {
    this.kind = kind.name;
    this.key = key;
    this.declared = declared;
    this.local = local;
    this.undecided = undecided;
    this.traits = kind as unknown as SyncedKind<KindTypes>;
  }

  /** How people name it. */
  get name(): string {
    return this.traits.nameOf(this.declared);
  }

  /** Where its file is, absolute, and how the manifest names it. */
  get file(): { readonly path: string; readonly shown: string } {
    return this.traits.fileOf(this.declared);
  }

  /** How JSON names it. */
  get json(): Pick<PlanChange, 'glossary' | 'pair' | 'list'> {
    return this.traits.jsonOf(this.key);
  }

  /** A conflict as people read it: that of a list is about a rule or an instruction. */
  showConflict(conflict: Conflict): Conflict {
    const { source, base, mine, theirs } = conflict;
    const { name, values } = this.traits.show({ source, values: { base, mine, theirs } });
    return { ...conflict, source: name, ...values };
  }

  /** A removal as people read it. */
  showRemoval({ source, target }: Removal): Removal {
    const { name, values } = this.traits.show({ source, values: { target } });
    return { source: name, target: values.target ?? target };
  }

  /** A survivor as people read it. */
  showSurvivor(survivor: Survivor): Survivor {
    const { source, target } = survivor;
    return { ...survivor, source: this.traits.show({ source, values: { target } }).name };
  }

  /** The conflicts that nobody has decided, as people read them. */
  get conflicts(): readonly Conflict[] {
    return this.undecided.map((conflict) => this.showConflict(conflict));
  }

  /** The text of the file with exactly these values, edited as little as possible; a message if they cannot be written so. */
  textWith(entries: Entries): string | Message {
    return this.traits.textWith(this.declared, this.local, entries);
  }

  /** The text of the file in which what nobody has decided has other values: only those lines differ. Empty without a file. */
  version(value: (conflict: Conflict) => string | undefined): string {
    const entries = new Map(this.local?.entries);
    for (const conflict of this.undecided) {
      const phrase = value(conflict);
      if (phrase === undefined) entries.delete(conflict.source);
      else entries.set(conflict.source, phrase);
    }
    const text = this.textWith(entries);
    return typeof text === 'string'
      ? text.replace(/^\ufeff/, '')
      : new TextDecoder().decode(this.local?.bytes);
  }
}

import path from 'node:path';
import { acquireLock, NODE_FILES, stateFolder } from '#files';
import type { CallOptions, DictionaryContent, GlossaryId, LegacyGlossary } from '#service';
import { sameEntries } from '../model/entries/entries.ts';
import { entriesOfContent } from './dictionary-entries.ts';
import { type ConversionOptions, planConversion } from './plan-conversion.ts';
import { planEdit } from './plan-edit.ts';
import type { PlannedReplacement, Replacement } from './replacement/replacement.ts';
import { type InterruptedState, interruptedError, stateOf } from './replacement/replacement-error.ts';
import { type ReplacementPorts, Replacements, replacing } from './replacement/replacements.ts';
import type { Replaced } from './replacement/run-replacement.ts';

/** What an app brings to work on legacy glossaries. */
interface LegacyHost extends Pick<ReplacementPorts, 'client' | 'origin' | 'clock' | 'log'> {
  /** Of the process: it says where its user keeps state. All apps share that folder, so that each finishes what another one began. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A replacement that was interrupted: until it is finished, the old and the new glossary exist (reliability F33). */
interface InterruptedReplacement {
  /** Of the new glossary. */
  readonly name: string;
  readonly state: InterruptedState;
  /** Undefined if another process has finished it in the meantime. */
  readonly finish: (signal: AbortSignal) => Promise<Replaced | undefined>;
}

/** When the originals of a conversion are deleted. */
interface DeletionOfOriginals {
  readonly deletesOriginals: boolean;
  /** Asks, when the new glossary has all entries. Left out if that was asked before. */
  readonly confirm?: ((made: GlossaryId) => Promise<boolean>) | undefined;
}

/**
 * The glossaries of the older interface of one service. They cannot be changed: what edits or converts them creates a new one, reads it back,
 * and deletes the originals (reliability S8, F33). A plan sends no request that changes anything, and is carried out as it was shown. All throw
 * SyncError, or what the client throws: then the rest of the work is `unfinished`, unless nothing is left.
 */
export class LegacyGlossaries {
  readonly #client: LegacyHost['client'];
  readonly #replacements: Replacements;

  constructor({ env, ...host }: LegacyHost) {
    const folder = path.join(stateFolder(env), 'legacy-glossaries');
    this.#client = host.client;
    this.#replacements = new Replacements({ ...host, folder, files: NODE_FILES, acquireLock });
  }

  /**
   * What was interrupted, the oldest first.
   * @throws SyncError while a damaged journal has not been looked at (reliability F47).
   */
  async unfinished(): Promise<readonly InterruptedReplacement[]> {
    return (await this.#replacements.unfinished()).map((item) => this.#interrupted(item));
  }

  /**
   * The interrupted edit of a glossary, if it was to get the same entries.
   * @param typed The name of the glossary, or the id of the old or the new one.
   * @throws SyncError if it was to get other entries.
   */
  async unfinishedEdit(
    typed: string,
    dictionary: DictionaryContent,
  ): Promise<InterruptedReplacement | undefined> {
    const item = (await this.#replacements.unfinished()).find(
      ({ kind, name, made, originals: [old] }) =>
        kind === 'edit' && [name, made, old?.glossary_id].some((known) => known === typed),
    );
    if (item === undefined) return undefined;
    const [sent] = item.dictionaries;
    const isSame = sent !== undefined && sameEntries(entriesOfContent(sent), entriesOfContent(dictionary));
    if (!isSame) throw interruptedError(item);
    return this.#interrupted(item);
  }

  /** Plans one glossary with a dictionary for each pair of these. Conflicts are all reported, also those that the preference decides. */
  async planConversion(glossaries: readonly LegacyGlossary[], options: ConversionOptions, call: CallOptions) {
    const interrupted = replacing(await this.#replacements.unfinished(), glossaries);
    if (interrupted !== undefined) throw interruptedError(interrupted);
    const { dictionaries, conflicts, planned } = await planConversion(
      this.#client,
      glossaries,
      options,
      call,
    );
    return {
      dictionaries,
      conflicts,
      originals: planned.originals,
      carryOut: (deletion: DeletionOfOriginals, signal: AbortSignal) =>
        this.#convert(planned, deletion, signal),
    };
  }

  async #convert(
    planned: PlannedReplacement,
    { deletesOriginals, confirm }: DeletionOfOriginals,
    signal: AbortSignal,
  ): Promise<Replaced> {
    const isConfirmed = deletesOriginals && confirm === undefined;
    const done = await this.#replacements.start({ ...planned, deletesOriginals: isConfirmed }, signal);
    if (!deletesOriginals || confirm === undefined || !(await confirm(done.made))) return done;
    return this.#replacements.deleteOriginals(planned, done.made, signal);
  }

  /** Plans a glossary of the same name with the entries of a dictionary. */
  async planEdit(old: LegacyGlossary, dictionary: DictionaryContent, call: CallOptions) {
    const { changes, guarded, planned } = await planEdit(this.#client, old, dictionary, call);
    return {
      changes,
      /** The removals that need their number as a confirmation (reliability S6). */
      guarded,
      carryOut: (signal: AbortSignal) => this.#replacements.start(planned, signal),
    };
  }

  #interrupted(item: Replacement): InterruptedReplacement {
    return {
      name: item.name,
      state: stateOf(item),
      finish: (signal) => this.#replacements.resume(item, signal),
    };
  }
}

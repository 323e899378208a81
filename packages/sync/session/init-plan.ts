import type { Message } from '#base';
import { pairText } from '#manifest';
import { carryOutInit } from '../init/carry-out-init.ts';
import type { AdoptedFile, PlannedInit } from '../init/init-plan.ts';
import { initText } from '../init/init-text.ts';
import { type InitSources, plannedInit } from '../init/plan-init.ts';
import type { PlanVoice } from '../plan/plan-text.ts';
import { syncOrigin } from '../sync-ports.ts';

/**
 * Plans which files and dictionaries of the account a manifest gets, and how both sides differ. Writes nothing, and sends reading requests only.
 * @throws SyncError for a manifest that cannot be changed or a name that no glossary has; otherwise what the client throws.
 */
export async function planInit({ service, ...sources }: InitSources): Promise<InitPlan> {
  const asked = service && { ...service, origin: syncOrigin(service.origin) };
  return new InitPlan(await plannedInit({ ...sources, service: asked }));
}

/** What initializing a folder would do. */
class InitPlan {
  readonly #planned: PlannedInit;

  constructor(planned: PlannedInit) {
    this.#planned = planned;
  }

  /** Of the manifest: absolute, with `/`. */
  get folder(): string {
    return this.#planned.folder;
  }

  /** Whether there is no manifest yet. */
  get isNew(): boolean {
    return this.#planned.before === undefined;
  }

  /** Whether there is something to write. */
  get changesSomething(): boolean {
    const { before, after, downloaded, chosen } = this.#planned;
    return before !== after || downloaded.length + chosen.glossaries.length + chosen.lists.length > 0;
  }

  /** How many files that are there the manifest gets, and how many are created. */
  get counts(): { readonly added: number; readonly downloaded: number } {
    const { adopted, downloaded, lists } = this.#planned;
    const created = lists.filter(({ text }) => text !== undefined).length;
    return { added: adopted.length + lists.length - created, downloaded: downloaded.length + created };
  }

  /** What is left out for this reason. */
  skipped(why: Message): readonly string[] {
    return this.#planned.skipped.filter(({ reason }) => reason === why).map(({ what }) => what);
  }

  /** What would be written, for people. */
  text(voice: PlanVoice): string {
    return initText(this.#planned, voice);
  }

  /** The stable form. */
  json(localize: PlanVoice['localize']) {
    const { before, after, adopted, downloaded, lists, skipped, isCompared } = this.#planned;
    return {
      version: 1,
      manifest: before === undefined ? 'create' : before === after ? 'keep' : 'extend',
      compared: isCompared,
      adopted: adopted.map((one) => ({
        ...dictionaryJson(one),
        compared: one.compared ?? null,
        faults: one.faults.map(localize),
      })),
      downloaded: downloaded.map(dictionaryJson),
      lists: lists.map(({ key, file, text, faults }) => ({
        list: key,
        file,
        action: text === undefined ? 'adopt' : 'download',
        faults: faults.map(localize),
      })),
      skipped: skipped.map(({ what, reason }) => ({ what, reason: localize(reason) })),
    };
  }

  /**
   * Writes the files, then the manifest that names them. No file is replaced but the manifest, and only if it is still the one that was
   * planned for.
   * @throws SyncError if a file is there by now, or the manifest has changed.
   */
  carryOut(): Promise<void> {
    return carryOutInit(this.#planned);
  }
}

function dictionaryJson({ key, name, pair, file, entries }: Omit<AdoptedFile, 'faults' | 'compared'>) {
  return { glossary: key, name, pair: pairText(pair), file, entries };
}

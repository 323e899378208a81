import path from 'node:path';
import { message } from '#base';
import { NODE_FILES, stateFolder } from '#files';
import type { Improvement, Translation } from '#service';
import {
  AnswerJournal,
  type BatchedJob,
  type CachedTexts,
  type CachedTranslation,
  KeptTranslations,
  type TextResult,
  TranslationCache,
} from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { findManifestFor } from '../files/find-manifest-for.ts';
import { type CliHost, clockOf } from '../terminal/host.ts';

/** The answers that are known, as the commands on texts use them. */
export interface KnownAnswers {
  readonly translations: Pick<CachedTexts<Translation>, 'find' | 'sendInBatches' | 'forget'>;
  readonly rephrasings: Pick<CachedTexts<Improvement>, 'find' | 'sendInBatches' | 'forget'>;
  readonly corrections: Pick<CachedTexts<Improvement>, 'find' | 'sendInBatches' | 'forget'>;
}

/** The owner of the answers, and whether the user wants any to be kept and used. */
interface Keeping {
  readonly origin: string;
  readonly isWanted: boolean;
}

/** UTF-16 units of all answers together, which are read and written as a whole. */
const MAX_UNITS = 20_000_000;

/**
 * Runs `work` with the answers that an earlier run has paid for and not written. If it ends early, or returns false because not all
 * of its results are written, its own answers are kept for the next run, which bills only the rest (reliability P1).
 */
export async function keepAnswers(
  { host, log, output }: CommandContext,
  { origin, isWanted }: Keeping,
  work: (known: KnownAnswers) => Promise<boolean>,
): Promise<void> {
  let isOver = true;
  const folder = stateFolder(host.env);
  const scope = { stateFolder: folder, project: await projectFolder(host), origin };
  const journal = isWanted ? new AnswerJournal(scope) : undefined;
  const kept = new KeptTranslations({
    file: path.join(folder, 'translations.json'),
    keepsOnDisk: () => isOver && isWanted,
    journal,
    keepsPassing: true,
    now: () => clockOf(host).now(),
    maxUnits: MAX_UNITS,
    log,
  });
  const cache = new TranslationCache(kept, log);
  const translations = new NotedTexts(await cache.open(origin));
  const rephrasings = new NotedTexts(await cache.openRephrasings(origin));
  const corrections = new NotedTexts(await cache.openRephrasings(origin, 'correct'));
  const all = [translations, rephrasings, corrections];
  isOver = false;
  let isWritten = false;
  try {
    isWritten = await work({ translations, rephrasings, corrections });
  } finally {
    const count = all.reduce((sum, { earlier }) => sum + earlier, 0);
    if (count > 0) output.note(message('Texts whose results were kept from an earlier run: {0}', count));
    if (isWritten) for (const texts of all) await texts.forgetUsed();
    else if (isWanted && all.some((texts) => texts.hasAny()))
      output.note(message('What has arrived is kept. Run the command again to send only the rest.'));
    isOver = true;
    // The journal goes when its answers are in the other file.
    if (!isWritten || count > 0 || journal?.hasLeft) await kept.save();
    else await journal?.remove();
  }
}

/** The real path of the folder that a command works in: that of its manifest, else its own. */
async function projectFolder(host: Pick<CliHost, 'cwd' | 'root'>): Promise<string> {
  const manifest = await findManifestFor(host).catch(() => undefined);
  return NODE_FILES.realPath(manifest?.folder ?? host.cwd);
}

/** Texts of a command with their options. */
type NotedText = readonly [text: string, options: object];

/** What is known of texts, and which of it a command has used. */
class NotedTexts<Answer extends CachedTranslation> {
  readonly #texts: CachedTexts<Answer>;
  readonly #used = new Map<string, NotedText>();
  #earlier = 0;

  constructor(texts: CachedTexts<Answer>) {
    this.#texts = texts;
  }

  /** How many texts were known before the command. */
  get earlier(): number {
    return this.#earlier;
  }

  /** Whether anything is known of what the command has used. */
  hasAny(): boolean {
    return [...this.#used.values()].some(([text, options]) => this.#texts.find(text, options) !== undefined);
  }

  sendInBatches(job: BatchedJob<Answer>): Promise<readonly TextResult<Answer>[]> {
    const options = job.emptyRequest;
    for (const text of job.texts) {
      const key = JSON.stringify([options, text]);
      if (this.#used.has(key)) continue;
      this.#used.set(key, [text, options]);
      if (this.#texts.find(text, options) !== undefined) this.#earlier++;
    }
    return this.#texts.sendInBatches(job);
  }

  find(text: string, options: object): CachedTranslation | undefined {
    return this.#texts.find(text, options);
  }

  forget(texts: readonly string[], options: object): Promise<void> {
    return this.#texts.forget(texts, options);
  }

  /** Forgets all that the command has used. */
  async forgetUsed(): Promise<void> {
    for (const [text, options] of this.#used.values()) await this.#texts.forget([text], options);
  }
}

import type { Log } from '#base';
import type { Improvement, Translation } from '#service';
import type { ImprovementOperation, RephraseOptions } from '../batches/rephrase-texts.ts';
import { CachedTexts, type SharedTexts } from './cached-texts.ts';
import type { CachedTranslation, KeptTranslations } from './kept-translations.ts';

/** The translations of one service. */
export type CachedTranslations = CachedTexts<Translation>;

/** The rephrased texts of one service. */
export type CachedRephrasings = CachedTexts<Improvement>;

/** Translations and rephrased texts by text, options and origin, so that nothing is billed twice. */
export class TranslationCache {
  readonly #kept: KeptTranslations;
  readonly #translations: SharedTexts<Translation>;
  readonly #rephrasings: SharedTexts<Improvement>;

  constructor(kept: KeptTranslations, log: Log) {
    this.#kept = kept;
    this.#translations = { kept, log, inFlight: new Map(), recall: translationOf };
    this.#rephrasings = { kept, log, inFlight: new Map(), recall: improvementOf };
  }

  /** The translations of one service, after those of earlier days have been read. */
  async open(origin: string): Promise<CachedTranslations> {
    await this.#kept.load();
    return new CachedTexts(origin, this.#translations);
  }

  /** The rephrased or corrected texts of one service, which are kept with the translations. */
  async openRephrasings(
    origin: string,
    operation: ImprovementOperation = 'rephrase',
  ): Promise<CachedRephrasings> {
    await this.#kept.load();
    return new CachedTexts(`${operation} ${origin}`, this.#rephrasings);
  }

  /** Removes from the disk what is too old, also if nothing is translated any more. Never throws. */
  removeOld(): Promise<void> {
    return this.#kept.removeOld();
  }

  /** Forgets everything, also on the disk and in other windows. */
  clear(): Promise<void> {
    return this.#kept.clear();
  }
}

function translationOf({ text, detected_source_language }: CachedTranslation): Translation {
  return { text, detected_source_language };
}

function improvementOf(
  { text, detected_source_language }: CachedTranslation,
  { target_lang = detected_source_language }: Pick<RephraseOptions, 'target_lang'>,
): Improvement {
  return { text, detected_source_language, target_language: target_lang };
}

import type { ServiceClient } from '../../../service/client.ts';
import type { Improvement } from '../../../service/resources/rephrase.ts';
import type { RephraseOptions } from '../batches/rephrase-texts.ts';
import { keyFor } from './cache-key.ts';
import type { CachedTranslation, KeptTranslations } from './kept-translations.ts';

type Rephraser = Pick<ServiceClient, 'rephrase'>;

/** A client of one command that sends nothing that is known. */
export interface CachingRephraser extends Rephraser {
  /** Forgets what this command got: it cannot be used, and another attempt must not get it again. Never throws. */
  forget(): Promise<void>;
}

/** Rephrased texts, by text, all options, and origin, so that nothing is billed twice (reliability P1). */
export interface CachedRephrasings {
  /** The known result of a text as it is sent; undefined if it would have to be sent. */
  find(text: string, options: RephraseOptions): CachedTranslation | undefined;
  /** What an answer brings is kept at once, whatever becomes of the rest and of the command. */
  through(client: Rephraser): CachingRephraser;
}

type KeyOf = (text: string, options: RephraseOptions) => string;

/** The rephrased texts of one service, kept with the translations. */
export function cachedRephrasings(kept: KeptTranslations, origin: string): CachedRephrasings {
  const keyOf: KeyOf = (text, options) => keyFor(`rephrase ${origin}`, text, options);
  return {
    find: (text, options) => kept.get(keyOf(text, options)),
    through: (client) => cachingRephraser(client, kept, keyOf),
  };
}

function cachingRephraser(client: Rephraser, kept: KeptTranslations, keyOf: KeyOf): CachingRephraser {
  const used = new Set<string>();
  return {
    async rephrase({ text, ...options }, call) {
      const keys = text.map((each) => keyOf(each, options));
      for (const key of keys) used.add(key);
      const known = keys.map((key) => kept.get(key));
      const unknown = text.filter((_, index) => known[index] === undefined);
      const answer =
        unknown.length === 0
          ? { improvements: [] }
          : await client.rephrase({ ...options, text: unknown }, call);
      const { improvements } = answer;
      // Nobody knows which result belongs to which text: the caller refuses it.
      if (improvements.length !== unknown.length)
        return { ...answer, improvements: unknown.length === text.length ? improvements : [] };
      for (const [index, { text: result, detected_source_language }] of improvements.entries())
        kept.set(keyOf(unknown[index] ?? '', options), { text: result, detected_source_language }, true);
      if (unknown.length > 0) await kept.save();
      return { ...answer, improvements: inOrder(known, improvements, options) };
    },
    async forget() {
      kept.forget([...used]);
      await kept.save();
    },
  };
}

/** The known results, and between them the new ones. */
function inOrder(
  known: readonly (CachedTranslation | undefined)[],
  improvements: readonly Improvement[],
  { target_lang }: RephraseOptions,
): Improvement[] {
  const fresh = improvements.values();
  return known.flatMap((one) => {
    if (one === undefined) return fresh.next().value ?? [];
    return [{ ...one, target_language: target_lang ?? one.detected_source_language }];
  });
}

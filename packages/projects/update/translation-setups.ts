import type { LanguageCode, ServiceFacts } from '#base';
import type { FilePair } from '#manifest';
import { handlesTags, type TranslateOptions } from '#translate';
import type { FindSetup } from './plan-update.ts';
import type { TranslationSetup } from './section-requests.ts';

/** What the texts of some files have in common: one request serves them. */
export interface SetupKey {
  readonly profile: string | undefined;
  readonly code: LanguageCode;
}

/** How the files of a project are translated, by their profiles and languages. */
export class TranslationSetups {
  readonly #options = new Map<string, TranslateOptions>();
  readonly #keep: TranslationSetup['keep'];
  readonly #facts: ServiceFacts;

  /** @param keep What the manifest never translates. */
  constructor(keep: TranslationSetup['keep'], facts: ServiceFacts) {
    this.#keep = keep;
    this.#facts = facts;
  }

  /** Says with which options the files of a key are translated. What is said later counts. */
  set(key: SetupKey, options: TranslateOptions): void {
    this.#options.set(nameOf(key), options);
  }

  /** The setup of a file. Undefined if the service has no such language, or if nothing was said about it. */
  readonly setupFor: FindSetup = (files) => {
    const options = this.#options.get(nameOf(files));
    return options && { options, tagHandling: handlesTags(this.#facts, options), keep: this.#keep };
  };
}

/** The keys of files, each once. What is frozen or not offered by the service has none. */
export function setupKeys(pairs: readonly FilePair[]): readonly SetupKey[] {
  const keys = new Map<string, SetupKey>();
  for (const { profile, code, isFrozen } of pairs)
    if (code !== undefined && !isFrozen) keys.set(nameOf({ profile, code }), { profile, code });
  return [...keys.values()];
}

function nameOf({ profile = '', code = '' }: Partial<Record<keyof SetupKey, string | undefined>>): string {
  return `${profile}\n${code}`;
}

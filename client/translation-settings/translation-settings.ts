import type { TranslateOptions } from '../../workspace/translation/batches/translate-texts.ts';
import type { FoundProfile } from '../profiles/find-profiles.ts';
import type { Outcome } from '../ui/outcome.ts';

/** What says how texts are translated: a profile, whose names nobody has looked up yet, or options without any. */
export type WayChoice = { readonly profile: FoundProfile } | { readonly options: TranslateOptions };

/** How texts are translated at one service: names are ids by now, and the options have been checked. */
export interface TranslationWay {
  readonly options: TranslateOptions;
  /** Whether both languages take tags, in which placeholders travel. */
  readonly tagHandling: boolean;
  /** The profile that it is by; undefined for languages alone. */
  readonly profile: FoundProfile | undefined;
}

/** A way, or how the command ends without one: the user has been told. */
export type FoundWay =
  | { readonly ok: true; readonly way: TranslationWay }
  | { readonly ok: false; readonly outcome: Outcome };

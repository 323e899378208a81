import type { RemoteObjects, TranslateOptions } from '#translate';
import type { ConnectionContext } from '../../shell/connection/connection.ts';
import type { PickerContext } from '../../shell/pickers/pick-language.ts';
import type { FoundProfile } from '../../shell/profiles/find-profiles.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';

/** A choice of settings: a profile whose names are not looked up yet, or options without a profile. */
export type SettingsChoice = { readonly profile: FoundProfile } | { readonly options: TranslateOptions };

/** Translation settings for one service: names are resolved to ids, and the options are checked. */
export interface TranslationSettings {
  readonly options: TranslateOptions;
  /** Whether both languages support tags, which carry placeholders. */
  readonly tagHandling: boolean;
  /** The profile behind the settings; undefined for languages alone. */
  readonly profile: FoundProfile | undefined;
}

/** Settings, or how the command ends without them, in which case the user has seen why. */
export type FoundSettings =
  | { readonly ok: true; readonly settings: TranslationSettings }
  | { readonly ok: false; readonly outcome: Outcome };

/** The parts that finding and checking translation settings needs. */
export interface SettingsContext
  extends PickerContext,
    Omit<ConnectionContext, 'credentials' | 'retryBudgets'> {
  readonly remoteObjects: RemoteObjects;
}

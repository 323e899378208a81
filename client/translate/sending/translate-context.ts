import type { TranslationCache } from '#translate';
import type { Connection, ConnectionContext } from '../../shell/connection/connection.ts';
import type { UsageWatch } from '../../shell/connection/usage-watch.ts';
import type { ErrorContext } from '../../shell/ui/show-error.ts';
import type { ResultsContext } from '../results/place-results.ts';
import type { SettingsContext } from '../settings/translation-settings.ts';

/** What a translation or rephrasing needs, from planning it to placing its results. */
export interface TranslateContext extends ConnectionContext, SettingsContext, ResultsContext {
  readonly translationCache: TranslationCache;
  readonly usageWatch: UsageWatch;
  readonly statusItem: ErrorContext['statusItem'] & {
    unblock(): void;
    refreshUsage(connection: Connection): void;
  };
}

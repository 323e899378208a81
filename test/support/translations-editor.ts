import { silentLog } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { RetryBudgets } from '#service';
import { KeptTranslations, RemoteObjects, TranslationCache } from '#translate';
import type { TranslateContext } from '../../client/translate/sending/translate-context.ts';
import type { TestProject } from './project.ts';
import { openSyncEditor, type SyncEditor } from './sync-editor.ts';

/** An editor on a project with translations, at its service. */
export interface TranslationsEditor extends SyncEditor {
  readonly translating: TranslateContext;
}

/** Opens an editor on the folder of a project. */
export function openTranslationsEditor({ folder, env }: TestProject): TranslationsEditor {
  const editor = openSyncEditor([folder], env);
  const kept = new KeptTranslations({
    file: undefined,
    keepsOnDisk: () => false,
    now: Date.now,
    log: silentLog,
  });
  const translating = {
    ...editor.context,
    statusItem: { block: () => undefined, unblock: () => undefined, refreshUsage: () => undefined },
    serviceFacts: { atHand: async () => SNAPSHOT_FACTS },
    usageWatch: { load: async () => undefined },
    retryBudgets: new RetryBudgets(),
    remoteObjects: new RemoteObjects(Date.now, silentLog),
    translationCache: new TranslationCache(kept, silentLog),
  };
  return { ...editor, translating: translating as unknown as TranslateContext };
}

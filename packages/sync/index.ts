export { DictionaryVersion, readDictionaryVersion } from './edited/dictionary-version.ts';
export { type ListVersion, readListVersion } from './edited/list-version.ts';
export { saveDictionaryVersion } from './edited/save-dictionary.ts';
export { saveListVersion } from './edited/save-list.ts';
export { replaceManifest } from './init/manifest-file.ts';
export type { DictionaryState } from './kinds/dictionaries/dictionary-kind.ts';
export type { SyncedState, UndecidedObject } from './kinds/kinds.ts';
export type { ListState } from './kinds/lists/list-kind.ts';
export { readListDraft } from './kinds/lists/local-list.ts';
export type { SyncedStatus } from './kinds/synced-sides.ts';
export { contentOfFile } from './legacy-glossaries/dictionary-entries.ts';
export { LegacyGlossaries } from './legacy-glossaries/legacy-glossaries.ts';
export type { Replaced } from './legacy-glossaries/replacement/run-replacement.ts';
export { readSavedPlan, type SavedPlan } from './plan/saved-plan.ts';
export type { PlanOptions } from './plan/sync-plan.ts';
export type { Remedy } from './remedies.ts';
export { planInit } from './session/init-plan.ts';
export { type Conflicts, changeConflicts, openConflicts } from './session/open-conflicts.ts';
export type { PullPlan } from './session/pull-plan.ts';
export type { PushPlan } from './session/push-plan.ts';
export type { SyncHost } from './session/sync-host.ts';
export {
  changeSync,
  openSync,
  quickStatus,
  type SyncChange,
  type SyncSession,
} from './session/sync-session.ts';
export { findStoredList } from './state/match/find-stored-list.ts';
export { lockedLists } from './state/match/locked-lists.ts';
export type { QuickComparison } from './state/quick-status.ts';
export type { SyncKind } from './state/select.ts';
export { addListToLocks } from './steps/add-list-to-lock.ts';
export { planDeletion } from './steps/deletion.ts';
export type { Restoration } from './steps/restore.ts';
export { backupsIn } from './storage/backups.ts';
export { SyncError } from './sync-error.ts';
export type { SyncClient } from './sync-ports.ts';

export { hashOfEntries } from './hash-of-entries.ts';
export { carryOutInit } from './init/carry-out-init.ts';
export { type AdoptedFile, changesSomething, type InitPlan } from './init/init-plan.ts';
export { initText } from './init/init-text.ts';
export { refuseChanged, writeManifest } from './init/manifest-file.ts';
export { type InitService, planInit } from './init/plan-init.ts';
export {
  DICTIONARIES,
  type DictionaryState,
  nameOfDictionary,
} from './kinds/dictionaries/dictionary-kind.ts';
export { entriesAt } from './kinds/dictionaries/entries-at.ts';
export { faultsOf, type LocalDictionary } from './kinds/dictionaries/local-dictionary.ts';
export type { SyncedState, UndecidedDictionary, UndecidedObject, UnmanagedState } from './kinds/kinds.ts';
export { factsOfEdited } from './kinds/lists/edited-list.ts';
export { LISTS, type ListState, readList } from './kinds/lists/list-kind.ts';
export { faultsOfList } from './kinds/lists/local-list.ts';
export type { SyncedStatus } from './kinds/synced-sides.ts';
export { entriesOfContent } from './legacy-glossaries/dictionary-entries.ts';
export type { EntryConflict, MergedDictionary, Preference } from './legacy-glossaries/merge-glossaries.ts';
export { type ConversionPlan, planConversion } from './legacy-glossaries/plan-conversion.ts';
export { type EditPlan, planEdit } from './legacy-glossaries/plan-edit.ts';
export type { Replacement } from './legacy-glossaries/replacement/replacement.ts';
export {
  interruptedError,
  ReplacementError,
  type ReplacementReason,
  stateOf,
} from './legacy-glossaries/replacement/replacement-error.ts';
export { Replacements, replacing } from './legacy-glossaries/replacement/replacements.ts';
export type { Replaced } from './legacy-glossaries/replacement/run-replacement.ts';
export { changesOfState, type PlanJson, planJson } from './plan/plan-json.ts';
export {
  changeText,
  emptyFiles,
  isEmpty,
  linesOf,
  nameOfChange,
  planText,
  pushedText,
  summary,
  targetsOf,
  withoutRenamed,
} from './plan/plan-text.ts';
export { type RiskyRemovals, refuseUnsafe, riskyRemovals } from './plan/refuse-unsafe.ts';
export { checkSavedPlan, readSavedPlan, type SavedPlan, savePlan } from './plan/saved-plan.ts';
export { type Operation, type PlanOptions, planPush, type SyncPlan } from './plan/sync-plan.ts';
export { offerOf, type Remedy } from './remedies.ts';
export { SECOND_LOOK_MS } from './state/history/pushed-entries.ts';
export { loadConflicts, type UndecidedState } from './state/load-conflicts.ts';
export { loadSync, type SyncState } from './state/load-sync.ts';
export { findStoredList } from './state/match/find-stored-list.ts';
export { lockedLists } from './state/match/locked-lists.ts';
export {
  type QuickComparison,
  type QuickDictionary,
  type QuickList,
  quickStatus,
} from './state/quick-status.ts';
export type { SyncKind } from './state/select.ts';
export { addListToLocks } from './steps/add-list-to-lock.ts';
export { deleteAtService } from './steps/delete-at-service.ts';
export {
  type Deletion,
  dictionaryDeletion,
  glossaryDeletion,
  legacyDeletion,
  listDeletion,
} from './steps/deletion.ts';
export {
  countOf,
  type PulledObject,
  planPull,
  pull,
  type RemovalsToPull,
  refuseFaulty,
  refuseRiskyPull,
  removalsToPull,
} from './steps/pull.ts';
export { isLookedAt, lookAgain, push } from './steps/push.ts';
export { type Decided, keepBoth, resolve } from './steps/resolve.ts';
export { planRestore, type Restoration, restore } from './steps/restore.ts';
export { saveObject } from './steps/save-object.ts';
export { type Backup, Backups, userBackups } from './storage/backups.ts';
export { SyncError, type SyncFault } from './sync-error.ts';
export { type SyncClient, type SyncPorts, syncOrigin } from './sync-ports.ts';

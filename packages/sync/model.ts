export { canonicalText } from './model/entries/canonical-text.ts';
export { contentOfEntries } from './model/entries/content-of-entries.ts';
export { type Entries, entriesOf, sameEntries } from './model/entries/entries.ts';
export { gitInstallation } from './model/git/git-installation.ts';
export { mergeForGit } from './model/git/merge-for-git.ts';
export { reviewText } from './model/git/review-text.ts';
export { withKnownIds } from './model/lists/match-instructions.ts';
export { readListText } from './model/lists/read-list-text.ts';
export {
  type AnsweredList,
  contentOfAnswer,
  instructionObject,
  rulesObject,
} from './model/lists/style-content.ts';
export { factsOf, factsOfAnswer } from './model/lists/style-facts.ts';
export { newListText, textWithList } from './model/lists/text-with-list.ts';
export { LOCK_NAME } from './model/lock/lock.ts';
export { readLock } from './model/lock/read-lock.ts';
export type { Conflict, Side } from './model/merge/merge-entries.ts';
export { type MergedText, mergeIntoText } from './model/merge/merge-into-text.ts';
export { entriesInOrderOf, textWithEntries } from './model/merge/text-with-entries.ts';
export { isRemoval } from './model/merge/undecided.ts';
export { changesBetween, type EntryChange } from './model/plan/changes-between.ts';
export type { ChangedSide, Difference } from './model/plan/differences.ts';
export type { PlanChange } from './model/plan/plan-change.ts';
export { removalsToConfirm } from './model/plan/removal-guard.ts';
